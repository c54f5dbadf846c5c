-- Letters on their way out. A letter is queued by the transaction that causes it, so it exists when,
-- and only when, that is committed.

create table letters (
  id integer primary key generated always as identity,
  -- Made once, so that whoever gets a letter a second time can tell.
  message_id text not null unique,
  name text not null,
  language text not null check (language in ('en', 'ar')),
  -- To whom and what it is told, as JSON text. A code lies here no longer than it has to: both are
  -- emptied as soon as the letter has left or is given up.
  recipient text,
  "values" text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- From then on the letter is of no use to its reader.
  expires_at timestamptz,
  -- While a worker has the letter: when others may think that the worker has died. Null at the end.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  dropped_at timestamptz,
  -- What kept it from leaving the last time, without addresses and codes.
  trouble text,
  check ((next_attempt_at is null) = (sent_at is not null or dropped_at is not null)),
  check ((next_attempt_at is null) = (recipient is null)),
  check ((next_attempt_at is null) = ("values" is null))
)
-- split
-- The order they leave in: those that can expire overtake the others.
create index letters_waiting on letters ((expires_at is null), next_attempt_at) where next_attempt_at is not null
-- split
create index letters_ended on letters (coalesce(sent_at, dropped_at)) where next_attempt_at is null
