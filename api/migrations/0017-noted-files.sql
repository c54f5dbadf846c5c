-- Files that no row may name: noted before they are kept and when their row goes. The sweep strikes the note, and removes the file that nothing names.
create table noted_files (
  file text primary key,
  kind text not null check (kind in ('attachment', 'picture', 'portrait')),
  noted_at timestamptz not null
)
