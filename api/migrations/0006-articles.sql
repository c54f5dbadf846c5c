-- Articles, one row a language, and their pictures.

create table articles (
  id integer primary key generated always as identity,
  content_type text not null check (content_type in ('english', 'arabic')),
  title text not null check (title <> ''),
  -- Plain text: blank lines part paragraphs, and a paragraph with marks is a list.
  description text not null default '',
  -- The same article in the other language.
  twin_id integer unique references articles (id) on delete set null,
  -- Null for a draft; a moment to come for an article that waits.
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (twin_id <> id)
)
-- split
create index articles_by_publication on articles (published_at desc, id desc) where published_at is not null
-- split
create table article_pictures (
  id integer primary key generated always as identity,
  article_id integer not null references articles (id) on delete cascade,
  -- Where on the article's page it stands.
  place text not null check (place in ('title', 'banner', 'carousel')),
  position integer not null default 0,
  -- Name of the stored picture without size and ending.
  file text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null default '',
  unique (article_id, place, position),
  -- The carousel alone has several.
  check (place = 'carousel' or position = 0)
)
-- split
do $$
declare
  target record;
begin
  for target in
    select * from (values ('articles', 'id'), ('article_pictures', 'article_id')) as watched (table_name, id_column)
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function note_content_changes(%L, %L)',
      target.table_name || '_inserted', target.table_name, 'article', target.id_column);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement execute function note_content_changes(%L, %L)',
      target.table_name || '_updated', target.table_name, 'article', target.id_column);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function note_content_changes(%L, %L)',
      target.table_name || '_deleted', target.table_name, 'article', target.id_column);
  end loop;
end
$$
