-- Whose lead it stays when its sender's account has another address by now. Until then the address finds it.

alter table leads add column customer_id integer references customers (id)
-- split
create index leads_of_customer on leads (customer_id) where customer_id is not null
