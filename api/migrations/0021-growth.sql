-- What is asked of a period, and the newest of all, without looking through everything that ever was.

create index enquiries_by_age on enquiries (created_at)
-- split
create index leads_by_age on leads (created_at desc, id desc)
