-- What staff need to write offers and articles: drafts, pictures of their own, and a version, so that
-- of two at once one hears of the other.

-- Those that are there were all shown; a new one begins as a draft.
alter table offers
  add column published boolean not null default true,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now()
-- split
alter table offers alter column published set default false
-- split
create table offer_pictures (
  id integer primary key generated always as identity,
  offer_id integer not null references offers (id) on delete cascade,
  -- The language of what is written on it.
  place text not null check (place in ('en', 'ar')),
  position integer not null default 0 check (position = 0),
  -- Name of the stored picture without size and ending.
  file text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null default '',
  -- Looked at when a statement is over, for two pictures may change places.
  unique (offer_id, place, position) deferrable initially immediate
)
-- split
insert into offer_pictures (offer_id, place, file, width, height)
  select id, 'en', en_file, 1600, 1000 from offers union all select id, 'ar', ar_file, 1600, 1000 from offers
-- split
-- Two offers may have the same title: a copy has it until somebody writes another.
alter table offers
  drop column en_file,
  drop column ar_file,
  drop constraint offers_en_title_key
-- split
create trigger offer_pictures_inserted after insert on offer_pictures referencing new table as changed
  for each statement execute function note_content_changes('offer', 'offer_id')
-- split
create trigger offer_pictures_updated after update on offer_pictures referencing new table as changed
  for each statement execute function note_content_changes('offer', 'offer_id')
-- split
create trigger offer_pictures_deleted after delete on offer_pictures referencing old table as changed
  for each statement execute function note_content_changes('offer', 'offer_id')
-- split
alter table articles add column version integer not null default 1
-- split
alter table article_pictures
  drop constraint article_pictures_article_id_place_position_key,
  add unique (article_id, place, position) deferrable initially immediate
