-- The fleet, its pictures and offers, and the feed that tells readers what has changed.
-- One statement between two "-- split" lines: the embedded database takes one at a time.

create table brands (
  id integer primary key generated always as identity,
  name text not null unique check (name <> ''),
  ar_name text not null
)
-- split
create table vehicles (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('rental', 'leasing', 'pre_owned')),
  brand_id integer not null references brands (id),
  en_model_name text not null check (en_model_name <> ''),
  ar_model_name text not null default '',
  -- Maker and model in both languages, in the form that searches are compared in.
  search_text text not null default '',
  car_type text not null check (car_type in ('Sedan', 'Hatchback', 'SUV', 'Coupe', 'Commercial')),
  transmission text not null check (transmission in ('automatic', 'manual')),
  fuel_type text not null check (fuel_type in ('petrol', 'diesel', 'hybrid', 'ev')),
  seat_count integer not null check (seat_count between 1 and 100),
  year integer not null check (year between 1950 and 2100),
  color text not null default '',
  ar_color text not null default '',
  engine text not null default '',
  en_description text not null default '',
  ar_description text not null default '',
  -- Prices are whole baisa. `price` is what lists filter and sort by: a rental's day price, a lease's
  -- month, a pre-owned car's asking price.
  price integer not null check (price >= 0),
  weekly_price integer check (weekly_price >= 0),
  fortnight_price integer check (fortnight_price >= 0),
  monthly_price integer check (monthly_price >= 0),
  des text not null default '',
  en_rules text not null default '',
  ar_rules text not null default '',
  horse_power integer not null default 0 check (horse_power >= 0),
  km_driven integer not null default 0 check (km_driven >= 0),
  car_location text not null default '',
  -- The staff's order: smaller comes first.
  position integer not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (kind <> 'rental' or (weekly_price is not null and fortnight_price is not null and monthly_price is not null))
)
-- split
create index vehicles_in_order on vehicles (kind, position, id desc) where published_at is not null
-- split
create index vehicles_by_price on vehicles (kind, price) where published_at is not null
-- split
create table vehicle_branches (
  vehicle_id integer not null references vehicles (id) on delete cascade,
  branch text not null,
  primary key (vehicle_id, branch)
)
-- split
create table vehicle_features (
  vehicle_id integer not null references vehicles (id) on delete cascade,
  position integer not null,
  en_title text not null,
  ar_title text not null,
  en_value text not null,
  ar_value text not null,
  primary key (vehicle_id, position)
)
-- split
create table pictures (
  id integer primary key generated always as identity,
  vehicle_id integer not null references vehicles (id) on delete cascade,
  position integer not null,
  -- Name of the stored picture without size and ending.
  file text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null default '',
  unique (vehicle_id, position)
)
-- split
create table offers (
  id integer primary key generated always as identity,
  en_title text not null unique check (en_title <> ''),
  ar_title text not null,
  en_text text not null default '',
  ar_text text not null default '',
  en_badge text not null default '',
  ar_badge text not null default '',
  offer_type text not null check (offer_type in ('rental', 'lease', 'preowned')),
  en_file text not null,
  ar_file text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  position integer not null default 0,
  check (valid_until > valid_from)
)
-- split
create table vehicle_offers (
  vehicle_id integer not null references vehicles (id) on delete cascade,
  offer_id integer not null references offers (id) on delete cascade,
  primary key (vehicle_id, offer_id)
)
-- split
create index vehicle_offers_by_offer on vehicle_offers (offer_id)
-- split
-- Readers hold the seq they have seen and catch up by it after any gap. Several rows of one
-- statement share a line only when they concern the same thing.
create table content_changes (
  seq bigint primary key generated always as identity,
  kind text not null,
  content_id integer not null,
  at timestamptz not null default now()
)
-- split
-- Arguments: the kind that readers know, and the column that names it.
create function note_content_changes() returns trigger language plpgsql as $$
declare
  latest bigint;
begin
  execute format(
    'insert into content_changes (kind, content_id) select distinct $1, %I from changed', tg_argv[1]
  ) using tg_argv[0];
  select max(seq) into latest from content_changes;
  perform pg_notify('content_changes', coalesce(latest, 0)::text);
  return null;
end
$$
-- split
do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('brands', 'brand', 'id'),
      ('vehicles', 'vehicle', 'id'),
      ('vehicle_branches', 'vehicle', 'vehicle_id'),
      ('vehicle_features', 'vehicle', 'vehicle_id'),
      ('vehicle_offers', 'vehicle', 'vehicle_id'),
      ('pictures', 'vehicle', 'vehicle_id'),
      ('offers', 'offer', 'id')
    ) as watched (table_name, kind, id_column)
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function note_content_changes(%L, %L)',
      target.table_name || '_inserted', target.table_name, target.kind, target.id_column);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement execute function note_content_changes(%L, %L)',
      target.table_name || '_updated', target.table_name, target.kind, target.id_column);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function note_content_changes(%L, %L)',
      target.table_name || '_deleted', target.table_name, target.kind, target.id_column);
  end loop;
end
$$
