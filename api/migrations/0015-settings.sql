-- What the operator changes while the product runs, part by part; and what was searched for in vain.

create table settings (
  id integer primary key generated always as identity,
  name text not null unique check (name <> ''),
  -- JSON: only what differs from the brand file, so that the rest follows it.
  value text not null,
  -- Raised by every change, so that of two at once one hears of the other.
  version integer not null default 1,
  updated_at timestamptz not null
)
-- split
create trigger settings_inserted after insert on settings referencing new table as changed
  for each statement execute function note_content_changes('setting', 'id')
-- split
create trigger settings_updated after update on settings referencing new table as changed
  for each statement execute function note_content_changes('setting', 'id')
-- split
create trigger settings_deleted after delete on settings referencing old table as changed
  for each statement execute function note_content_changes('setting', 'id')
-- split
-- Words alone, without who typed them, and counted by day: nothing here leads to a person.
create table missed_searches (
  day date not null,
  kind text not null check (kind in ('rental', 'leasing', 'pre_owned')),
  words text not null check (words <> ''),
  count integer not null check (count > 0),
  primary key (day, kind, words)
)
