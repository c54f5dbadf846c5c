-- Customers, what they are signed in with, and the codes and tokens on the way there.
-- No secret stands here as it is: passwords as argon2id, codes as an HMAC, tokens as SHA-256.

create table customers (
  id integer primary key generated always as identity,
  name text not null default '',
  email text not null check (email <> ''),
  -- When somebody proved to read mail at this address; null for one that was only typed.
  email_verified_at timestamptz,
  phone text not null default '',
  gender text check (gender in ('Male', 'Female', 'Other')),
  -- Name of the stored picture without size and ending.
  image text,
  -- Null for who signs in with Google alone.
  password_hash text,
  google_sub text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What belonged to a person is gone by then; the row keeps what others refer to.
  deleted_at timestamptz
)
-- split
create unique index customers_by_email on customers (lower(email))
-- split
create table sessions (
  id integer primary key generated always as identity,
  token_hash text not null unique,
  kind text not null check (kind in ('customer', 'staff')),
  account_id integer not null,
  -- The device in words, as far as it tells.
  client text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
)
-- split
create index sessions_by_account on sessions (kind, account_id)
-- split
-- One code at a time for an address and a purpose: a new one takes the place of the old one.
create table one_time_codes (
  purpose text not null check (purpose in ('signup', 'forgot', 'delete')),
  email text not null,
  code_hash text not null,
  -- Of the token that must come with the code, where one must.
  token_hash text unique,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  primary key (purpose, email)
)
-- split
-- Tokens for setting a password: after the code of a sign-up, and after the code of who forgot it.
create table step_tokens (
  token_hash text primary key,
  kind text not null check (kind in ('otp', 'reset')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
)
-- split
create index step_tokens_by_email on step_tokens (email)
