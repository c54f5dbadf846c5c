-- What a customer has agreed to with the account: each sentence (domain/src/consent.ts) once, as it was first agreed to.
create table customer_consents (
  customer_id integer not null references customers (id),
  wording integer not null,
  language text not null check (language in ('en', 'ar')),
  given_at timestamptz not null,
  primary key (customer_id, wording)
)
