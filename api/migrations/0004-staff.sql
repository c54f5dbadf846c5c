-- Who works here, and what each of them has done. Their sessions are in the table of all sessions.

create table staff (
  id integer primary key generated always as identity,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  role text not null check (role in ('agent', 'admin')),
  password_hash text not null,
  -- Somebody else knows the password: nothing else works before it is changed.
  must_change_password boolean not null default true,
  -- The authenticator's secret, encrypted with a key that is not in the database (SECRET_KEY): unlike a
  -- password it is needed as it is, and a copy of the database alone must not make codes.
  totp_secret text,
  -- Null while the secret has been handed out but no code of it was seen yet.
  totp_enabled_at timestamptz,
  -- The half minute of the last code that was taken: neither it nor an earlier one is taken again.
  totp_last_step integer,
  -- Raised by every change that an admin makes, so that of two at once one hears of the other.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Such an account opens nothing; it stays because what it did refers to it.
  disabled_at timestamptz,
  check (totp_enabled_at is null or totp_secret is not null)
)
-- split
create unique index staff_by_email on staff (lower(email))
-- split
-- Every change that staff make: who, when, what, and how it was before and after.
create table audit_log (
  id integer primary key generated always as identity,
  at timestamptz not null,
  -- Null for what was done from the command line.
  staff_id integer references staff (id),
  action text not null check (action <> ''),
  subject_kind text not null check (subject_kind <> ''),
  subject_id integer,
  -- JSON of the fields that changed; null where there was nothing before, or is nothing after.
  before text,
  after text
)
-- split
create index audit_log_by_subject on audit_log (subject_kind, subject_id, id)
-- split
create index audit_log_by_staff on audit_log (staff_id, id)
-- split
create index audit_log_by_time on audit_log (at, id)
-- split
create function audit_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to';
end
$$
-- split
create trigger audit_log_stays before update or delete on audit_log for each row execute function audit_log_stays()
