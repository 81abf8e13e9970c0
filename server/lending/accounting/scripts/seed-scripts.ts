// Creates the shipped scripts, each with its pair, in an installation that has none, and the first version of every
// script.
import { formatCode } from "../../../../src/rules/accounting/account-code.ts";
import { IFRS_SINCE, type Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Context, type Row, resourceNamed, run, tables } from "../../../framework/index.ts";
import { SHIPPED_SCRIPTS, type ShippedScript } from "./shipped-scripts.ts";
import { keepVersions } from "./versions.ts";

const MARK = "accounting_scripts";

type Accounts = ReadonlyMap<string, number>;

const LABEL: Record<Regime, string> = { IFRS: "IFRS 9", BACEN: "BACEN" };

/** Returns how many scripts it created. */
export async function seedScripts(context: Context): Promise<number> {
  const createdCount = (await isFirst(context)) ? await makeScripts(context, await accountsByCode(context)) : 0;
  await keepMissingVersions(context);
  return createdCount;
}

/** Scripts are created once, so that those that people deleted do not come back. */
async function isFirst({ db }: Context): Promise<boolean> {
  const marked = await run(
    db,
    "insert into installation (key, value) values ($1, 'true') on conflict do nothing returning key",
    [MARK],
  );
  const [present] = await run(db, "select 1 from accounting_scripts limit 1");
  return marked.length > 0 && !present;
}

async function makeScripts(context: Context, accounts: Accounts): Promise<number> {
  const resource = resourceNamed(context, "accounting-scripts");
  let createdCount = 0;
  for (const script of SHIPPED_SCRIPTS) {
    const ids = new Map<Regime, number>();
    for (const regime of ["IFRS", "BACEN"] as const) {
      const body = bodyOf(script, regime, accounts);
      if (body.lines.length === 0) continue;
      ids.set(regime, await tables.insert(context, resource, tables.columnsOf(resource, body)));
      createdCount += 1;
    }
    const [own, pair] = [ids.get("IFRS"), ids.get("BACEN")];
    if (own !== undefined && pair !== undefined)
      await tables.update(context, resource, own, new Map([["bacen_script_id", pair]]));
  }
  return createdCount;
}

function bodyOf({ title, origin, description, lines }: ShippedScript, regime: Regime, accounts: Accounts) {
  const key = regime === "IFRS" ? "ifrs" : "bacen";
  const idOf = (code: string) => accounts.get(`${regime} ${code}`);
  const own = lines.flatMap((line) => {
    const [debit, credit] = (line[key] ?? []).map(idOf);
    // The chart no longer has one of the accounts, so people must write this line themselves.
    if (debit === undefined || credit === undefined) return [];
    const { event, history, value, condition } = line;
    return [
      {
        ...{ event, percent: 100, historyTemplate: history },
        ...(value ? { value } : {}),
        ...(condition ? { condition } : {}),
        debitAccountPlanTreeNodeID: debit,
        creditAccountPlanTreeNodeID: credit,
      },
    ];
  });
  return {
    ...{ title: `${title} – ${LABEL[regime]}`, origin, regime, description, enabled: true, scriptVersion: 1 },
    validFrom: regime === "IFRS" ? IFRS_SINCE : null,
    lines: own.map((line, order): Row => ({ ...line, order })),
  };
}

async function accountsByCode({ db }: Context): Promise<Accounts> {
  const rows = await run<{ id: number; code: string; regime: Regime }>(
    db,
    `select n.id, n.code, p.regime from account_plan_tree_nodes n
       join account_plan_trees p on p.id = n.account_plan_tree_id where n.type = 'AN'`,
  );
  return new Map(rows.map(({ id, code, regime }) => [`${regime} ${formatCode(regime, code)}`, id]));
}

async function keepMissingVersions(context: Context): Promise<void> {
  const rows = await run<{ id: number }>(
    context.db,
    `select id from accounting_scripts s
      where not exists (select 1 from accounting_script_versions v where v.accounting_script_id = s.id)`,
  );
  await keepVersions(
    context,
    rows.map(({ id }) => ({ id, before: null, after: {} })),
  );
}
