-- What staff offer in the thread of an enquiry, as it was offered: nothing here follows the vehicle
-- when its price changes. Amounts are whole baisa.

create table quotations (
  id integer primary key generated always as identity,
  enquiry_id integer not null references enquiries (id) on delete cascade,
  -- Which of the enquiry's quotations: only the latest can be answered.
  version integer not null check (version > 0),
  -- 128 random bits: whoever has them may ask whether it counts.
  code text not null unique,
  message_id integer not null unique references messages (id) on delete cascade,
  staff_id integer not null references staff (id),
  start_date timestamptz,
  end_date timestamptz,
  -- Of a rental: how many days the prices were made for.
  days integer check (days > 0),
  deposit bigint not null check (deposit >= 0),
  vat_percent integer not null check (vat_percent >= 0),
  en_terms text not null default '',
  ar_terms text not null default '',
  -- The last moment it counts.
  valid_until timestamptz not null,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  created_at timestamptz not null,
  unique (enquiry_id, version),
  check ((answer is null) = (answered_at is null))
)
-- split
create table quotation_lines (
  quotation_id integer not null references quotations (id) on delete cascade,
  position integer not null,
  -- Names the vehicle of then; it may be gone.
  vehicle_id integer not null,
  count integer not null check (count between 1 and 99),
  brand text not null,
  ar_brand text not null,
  en_model_name text not null,
  ar_model_name text not null,
  -- Name of the stored picture without size and ending; empty for none. The file has to stay.
  picture text not null default '',
  tariff text not null check (tariff in ('day', 'week', 'fortnight', 'month', 'lease_month', 'sale')),
  tariff_price integer not null check (tariff_price >= 0),
  -- What one such car comes to by the published price, and what is asked for it.
  computed_price bigint not null check (computed_price >= 0),
  unit_price bigint not null check (unit_price >= 0),
  -- Why the two differ. Empty when its customer has left.
  reason text not null default '',
  primary key (quotation_id, position)
)
-- split
create index quotation_lines_by_picture on quotation_lines (picture) where picture <> ''
-- split
create table quotation_extras (
  quotation_id integer not null references quotations (id) on delete cascade,
  position integer not null,
  en_title text not null,
  ar_title text not null,
  price bigint not null check (price >= 0),
  primary key (quotation_id, position)
)
