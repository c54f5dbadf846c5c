-- What staff add to enquiries and leads that their customers never see.

create table enquiry_notes (
  id integer primary key generated always as identity,
  enquiry_id integer not null references enquiries (id) on delete cascade,
  staff_id integer not null references staff (id),
  content text not null check (content <> ''),
  created_at timestamptz not null
)
-- split
create index enquiry_notes_of_enquiry on enquiry_notes (enquiry_id, id)
-- split
-- Raised by every change, so that of two at once one hears of the other.
alter table leads add column version integer not null default 1
-- split
create index leads_by_owner on leads (owner_id)
