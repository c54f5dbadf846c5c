-- The cars of a model one by one: at which branch each stands, and when it cannot be had.

create table vehicle_units (
  id integer primary key generated always as identity,
  vehicle_id integer not null references vehicles (id) on delete cascade,
  branch text not null,
  -- The number plate, or what else people know the car by.
  label text not null check (label <> ''),
  color text not null default '',
  ar_color text not null default '',
  km_driven integer not null default 0 check (km_driven >= 0),
  -- Since when it has been let.
  in_service_since date not null,
  retired_at timestamptz,
  -- The used car that it has become.
  sold_as integer unique references vehicles (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (sold_as is null or retired_at is not null)
)
-- split
create index vehicle_units_of_vehicle on vehicle_units (vehicle_id)
-- split
-- A plate is on one car at a time.
create unique index vehicle_units_by_label on vehicle_units (lower(label)) where retired_at is null
-- split
-- When a car cannot be had: it is reserved for an enquiry, or stands for a reason of our own.
create table unit_periods (
  id integer primary key generated always as identity,
  unit_id integer not null references vehicle_units (id) on delete cascade,
  reason text not null check (reason in ('reserved', 'service', 'accident', 'internal')),
  enquiry_id integer references enquiries (id) on delete cascade,
  note text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check (ends_at > starts_at),
  check ((reason = 'reserved') = (enquiry_id is not null)),
  -- No car is in two places at once, whoever asks at the same moment. The seconds of each car stand in a stretch of
  -- numbers of its own: so the database needs no extension for it. Handed back and out again at the same minute is fine.
  constraint unit_periods_apart exclude using gist (
    numrange(
      unit_id * 1000000000000::numeric + extract(epoch from starts_at at time zone 'UTC'),
      unit_id * 1000000000000::numeric + extract(epoch from ends_at at time zone 'UTC')
    ) with &&
  )
)
-- split
create index unit_periods_of_unit on unit_periods (unit_id, ends_at)
-- split
create index unit_periods_of_enquiry on unit_periods (enquiry_id) where enquiry_id is not null
