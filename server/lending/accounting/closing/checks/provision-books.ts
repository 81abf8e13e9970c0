// What the checks of provisions compare: of each contract that was worked out since the last closing, its books at the end of that
// day. What belongs to a closed day was posted on the first open one.
export const ASSESSED = `
  assessed as (
    select o.id, o.code, p.least_percent, p.regime, greatest(p.assessed_until, $1::date + 1) as until,
           greatest(case when p.regime = 'BACEN' then b.balance else b.gross end, 0) as gross
      from operation_provision p join operations o on o.id = p.operation_id
     cross join lateral contract_books_by_day(p.operation_id, p.assessed_until, p.assessed_until) b
     where p.details is not null and ($1::date is null or p.assessed_until >= $1::date))`;

/** What the entries of a contract have brought to accounts, debits less credits, up to that day. */
export const broughtTo = (accounts: string): string =>
  `select coalesce(sum(case when e.debit_account_plan_tree_node_id = n.id then e.value else -e.value end), 0)
     from accounting_entry e join ${accounts} n on n.id in (e.debit_account_plan_tree_node_id, e.credit_account_plan_tree_node_id)
    where e.operation_id = a.id and e.date <= a.until and e.regime = a.regime and e.enabled is not false`;
