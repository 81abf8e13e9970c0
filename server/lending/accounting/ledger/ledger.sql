-- Triggers that keep the deltas of the balances and protect closed days, whatever program writes an entry.
-- This file runs once the table of the entries exists and again when its text changes, so every statement is repeatable.

alter table accounting_entry alter column enabled set default true;
alter table accounting_entry drop constraint if exists accounting_entry_is_whole,
  add constraint accounting_entry_is_whole check (
    enabled is not null and date is not null
    and regime is not null and regime in ('BACEN', 'IFRS')
    and value is not null and value > 0 and value <> 'NaN'
    and debit_account_plan_tree_node_id is not null and credit_account_plan_tree_node_id is not null
    and debit_account_plan_tree_node_id <> credit_account_plan_tree_node_id
  );

-- Few entries have a lot, and queries look for all entries of one lot.
create index if not exists accounting_entry_operation on accounting_entry (operation_id) where operation_id is not null;
create index if not exists accounting_entry_lot on accounting_entry (lot) where lot is not null;

-- Deltas are added and deleted by the thousand, so the table is vacuumed after a number of rows and not after a share.
alter table balance_delta set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- Returns the last day that takes no more entries, unchanged until this transaction ends: transactions that post share the
-- lock, and one that changes the dates holds it alone. The closing itself may post to the days that it is closing.
create or replace function ledger_closed_until() returns date language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(727370050);
  return (
    select case when current_setting('esteira.closing', true) = 'on' then closed_until
                else greatest(closed_until, closing_date) end
      from accounting_book);
end
$$;

create or replace function ledger_refuse(day date) returns void language plpgsql as $$
begin
  raise exception using errcode = 'RF422', message = 'CLOSED_ACCOUNTING_DAY', table = 'accounting_entry', column = 'date',
    detail = format('O dia %s já está encerrado e não aceita lançamentos nem alterações.', to_char(day, 'DD/MM/YYYY'));
end
$$;

-- Writes a delta for each side and not for each account: folding adds them up, and adding here makes a small posting a
-- fifth slower.
create or replace function ledger_inserted() returns trigger language plpgsql as $$
declare
  closed date := ledger_closed_until();
  refused date;
begin
  if closed is not null then
    select min(date) into refused from added where date <= closed;
    if refused is not null then perform ledger_refuse(refused); end if;
  end if;
  insert into balance_delta (regime, account_id, date, debit, credit)
    select regime, debit_account_plan_tree_node_id, date, value, 0 from added where enabled
    union all
    select regime, credit_account_plan_tree_node_id, date, 0, value from added where enabled;
  return null;
end
$$;

-- The mark of a reversal is written on an entry even when its day is closed; no other field of it can change.
create or replace function ledger_updated() returns trigger language plpgsql as $$
declare
  closed date := ledger_closed_until();
  refused date;
begin
  if closed is not null then
    select min(least(o.date, n.date)) into refused from gone o full join added n on n.id = o.id
     where least(o.date, n.date) <= closed
       and (o.regime, o.date, o.value, o.debit_account_plan_tree_node_id, o.credit_account_plan_tree_node_id, o.enabled,
            o.description, o.origin, o.event_id, o.accounting_script_id, o.operation_id, o.reversal_of_id, o.lot)
           is distinct from
           (n.regime, n.date, n.value, n.debit_account_plan_tree_node_id, n.credit_account_plan_tree_node_id, n.enabled,
            n.description, n.origin, n.event_id, n.accounting_script_id, n.operation_id, n.reversal_of_id, n.lot);
    if refused is not null then perform ledger_refuse(refused); end if;
  end if;
  insert into balance_delta (regime, account_id, date, debit, credit)
    select regime, account_id, date, sum(debit), sum(credit) from (
      select regime, debit_account_plan_tree_node_id as account_id, date, -value as debit, 0::numeric as credit
        from gone where enabled
      union all
      select regime, credit_account_plan_tree_node_id, date, 0, -value from gone where enabled
      union all
      select regime, debit_account_plan_tree_node_id, date, value, 0 from added where enabled
      union all
      select regime, credit_account_plan_tree_node_id, date, 0, value from added where enabled) sides
     group by regime, account_id, date having sum(debit) <> 0 or sum(credit) <> 0;
  return null;
end
$$;

create or replace function ledger_deleted() returns trigger language plpgsql as $$
declare
  closed date := ledger_closed_until();
  refused date;
begin
  if closed is not null then
    select min(date) into refused from gone where date <= closed;
    if refused is not null then perform ledger_refuse(refused); end if;
  end if;
  insert into balance_delta (regime, account_id, date, debit, credit)
    select regime, debit_account_plan_tree_node_id, date, -value, 0 from gone where enabled
    union all
    select regime, credit_account_plan_tree_node_id, date, 0, -value from gone where enabled;
  return null;
end
$$;

-- Truncating the entries brings the balances to zero, in one statement, so that it sees folded and unfolded sums of one moment.
create or replace function ledger_truncated() returns trigger language plpgsql as $$
declare
  closed date := ledger_closed_until();
  refused date;
begin
  if closed is not null then
    select min(date) into refused from accounting_entry where date <= closed;
    if refused is not null then perform ledger_refuse(refused); end if;
  end if;
  insert into balance_delta (regime, account_id, date, debit, credit)
    select regime, account_id, date, -sum(debit), -sum(credit) from (
      select regime, account_id, date, debit, credit from balance_day
      union all
      select regime, account_id, date, debit, credit from balance_delta) known
     group by regime, account_id, date having sum(debit) <> 0 or sum(credit) <> 0;
  return null;
end
$$;

create or replace trigger ledger_inserted after insert on accounting_entry
  referencing new table as added for each statement execute function ledger_inserted();
create or replace trigger ledger_updated after update on accounting_entry
  referencing old table as gone new table as added for each statement execute function ledger_updated();
create or replace trigger ledger_deleted after delete on accounting_entry
  referencing old table as gone for each statement execute function ledger_deleted();
create or replace trigger ledger_truncated before truncate on accounting_entry
  for each statement execute function ledger_truncated();
