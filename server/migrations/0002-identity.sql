-- The embedded identity provider: accounts, links to set a password, mails to send, attempts, its protocol state and keys.
create table identity_account (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null unique,
  login text unique check (login ~ '^[a-z0-9._-]+$'),
  email text not null unique check (email = lower(email)),
  password_hash text,
  must_change boolean not null default false,
  demo boolean not null default false,
  created_at timestamptz not null,
  password_changed_at timestamptz
);

create table identity_ticket (
  hash text primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_ticket_account on identity_ticket (account_id);

create table identity_mail (
  id bigint generated always as identity primary key,
  account_id uuid not null references identity_account (id) on delete cascade,
  purpose text not null,
  attempts integer not null default 0,
  next_at timestamptz not null
);

create table identity_throttle (
  key text primary key,
  count integer not null,
  window_start timestamptz not null
);

create table identity_state (
  kind text not null,
  id text not null,
  payload jsonb not null,
  account_id uuid,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index identity_state_grant on identity_state (grant_id) where grant_id is not null;
create index identity_state_uid on identity_state (kind, uid) where uid is not null;
create index identity_state_account on identity_state (account_id) where account_id is not null;
create index identity_state_expiry on identity_state (expires_at);

create table identity_key (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
