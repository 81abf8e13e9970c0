// Creates books to measure: a chart of two thousand accounts in eight levels beside the official one, and entries of a
// year of which one in ten is on one hot account. They are the same for every run of a size.
import type pg from "pg";

export const HOT = 0;
const ACCOUNTS = 2_000;
/** The account above a node, with about as many children everywhere, in eight levels. */
const FAN = 3;
export const YEAR = 2025;
const CHUNK = 100_000;

export interface BooksData {
  /** Analytic accounts that the measurement created, in order. */
  accounts: number[];
  entries: number;
}

export async function ensureBooks(client: pg.Client, entries: number, log: (text: string) => void): Promise<BooksData> {
  await client.query("create table if not exists bench_books (entries bigint not null)");
  const { rows: books } = await client.query<{ entries: string }>("select entries from bench_books");
  if (books.length === 0) {
    await addAccounts(client);
    await addEntries(client, entries, log);
    await client.query("insert into bench_books values ($1)", [entries]);
  }
  const { rows } = await client.query<{ id: string }>(
    "select id from account_plan_tree_nodes where code like '%B%' and type = 'AN' order by id",
  );
  return { accounts: rows.map(({ id }) => Number(id)), entries };
}

async function addAccounts(client: pg.Client): Promise<void> {
  const classes = [1, 2, 4, 6, 7, 8];
  await client.query(
    `insert into account_plan_tree_nodes (code, title, type, nature, natural_side, account_plan_tree_id, level, enabled)
     select c.class || 'B' || lpad(n::text, 5, '0'), 'CONTA DE MEDIÇÃO ' || n, 'SY', 'A', 'D', p.id, 1, true
       from generate_series(0, ${ACCOUNTS - 1}) n
       join account_plan_trees p on p.regime = 'IFRS'
       cross join lateral (select ('{${classes.join(",")}}'::int[])[1 + ${rootOf("n")}] as class) c`,
  );
  await client.query(
    `update account_plan_tree_nodes child set parent_id = above.id
       from account_plan_tree_nodes above
      where child.code ~ 'B' and above.code ~ 'B' and substr(child.code, 3)::int >= ${classes.length}
        and substr(above.code, 3)::int = (substr(child.code, 3)::int - ${classes.length}) / ${FAN}
        and above.account_plan_tree_id = child.account_plan_tree_id`,
  );
  await client.query(
    `with recursive tree as (
       select id, 1 as level, left(code, 1) as class from account_plan_tree_nodes where code ~ 'B' and parent_id is null
       union all
       select n.id, t.level + 1, t.class from account_plan_tree_nodes n join tree t on n.parent_id = t.id)
     update account_plan_tree_nodes n set level = t.level, code = t.class || substr(n.code, 2),
            type = case when exists (select 1 from account_plan_tree_nodes c where c.parent_id = n.id) then 'SY' else 'AN' end
       from tree t where t.id = n.id`,
  );
  await client.query(
    "select chart_keep((select array_agg(id) from account_plan_tree_nodes where code ~ 'B'), chart_first_day())",
  );
}

/** Only the first digit matters, because the class of an account is that of its root. */
const rootOf = (n: string): string => `(case when ${n} < 6 then ${n} else 0 end)`;

/** Inserts without the triggers, whose work one statement a table does afterwards. */
async function addEntries(client: pg.Client, entries: number, log: (text: string) => void): Promise<void> {
  const begun = performance.now();
  await client.query("alter table accounting_entry disable trigger all");
  for (let first = 0; first < entries; first += CHUNK) {
    await client.query(
      `with pool as (select array_agg(id order by id) as ids from account_plan_tree_nodes where code like '%B%' and type = 'AN'),
       drawn as (
         select n, ids, array_length(ids, 1) as size, (hashint8extended(n, 1) & 2147483647) as a,
                (hashint8extended(n, 2) & 2147483647) as b, (hashint8extended(n, 3) & 2147483647) as c,
                (hashint8extended(n, 4) & 2147483647) as d
           from pool, generate_series($1::bigint, $2::bigint) n)
       insert into accounting_entry (enabled, regime, date, value, debit_account_plan_tree_node_id,
                                     credit_account_plan_tree_node_id, description, origin)
       select true, 'IFRS', date '${YEAR}-01-01' + (c % 365)::int, (d % 99999999 + 1)::numeric / 100,
              ids[case when n % 10 = 0 then 1 else 1 + a % size end],
              ids[case when n % 10 = 0 then 2 + b % (size - 1) else 1 + (a + 1 + b % (size - 1)) % size end],
              'Lançamento de medição ' || n, 'OP' from drawn`,
      [first, Math.min(first + CHUNK, entries) - 1],
    );
    if (first % 1_000_000 === 0) log(`books: ${first} of ${entries} entries`);
  }
  await client.query("alter table accounting_entry enable trigger all");
  for (const [table, name, day] of [
    ["balance_day", "date", "date"],
    ["balance_month", "month", "date_trunc('month', date)::date"],
  ])
    await client.query(
      `insert into ${table} (regime, ${name}, account_id, debit, credit)
       select regime, ${day}, account_id, sum(debit), sum(credit) from (
         select regime, date, debit_account_plan_tree_node_id as account_id, value as debit, 0 as credit
           from accounting_entry where description like 'Lançamento de medição%'
         union all
         select regime, date, credit_account_plan_tree_node_id, 0, value from accounting_entry where description like 'Lançamento de medição%') s
        group by 1, 2, 3`,
    );
  await client.query("vacuum analyze accounting_entry");
  for (const table of ["balance_day", "balance_month", "balance_delta"]) await client.query(`vacuum analyze ${table}`);
  log(`books: ${entries} entries loaded in ${Math.round((performance.now() - begun) / 1000)} s`);
}
