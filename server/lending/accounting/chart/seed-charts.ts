// Installs the charts of accounts of both regimes. An upgrade adds new accounts and leaves existing ones as people have
// edited them.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  ancestorCodes,
  cosifCode,
  formatCode,
  naturalSide,
  readCode,
  type Side,
} from "../../../../src/rules/accounting/account-code.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { seedRows } from "../../../features/reference/index.ts";
import { type Context, type Handle, type Row, resourceNamed, run } from "../../../framework/index.ts";
import { keepVersions } from "../dated-chart/index.ts";

interface SeedAccount {
  regime: Regime;
  code: string;
  title: string;
  type: "SY" | "AN";
  nature: "D" | "C" | "A";
  source: string;
  reconstructed?: boolean;
}

const FILE = "account-plan-tree-nodes.json";
const MARK = "charts_of_accounts";

/** Returns how many accounts it added. Runs inside the transaction of the installation's first data. */
export async function seedCharts(context: Context): Promise<number> {
  const text = readFileSync(new URL(`../shipped/${FILE}`, import.meta.url), "utf8");
  const fingerprint = createHash("sha256").update(text).digest("hex");
  if ((await storedMark(context.db)) === fingerprint) return 0;
  let added = 0;
  const shipped: SeedAccount[] = JSON.parse(text);
  for (const [regime, accounts] of Map.groupBy(shipped, (account) => account.regime))
    added += await seedChart(context, regime, accounts);
  await run(
    context.db,
    "insert into installation (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do update set value = excluded.value",
    [MARK, fingerprint],
  );
  return added;
}

async function storedMark(handle: Handle): Promise<string | undefined> {
  const [row] = await run<{ value: string }>(
    handle,
    "select value #>> '{}' as value from installation where key = $1",
    [MARK],
  );
  return row?.value;
}

async function seedChart(context: Context, regime: Regime, accounts: SeedAccount[]): Promise<number> {
  const [plan] = await run<{ id: number }>(context.db, "select id from account_plan_trees where regime = $1", [regime]);
  if (!plan) return 0;
  const added = await seedRows(context, resourceNamed(context, "account-plan-tree-nodes"), {
    rows: seedRecords(regime, plan.id, accounts),
    key: ["accountPlanTreeID", "code"],
    corrected: false,
  });
  await completeOlder(context.db, plan.id);
  await keepVersions(context, await linkParents(context.db, plan.id, parentsOf(regime, accounts)));
  return added;
}

/** Adds to each account the fields that the product reads from its code. */
function seedRecords(regime: Regime, planID: number, accounts: SeedAccount[]): Row[] {
  const sides = new Map<string, Side>();
  const parents = new Map(parentsOf(regime, accounts).map(({ code, parent }) => [code, parent]));
  return accounts.map(({ regime: _regime, ...account }) => {
    const { code, title } = account;
    const read = readCode(regime, code);
    if (typeof read === "string") throw new Error(`${FILE}: ${code}: ${read}`);
    const side = naturalSide(code, title, sides.get(parents.get(code) ?? ""));
    sides.set(code, side);
    return {
      ...account,
      reconstructed: account.reconstructed === true,
      accountPlanTreeID: planID,
      name: `${formatCode(regime, code)} ${title}`,
      controlDigit: read.controlDigit,
      level: read.level,
      cosifCode: cosifCode(regime, code),
      naturalSide: side,
    };
  });
}

interface Link {
  code: string;
  parent: string;
}

function parentsOf(regime: Regime, accounts: SeedAccount[]): Link[] {
  const codes = new Set(accounts.map(({ code }) => code));
  return accounts.flatMap(({ code }) => {
    const parent = ancestorCodes(regime, code).find((above) => codes.has(above));
    return parent === undefined ? [] : [{ code, parent }];
  });
}

async function linkParents(handle: Handle, planID: number, links: Link[]): Promise<number[]> {
  const linked = await run<{ id: number }>(
    handle,
    `update account_plan_tree_nodes n set parent_id = p.id
       from jsonb_to_recordset($2::jsonb) as r(code text, parent text)
       join account_plan_tree_nodes p on p.account_plan_tree_id = $1 and p.code = r.parent
      where n.account_plan_tree_id = $1 and n.code = r.code and n.parent_id is null and n.id <> p.id returning n.id`,
    [planID, JSON.stringify(links)],
  );
  return linked.map(({ id }) => id);
}

/** Accounts created before charts were seeded lack a name, and their plan lacks rules; both are added here. */
async function completeOlder(handle: Handle, planID: number): Promise<void> {
  await run(
    handle,
    "update account_plan_tree_nodes set name = concat_ws(' ', code, title) where account_plan_tree_id = $1 and name is null",
    [planID],
  );
  await run(
    handle,
    `update account_plan_trees
        set rules = jsonb_build_object('codeLength', case regime when 'BACEN' then 8 else 10 end,
                                       'codePattern', '[2, 2, 2]'::jsonb, 'levelsLength', 8)
      where id = $1 and rules is null`,
    [planID],
  );
}
