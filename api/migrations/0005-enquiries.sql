-- What customers ask for, the threads about it, what visitors send by forms, and the keys of calls
-- that may come twice. Amounts are whole baisa.

create table enquiries (
  id integer primary key generated always as identity,
  customer_id integer not null references customers (id),
  enquiry_type text not null check (enquiry_type in ('rental', 'leasing', 'pre_owned')),
  status text not null default 'new_enquiry' check (status in ('new_enquiry', 'inprogress', 'completed', 'lost')),
  -- The language it was filed in: its customer is written to in that.
  language text not null check (language in ('en', 'ar')),
  start_date timestamptz,
  end_date timestamptz,
  car_location text not null default '',
  car_lat double precision,
  car_lng double precision,
  drop_location text not null default '',
  drop_lat double precision,
  drop_lng double precision,
  country_code text not null,
  name text not null,
  phone text not null,
  email text not null,
  description text not null default '',
  -- Of a rental: how many days the price was made for.
  days integer check (days > 0),
  vat_percent integer not null check (vat_percent >= 0),
  assignee_id integer references staff (id),
  -- Raised by everything that changes the thread: a message, and its being viewed.
  thread_revision integer not null default 0,
  -- Since when somebody waits for the staff's answer.
  waiting_since timestamptz,
  -- When staff opened it for the first time.
  seen_at timestamptz,
  consented_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((car_lat is null) = (car_lng is null)),
  check ((drop_lat is null) = (drop_lng is null))
)
-- split
create index enquiries_by_customer on enquiries (customer_id, created_at desc, id desc)
-- split
create index enquiries_by_activity on enquiries (updated_at desc, id desc)
-- split
create index enquiries_waiting on enquiries (waiting_since, id) where waiting_since is not null
-- split
create index enquiries_by_assignee on enquiries (assignee_id)
-- split
-- What was asked for, as it was then: nothing here follows the vehicle when it is edited or removed.
create table enquiry_vehicles (
  enquiry_id integer not null references enquiries (id) on delete cascade,
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
  -- What one such car comes to.
  unit_price bigint not null check (unit_price >= 0),
  primary key (enquiry_id, position)
)
-- split
create index enquiry_vehicles_by_vehicle on enquiry_vehicles (vehicle_id)
-- split
create index enquiry_vehicles_by_picture on enquiry_vehicles (picture) where picture <> ''
-- split
create table messages (
  id integer primary key generated always as identity,
  enquiry_id integer not null references enquiries (id) on delete cascade,
  author_type text not null check (author_type in ('Customer', 'User')),
  staff_id integer references staff (id),
  -- The staff member's name at the time; empty for the customer, who is named by the enquiry.
  author_name text not null default '',
  -- Empty when its customer has left.
  content text not null,
  viewed_at timestamptz,
  created_at timestamptz not null,
  check ((author_type = 'User') = (staff_id is not null))
)
-- split
create index messages_of_enquiry on messages (enquiry_id, id)
-- split
create index messages_not_viewed on messages (enquiry_id, author_type) where viewed_at is null
-- split
create table attachments (
  id integer primary key generated always as identity,
  enquiry_id integer not null references enquiries (id) on delete cascade,
  -- Null while it waits for its message.
  message_id integer references messages (id) on delete cascade,
  author_type text not null check (author_type in ('Customer', 'User')),
  name text not null check (name <> ''),
  type text not null,
  bytes integer not null check (bytes > 0),
  -- Name in the private folder.
  file text not null unique,
  created_at timestamptz not null
)
-- split
create index attachments_of_enquiry on attachments (enquiry_id, message_id)
-- split
create index attachments_waiting on attachments (created_at) where message_id is null
-- split
-- When a customer is to be mailed about what staff wrote, and up to where that has been done.
create table reply_notices (
  enquiry_id integer primary key references enquiries (id) on delete cascade,
  due_at timestamptz,
  mailed_at timestamptz,
  -- The last message that was in a letter.
  mailed_up_to integer not null default 0
)
-- split
create index reply_notices_due on reply_notices (due_at) where due_at is not null
-- split
create table leads (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('contact', 'leasing', 'corporate')),
  state text not null default 'open' check (state in ('open', 'done')),
  owner_id integer references staff (id),
  language text not null check (language in ('en', 'ar')),
  name text not null,
  company text not null default '',
  phone text not null,
  email text not null,
  -- Of a contact message: what it is about, if that was said.
  enquiry_type text check (enquiry_type in ('rental', 'leasing', 'pre_owned')),
  -- What was written: the description, or the specific requirement.
  text text not null default '',
  quantity integer check (quantity > 0),
  -- Of a corporate request, separated by commas.
  vehicle_types text not null default '',
  consented_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'corporate') = (quantity is not null))
)
-- split
create index leads_by_state on leads (state, created_at desc, id desc)
-- split
-- Calls that may come again with the same key, and what they were answered. A row is written by the
-- transaction that does the work, so it is there when, and only when, the work is.
create table idempotency_keys (
  caller text not null,
  key text not null,
  -- A hash of the call and all that came with it.
  request text not null,
  answer text,
  created_at timestamptz not null,
  primary key (caller, key)
)
-- split
create index idempotency_keys_by_age on idempotency_keys (created_at)
