-- Whether a robot seems to have filled in the form: staff see it, no letter tells of it.

alter table leads add column automatic boolean not null default false
