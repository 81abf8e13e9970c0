-- The accounts beside that of a contract come by it.
create index if not exists account_plan_tree_nodes_family on account_plan_tree_nodes (account_plan_tree_id, left(code, 8));

-- What a contract stands in the books with at the end of each of some days: alone, and with its deferred fees and costs, which
-- have accounts beside its own (the same first eight digits). The contract's account is the one that its first entry debits.
-- Its entries are read once, however many days there are.
create or replace function contract_books_by_day(contract bigint, first date, last date)
  returns table (day date, balance numeric, gross numeric) language sql stable as $$
  with loan as (
    select a.id, a.account_plan_tree_id as plan, left(a.code, 8) as family
      from accounting_events v join accounting_entry e on e.event_id = v.id
      join account_plan_tree_nodes a on a.id = e.debit_account_plan_tree_node_id
     where v.key = 'operation:' || contract || ':contract' order by e.id limit 1),
  accounts as (
    select array_agg(loan.id) filter (where n.id = loan.id) as own, array_agg(n.id) as family
      from loan join account_plan_tree_nodes n on n.account_plan_tree_id = loan.plan and left(n.code, 8) = loan.family),
  moved as (
    select greatest(e.date, first) as day,
           sum(e.value * ((e.debit_account_plan_tree_node_id = any(own))::int - (e.credit_account_plan_tree_node_id = any(own))::int)) as balance,
           sum(e.value * ((e.debit_account_plan_tree_node_id = any(family))::int - (e.credit_account_plan_tree_node_id = any(family))::int)) as gross
      from accounts join accounting_entry e on e.operation_id = contract
     where family is not null and e.date <= last and e.enabled is not false
     group by 1)
  select d.day, coalesce(sum(moved.balance) over up_to_day, 0), coalesce(sum(moved.gross) over up_to_day, 0)
    from (select generate_series(first, last, '1 day')::date as day) d left join moved on moved.day = d.day
  window up_to_day as (order by d.day)
$$;

-- How late the oldest instalment was of which something was open at the end of a day.
create or replace function contract_days_late(contract bigint, until date) returns int language sql stable as $$
  select coalesce(max(until - r.due_date), 0)::int from account_receivables r
   where r.operation_id = contract and r.operation_bond_id is not null and r.account_receivable_status <> 'CA'
     and r.due_date < until and r.value > coalesce((select sum(m.debt) from treasury_movement m
       where m.receivable_id = r.id and m.moved_on <= until and (m.reversed_at is null or m.reversed_at::date > until)), 0)
$$;

-- The level, stage and provision of each contract, up to which day they were worked out, and what is posted of them.
create table if not exists operation_provision (
  operation_id bigint primary key references operations (id) on delete cascade,
  assessed_until date not null,
  -- How often a day was worked out again, because a receipt of a day before came in later.
  revision int not null default 0,
  failed_on date,
  -- Of the contracts that it renegotiates.
  former_level text,
  is_restructured_problem boolean not null default false,
  regime text,
  days_late int,
  level text,
  stage int,
  portfolio_class text,
  gross numeric(17, 2),
  least_percent numeric(9, 4),
  incurred numeric(17, 2) not null default 0,
  additional numeric(17, 2) not null default 0,
  excess numeric(17, 2) not null default 0,
  controlled numeric(17, 2) not null default 0,
  details jsonb
);
create index if not exists operation_provision_waiting on operation_provision (assessed_until);

-- Contracts of before: what they need is provided for from now on, and not day by day since they began.
insert into operation_provision (operation_id, assessed_until)
select operation_id, greatest(contract_date, current_date) - 1 from operation_accrual on conflict do nothing;
