-- What was agreed to, beside when: the number of the sentence beside the button (domain/src/consent.ts).
-- The language it was read in, and by which form, the row says already.
alter table enquiries add column consent_wording integer
-- split
alter table leads add column consent_wording integer
-- split
-- There has been one sentence so far.
update enquiries set consent_wording = 1 where consented_at is not null
-- split
update leads set consent_wording = 1 where consented_at is not null
-- split
-- The log of what staff change is only ever added to: emptying it whole is refused as well.
create trigger audit_log_stays_whole before truncate on audit_log for each statement execute function audit_log_stays()
