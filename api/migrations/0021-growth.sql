-- What is asked of a period, and the newest of all, without looking through everything that ever was.

create index enquiries_by_age on enquiries (created_at)
-- split
create index leads_by_age on leads (created_at desc, id desc)
-- split
-- Whom the hourly look for what is old has to look at: neither what goes on, nor what nobody stands in any more.
create index enquiries_to_forget on enquiries (updated_at) where status in ('completed', 'lost') and name <> ''
-- split
create index leads_to_forget on leads (updated_at) where state = 'done' and name <> ''
