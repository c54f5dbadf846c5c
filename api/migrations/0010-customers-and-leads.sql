-- What staff make of a lead: the enquiry it became, and notes its sender never sees.

alter table leads add column enquiry_id integer unique references enquiries (id)
-- split
create table lead_notes (
  id integer primary key generated always as identity,
  lead_id integer not null references leads (id) on delete cascade,
  staff_id integer not null references staff (id),
  content text not null check (content <> ''),
  created_at timestamptz not null
)
-- split
create index lead_notes_of_lead on lead_notes (lead_id, id)
-- split
-- Leads belong to nobody's account; whose address they name finds them.
create index leads_by_email on leads (lower(email))
-- split
create index customers_by_age on customers (created_at desc, id desc)
