-- Wrong passwords that were tried on an account since its person last signed in, to tell the person and the administrators.
create table identity_guesses (
  account_id uuid primary key references identity_account (id) on delete cascade,
  failures integer not null,
  addresses text[] not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  reported_at timestamptz
);

-- From where a sign-in was begun that nobody has finished yet: no address fills the table with them.
alter table identity_state add column address text;
create index identity_state_address on identity_state (address, expires_at) where address is not null;
