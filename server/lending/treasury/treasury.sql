-- A payable for each disbursement and a receivable for each instalment, whoever makes them and however often it is tried.
create unique index if not exists account_payables_disbursement on account_payables (operation_disbursement_id)
  where operation_disbursement_id is not null and status <> 'CA';
create unique index if not exists account_receivables_bond on account_receivables (operation_bond_id)
  where operation_bond_id is not null and account_receivable_status <> 'CA';
create index if not exists account_payables_operation on account_payables (operation_id) where operation_id is not null;
create index if not exists account_receivables_operation on account_receivables (operation_id) where operation_id is not null;
create index if not exists account_receivables_open on account_receivables (due_date, id) where account_receivable_status = 'AB';

-- Each payment and each receipt of an account, with the accounting events that it made, so that the last one can be undone.
create table if not exists treasury_movement (
  id bigint generated always as identity primary key,
  payable_id bigint references account_payables (id) on delete cascade,
  receivable_id bigint references account_receivables (id) on delete cascade,
  moved_on date not null,
  -- What of the debt it paid; of it, what was given up because it was paid early.
  debt numeric(17, 2) not null,
  discount numeric(17, 2) not null default 0,
  fine numeric(17, 2) not null default 0,
  default_interest numeric(17, 2) not null default 0,
  event_keys text[] not null default '{}',
  reversed_at timestamptz,
  check (num_nonnulls(payable_id, receivable_id) = 1)
);
create index if not exists treasury_movement_payable on treasury_movement (payable_id) where payable_id is not null;
create index if not exists treasury_movement_events on treasury_movement using gin (event_keys);
create index if not exists treasury_movement_receivable on treasury_movement (receivable_id) where receivable_id is not null;
-- Few instalments are paid early, and each night of interest looks for them.
create index if not exists treasury_movement_discount on treasury_movement (receivable_id) where discount > 0 and reversed_at is null;

-- What was paid and received before movements were stored, as one movement of each account.
insert into treasury_movement (payable_id, moved_on, debt, event_keys)
select p.id, p.paid_at, coalesce(p.paid_value, 0), array(select v.key from accounting_events v where v.key = 'payable:' || p.id || ':paid')
  from account_payables p
 where p.status = 'PA' and p.paid_at is not null and not exists (select 1 from treasury_movement m where m.payable_id = p.id);
insert into treasury_movement (receivable_id, moved_on, debt, fine, default_interest, event_keys)
select r.id, r.paid_at, r.paid_value, coalesce(r.fine_value, 0), coalesce(r.interest_value, 0),
       array(select v.key from accounting_events v where v.key like 'receivable:' || r.id || ':%')
  from account_receivables r
 where r.paid_value > 0 and r.paid_at is not null and not exists (select 1 from treasury_movement m where m.receivable_id = r.id);
