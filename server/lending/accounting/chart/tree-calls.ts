// Reads the chart as a tree: the accounts above one account, those below it, and whole plans. Search and filters narrow
// a plan, and the accounts above each match stay in the answer. Spec accounting §7.

import { canAccess } from "../../../../src/base/access.ts";
import { AppError, badRequest } from "../../../../src/base/app-error.ts";
import { searchForm } from "../../../../src/base/text.ts";
import { isRegime, type Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import type { Account, TreeAccount } from "../../../../src/rules/accounting/accounts.ts";
import { type Context, input, permissions, records, resourceNamed } from "../../../framework/index.ts";
import { accountsOpenTo } from "../ledger/partner-accounts.ts";
import { ancestorsOf, type Chart, chartFrom, chartOf, descendantsOf, type PlanRules } from "./chart.ts";
import { ACCOUNTS } from "./chart-hooks.ts";
import { ENTITY } from "./place.ts";

/** People who work with entries or scripts must choose accounts, so these pages give the right to read the chart. */
const READING_PAGES = [
  "credit_accounting_chart_of_accounts",
  "credit_accounting_entries",
  "credit_operational_accounting_entries",
  "credit_treasury_accounting_entries",
  "receivables_treasury_accounting_entries",
  "credit_operational_accounting_scripts",
  "credit_treasury_accounting_scripts",
];

export function requireChart({ caller, services }: Context): void {
  const isOpen = caller.key
    ? permissions.mayRead(resourceNamed({ services }, ACCOUNTS), caller)
    : caller.userID === null || canAccess(caller, { pages: READING_PAGES, view: "view" });
  if (!isOpen) throw permissions.forbidden(ENTITY);
}

export async function ancestors(context: Context, id: number): Promise<Account[]> {
  const chart = await chartFor(context);
  return ancestorsOf(chart, accountOf(chart, id));
}

export async function descendants(context: Context, id: number): Promise<Account[]> {
  const chart = await chartFor(context);
  return descendantsOf(chart, accountOf(chart, id));
}

/** A partner sees only the accounts that are open to it and those above them. */
async function chartFor(context: Context): Promise<Chart> {
  const chart = await chartOf(context);
  const open = await accountsOpenTo(context);
  if (!open) return chart;
  const openAccounts = [...open].flatMap((id) => chart.accounts.get(id) ?? []);
  const way = new Set(openAccounts.flatMap((account) => [account, ...ancestorsOf(chart, account)]));
  return chartFrom(
    [...chart.plans.values()],
    [...chart.accounts.values()].filter((account) => way.has(account)),
  );
}

function accountOf({ accounts }: Chart, id: number): Account {
  const account = accounts.get(id);
  if (!account) throw new AppError("NOT_FOUND", { entity: ENTITY });
  return account;
}

export async function planRules(context: Context, id: number): Promise<PlanRules> {
  const { plans } = await chartOf(context);
  const plan = plans.get(id);
  if (!plan) throw new AppError("NOT_FOUND", { entity: "AccountPlanTree" });
  return plan.rules;
}

const OWN_PARAMETERS = ["version", "regime", "type"];
/** A tree has its own order and no pages, so only these parameters are accepted. */
const PARAMETERS = [...OWN_PARAMETERS, "searchString", "filters"];

/**
 * Returns the roots of the plans with all accounts below them; with a search or filters, only matching accounts and
 * those above them.
 */
export async function treeOf(context: Context, query: Record<string, unknown>): Promise<TreeAccount[]> {
  input.refuseParameters(query, PARAMETERS);
  const regime = regimeOf(query);
  const type = typeOf(query.type);
  const listQuery = input.parseListQuery(query, OWN_PARAMETERS);
  const chart = await chartFor(context);
  const filteredIDs =
    Object.keys(listQuery.filters).length > 0 ? await idsByFilters(context, listQuery.filters) : undefined;
  const matchesSearch = searchOf(listQuery.search);
  const isNarrowed = filteredIDs !== undefined || listQuery.search !== undefined || type !== undefined;
  const isMatch = (account: Account) =>
    (filteredIDs?.has(account.id) ?? true) && (type === undefined || account.type === type) && matchesSearch(account);
  const build = (account: Account): TreeAccount | undefined => {
    const children = (chart.below.get(account.id) ?? []).flatMap((below) => build(below) ?? []);
    return !isNarrowed || children.length > 0 || isMatch(account) ? { ...account, children } : undefined;
  };
  const roots = (chart.below.get(null) ?? []).filter((account) => account.regime === regime);
  return roots.flatMap((root) => build(root) ?? []);
}

async function idsByFilters(context: Context, filters: { [key: string]: unknown }): Promise<Set<number>> {
  const resource = resourceNamed(context, ACCOUNTS);
  return new Set(await records.ids({ context, resource, query: { ...input.parseListQuery({}), filters } }));
}

/** Compares a code from its beginning, with or without dots, and searches words anywhere in the title. */
function searchOf(search: string | undefined): (account: Account) => boolean {
  if (search === undefined) return () => true;
  if (/^[\d.\-\s]+$/.test(search)) {
    const digits = search.replace(/\D/g, "");
    return ({ code }) => code.startsWith(digits);
  }
  const words = searchForm(search).split(" ");
  return ({ title }) => {
    const text = searchForm(title);
    return words.every((word) => text.includes(word));
  };
}

/** The catalogue calls the parameter `version`; the product calls it `regime`. */
export function regimeOf({ version, regime }: Record<string, unknown>): Regime {
  const name = version === undefined && regime !== undefined ? "regime" : "version";
  const value = version ?? regime;
  if (version !== undefined && regime !== undefined && version !== regime)
    throw badRequest("regime", "Os parâmetros version e regime dizem o mesmo: envie um só.");
  if (isRegime(value)) return value;
  throw badRequest(name, `O parâmetro "${name}" deve ser BACEN ou IFRS.`);
}

function typeOf(value: unknown): Account["type"] | undefined {
  if (value === undefined || value === "SY" || value === "AN") return value;
  throw badRequest("type", 'O parâmetro "type" deve ser SY ou AN.');
}
