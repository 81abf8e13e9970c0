-- The key of a proposal at its platform, the caller's own key, and when the platform is asked next; no form shows them.
alter table operation_bankings add column if not exists request_key text;
alter table operation_bankings add column if not exists proposal_digest text;
alter table operation_bankings add column if not exists call_key text;
alter table operation_bankings add column if not exists check_at timestamptz;
-- A send that nobody saw arrive: the platform may still have it.
alter table operation_bankings add column if not exists is_uncertain boolean not null default false;
create unique index if not exists operation_bankings_active on operation_bankings (operation_id)
  where state in ('SENDING', 'UNCLEAR', 'SENT', 'IN_APPROVAL', 'APPROVED', 'ISSUED', 'CANCELLING');
create index if not exists operation_bankings_call_key on operation_bankings (call_key);
create unique index if not exists operation_bankings_external on operation_bankings (platform, external_id);
create index if not exists operation_bankings_operation on operation_bankings (operation_id, id);
create index if not exists operation_bankings_check on operation_bankings (check_at) where check_at is not null;

-- A platform tells the same event again, and late: each is stored once.
alter table operation_banking_events add column if not exists external_id text;
create unique index if not exists operation_banking_events_once on operation_banking_events (operation_banking_id, external_id);

-- What the bundled simulators of platforms remember.
create table if not exists banking_simulator (
  platform text primary key,
  behaviour text not null
);
create table if not exists banking_simulator_try (
  key text primary key
);
create table if not exists banking_simulator_proposal (
  key text primary key,
  platform text not null,
  external_id text not null unique,
  document_number text not null,
  received_at timestamptz not null,
  approval_at timestamptz,
  cancelled_at timestamptz,
  has_unnamed_event boolean not null default false
);
