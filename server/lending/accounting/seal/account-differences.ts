// Finds accounts that differ from their chart: rows that somebody changed directly in the database, and what was sealed
// of them.
import { formatCode } from "../../../../src/rules/accounting/account-code.ts";
import { isRegime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Handle, run } from "../../../framework/index.ts";

const MOST = 100;
const FIELDS = {
  code: "código",
  title: "título",
  parent_id: "conta superior",
  type: "tipo",
  nature: "natureza",
  natural_side: "saldo natural",
  level: "nível",
  control_digit: "dígito de controle",
  account_plan_tree_id: "plano",
} as const;

export interface AccountDifference {
  accountID: number;
  text: string;
}

interface DifferingRow {
  id: number;
  regime: string | null;
  code: string;
  title: string;
  isGone: boolean;
  isUnknown: boolean;
  /** The account has entries of another regime than that of its chart, or its chart no longer exists. */
  isForeign: boolean;
  fields: string[];
  codeNow: string | null;
}

const DIFFERING = `
  with elsewhere as materialized (
    select distinct m.account_id, m.regime from balance_month m
      join account_plan_tree_nodes n on n.id = m.account_id
      join account_plan_trees p on p.id = n.account_plan_tree_id
     where m.regime <> p.regime),
  of_entries as (
    select distinct account_id from elsewhere x where exists (
      select from accounting_entry e
       where e.regime = x.regime and x.account_id in (e.debit_account_plan_tree_node_id, e.credit_account_plan_tree_node_id)))
  select coalesce(n.id, v.account_id) as id, p.regime, coalesce(v.code, n.code) as code, coalesce(v.title, n.title) as title,
         n.code as "codeNow", n.id is null as "isGone", v.account_id is null as "isUnknown",
         p.regime is null or s.account_id is not null as "isForeign",
         array_remove(array[${Object.entries(FIELDS)
           .map(([name, label]) => `case when n.${name} is distinct from v.${name} then '${label}' end`)
           .join(", ")}], null) as fields
    from (select distinct on (account_id) * from account_version order by account_id, valid_from desc) v
    full join account_plan_tree_nodes n on n.id = v.account_id
    left join account_plan_trees p on p.id = coalesce(v.account_plan_tree_id, n.account_plan_tree_id)
    left join of_entries s on s.account_id = n.id
   where p.regime is null or s.account_id is not null or (n.id is null and not v.removed) or v.account_id is null or (n.id is not null and v.removed)
      or (n.id is not null and (${Object.keys(FIELDS)
        .map((name) => `n.${name}`)
        .join(", ")}) is distinct from (${Object.keys(FIELDS)
        .map((name) => `v.${name}`)
        .join(", ")}))
   order by 3, 1 limit ${MOST}`;

/** Compares today's accounts with their latest versions. */
export async function accountDifferences(handle: Handle): Promise<AccountDifference[]> {
  const rows = await run<DifferingRow & Record<string, unknown>>(handle, DIFFERING);
  return rows.map((row) => ({ accountID: row.id, text: differenceText(row) }));
}

function differenceText({ regime, code, title, isGone, isUnknown, isForeign, fields, codeNow }: DifferingRow): string {
  const name = `${regime ?? ""} ${labelOf(regime, code)} ${title}`.trim();
  if (isGone) return `conta ${name}: retirada sem registro no plano`;
  if (isUnknown) return `conta ${name}: incluída sem registro no plano`;
  if (isForeign && fields.length === 0)
    return `conta ${name}: o plano foi retirado ou o regime dele é outro que o dos lançamentos`;
  const now = codeNow !== null && codeNow !== code ? ` (código agora ${labelOf(regime, codeNow)})` : "";
  return `conta ${name}: ${fields.join(", ")} fora do registro do plano${now}`;
}

const labelOf = (regime: string | null, code: string): string => (isRegime(regime) ? formatCode(regime, code) : code);

/**
 * Returns "1.1.2.30 BANCOS" for each of these versions with today's code and title; a deleted account has only its
 * number.
 */
export async function versionNames(handle: Handle, keys: readonly string[]): Promise<AccountDifference[]> {
  const versions = keys.map((key) => {
    const [id = "", since = ""] = key.split(" ");
    return [id, since] as const;
  });
  const rows = await run<{ id: number; regime: string | null; code: string; title: string; since: string }>(
    handle,
    `select v.account_id as id, p.regime, v.code, v.title, v.valid_from::text as since from account_version v
       join unnest($1::bigint[], $2::date[]) a(id, since) on a.id = v.account_id and a.since = v.valid_from
       left join account_plan_trees p on p.id = v.account_plan_tree_id`,
    [versions.map(([id]) => id), versions.map(([, since]) => since)],
  );
  const names = new Map(rows.map((row) => [`${row.id} ${row.since}`, row]));
  return versions.map(([id, since]) => {
    const row = names.get(`${id} ${since}`);
    return {
      accountID: Number(id),
      text: row
        ? `conta ${`${row.regime ?? ""} ${labelOf(row.regime, row.code)} ${row.title}`.trim()}`
        : `conta de número ${id}, retirada do plano`,
    };
  });
}
