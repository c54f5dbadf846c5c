-- Whose lead it stays when its sender's account has another address by now. Until then the address finds it.

alter table leads add column sender_id integer references customers (id)
-- split
create index leads_of_sender on leads (sender_id) where sender_id is not null
