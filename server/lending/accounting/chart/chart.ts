// Keeps the charts of accounts in memory as trees, and reads them again only when a row of them has changed. A
// transaction sees its own changes.

import { codeLength, DEFAULT_PATTERN, MAX_LEVEL } from "../../../../src/rules/accounting/account-code.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import type { Account } from "../../../../src/rules/accounting/accounts.ts";
import { type Context, type Handle, queries, runOne, type Services, sql } from "../../../framework/index.ts";

export interface PlanRules {
  codeLength: number;
  codePattern: readonly number[];
  levelsLength: number;
}

export interface Plan {
  id: number;
  regime: Regime;
  rules: PlanRules;
}

/** Holds every plan and account at one moment; siblings are in the order of their codes. */
export interface Chart {
  plans: ReadonlyMap<number, Plan>;
  accounts: ReadonlyMap<number, Account>;
  /** Children by the id of the account above; the roots of a plan are under null. */
  below: ReadonlyMap<number | null, readonly Account[]>;
  byCode: ReadonlyMap<string, Account>;
}

export const codeKey = (planID: number, code: string): string => `${planID} ${code}`;

const VERSION = queries.tableVersionSql(["account_plan_tree_nodes", "account_plan_trees"]);

/** The chart that each application read last, with the version of the tables it was read at. */
const chartCache = new WeakMap<Services, { version: string; chart: Chart }>();

export async function chartOf({ db, services }: Pick<Context, "db" | "services">): Promise<Chart> {
  const { version } = await runOne<{ version: string }>(db, `select ${VERSION} as version`);
  const last = chartCache.get(services);
  if (last?.version === version) return last.chart;
  const read = await readChart(db);
  chartCache.set(services, read);
  return read.chart;
}

type StoredPlan = Pick<Plan, "id" | "regime"> & { rules: Partial<PlanRules> | null };

interface StoredChart {
  version: string;
  plans: StoredPlan[];
  accounts: Account[];
}

async function readChart(db: Handle): Promise<{ version: string; chart: Chart }> {
  const { version, plans, accounts } = await runOne<StoredChart>(
    db,
    `select ${VERSION} as version,
            (select coalesce(json_agg(json_build_object('id', id, 'regime', regime, 'rules', rules)), '[]') from account_plan_trees) as plans,
            (select coalesce(json_agg(a order by a.code, a.id), '[]') from (${ACCOUNTS}) a) as accounts`,
  );
  const instants = ({ createdAt, updatedAt }: Account) => ({
    createdAt: sql.instant(createdAt),
    updatedAt: sql.instant(updatedAt),
  });
  return {
    version,
    chart: chartFrom(
      plans.map((plan) => ({ ...plan, rules: rulesOf(plan) })),
      accounts.map((account) => ({ ...account, ...instants(account) })),
    ),
  };
}

const ACCOUNTS = `
  select n.id, n.code, n.control_digit as "controlDigit", n.name, n.title, n.type, n.nature,
         n.natural_side as "naturalSide", n.account_plan_tree_id as "accountPlanTreeID", p.regime,
         n.parent_id as "parentID", n.competence_id as "competenceID", n.committee_id as "committeeID", n.level,
         n.cosif_code as "cosifCode", n.description, coalesce(n.enabled, true) as enabled,
         coalesce(n.reconstructed, false) as reconstructed, n.source, n.version,
         n.created_at::text as "createdAt", n.updated_at::text as "updatedAt"
    from account_plan_tree_nodes n join account_plan_trees p on p.id = n.account_plan_tree_id`;

function rulesOf({ regime, rules }: Omit<StoredPlan, "id">): PlanRules {
  return { codeLength: codeLength(regime), codePattern: DEFAULT_PATTERN, levelsLength: MAX_LEVEL, ...rules };
}

export function chartFrom(plans: Plan[], accounts: Account[]): Chart {
  return {
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    accounts: new Map(accounts.map((account) => [account.id, account])),
    below: Map.groupBy(accounts, ({ parentID }) => parentID),
    byCode: new Map(accounts.map((account) => [codeKey(account.accountPlanTreeID, account.code), account])),
  };
}

/** Returns the accounts from the root down to the one directly above this account. */
export function ancestorsOf({ accounts }: Chart, account: Account): Account[] {
  const path: Account[] = [];
  const visited = new Set([account.id]);
  let above = account.parentID === null ? undefined : accounts.get(account.parentID);
  while (above && !visited.has(above.id)) {
    visited.add(above.id);
    path.unshift(above);
    above = above.parentID === null ? undefined : accounts.get(above.parentID);
  }
  return path;
}

/** Returns all accounts below this one, each of them before those below it. */
export function descendantsOf(chart: Chart, account: Account): Account[] {
  return (chart.below.get(account.id) ?? []).flatMap((child) => [child, ...descendantsOf(chart, child)]);
}
