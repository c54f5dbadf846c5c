-- What the desk works with: texts that are sent again and again, enquiries put off, and who looks at what.

create table canned_replies (
  id integer primary key generated always as identity,
  title text not null check (title <> ''),
  en_text text not null check (en_text <> ''),
  ar_text text not null check (ar_text <> ''),
  -- Raised by every change, so that of two at once one hears of the other.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
)
-- split
create unique index canned_replies_by_title on canned_replies (lower(title))
-- split
-- Out of the open lists until then.
alter table enquiries add column snoozed_until timestamptz
-- split
create index enquiries_snoozed on enquiries (snoozed_until) where snoozed_until is not null
-- split
create index enquiries_open_by_email on enquiries (email) where status in ('new_enquiry', 'inprogress')
-- split
create index enquiries_open_by_phone on enquiries (phone) where status in ('new_enquiry', 'inprogress')
-- split
-- Who of the staff has a thread open. A row that is not renewed is nobody's any more.
create table thread_visits (
  enquiry_id integer not null references enquiries (id) on delete cascade,
  staff_id integer not null references staff (id),
  writing boolean not null,
  seen_at timestamptz not null,
  primary key (enquiry_id, staff_id)
)
