-- Wrong passwords in a row, by address: known or not, so that counting takes the same time for both.

create table password_guesses (
  -- SHA-256: addresses that have no account here are nobody's business.
  address_hash text primary key,
  wrong integer not null,
  last_at timestamptz not null
)
