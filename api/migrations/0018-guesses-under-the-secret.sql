-- Guesses at passwords are counted under an HMAC from now on: of a SHA-256, whoever has a copy of the
-- database can tell which addresses it holds. The rows of before go, and those counts start anew.
delete from password_guesses
-- split
-- Where an account has been signed in from: there strangers' guesses do not count against its owner.
create table known_networks (
  -- HMACs: neither who nor where stands here.
  account_hash text not null,
  network_hash text not null,
  last_at timestamptz not null,
  primary key (account_hash, network_hash)
)
