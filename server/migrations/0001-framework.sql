-- What every generated table stands on: extensions, text folding, audit, outbox, idempotency, installation facts.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only STABLE because its dictionary could change; ours does not, and an index needs IMMUTABLE.
create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table audit_entry (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  action text not null check (action in ('create', 'update', 'delete')),
  before jsonb,
  after jsonb,
  user_id bigint,
  trace_id text,
  at timestamptz not null
);
create index audit_entry_record on audit_entry (resource, record_id, id);

create table outbox_event (
  id bigint generated always as identity primary key,
  name text not null,
  resource text not null,
  record_id bigint not null,
  payload jsonb not null,
  at timestamptz not null,
  handled_at timestamptz
);
create index outbox_event_waiting on outbox_event (id) where handled_at is null;

create table idempotency_key (
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table installation (
  key text primary key,
  value jsonb not null
);
