// Builds the trial balance as a report: title, organization, moment and author, and rows. Both files are written from
// it.
import { badRequest } from "../../../../src/base/app-error.ts";
import { formatDateTime } from "../../../../src/base/dates.ts";
import { REGIME_LABELS } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type BalancePeriod, CUSTOM_PERIOD, periodName } from "../../../../src/rules/accounting/balance-period.ts";
import {
  type BalanceSection,
  type BalanceSettings,
  balanceSections,
  DEFAULT_BALANCE_SETTINGS,
} from "../../../../src/rules/accounting/trial-balance-rows.ts";
import { readSettings } from "../../../features/users/index.ts";
import type { Context } from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import { parseTrialBalanceQuery } from "../trial-balance/query.ts";
import { trialBalance } from "../trial-balance/trial-balance.ts";

export interface Report {
  title: string;
  organization: string;
  period: string;
  regime: string;
  /** "Emitido em 15/03/2025 10:05" and "Emitido por ANA LIMA", as far as the settings ask for them. */
  issue: string[];
  sections: BalanceSection[];
  hasCodes: boolean;
  breaksPages: boolean;
  madeAt: Date;
}

type Query = { readonly [name: string]: unknown };

/** The settings that only an export needs; the others belong to the balance itself. */
const FLAGS = [
  "breakPagesInReport",
  "showNodeCodes",
  "showResumeInReport",
  "showTimeInReport",
  "showUserInReport",
] as const satisfies (keyof BalanceSettings)[];

/** Settings come from the query and otherwise from those that the person has saved. */
export async function readReport(context: Context, query: Query): Promise<Report> {
  const own = await ownSettings(context);
  const settings = { ...own };
  for (const name of FLAGS) settings[name] = flagOf(query, name) ?? own[name];
  const parameters: Query = {
    ...without(query, FLAGS),
    maxDisplayNodeLevel: query.maxDisplayNodeLevel ?? String(own.maxDisplayNodeLevel),
    showNoValueNodes: query.showNoValueNodes ?? String(own.showNoValueNodes),
  };
  const balanceQuery = parseTrialBalanceQuery(parameters, context.clock.today());
  const balance = await trialBalance(context, balanceQuery);
  const company = await readMainCompany(context);
  return {
    title: "Balancete",
    organization: String(company.legalName ?? ""),
    period: periodName(periodOf(query, balance)),
    regime: REGIME_LABELS[balanceQuery.regime],
    issue: issueOf(context, settings),
    sections: balanceSections(balance, balanceQuery.regime, settings),
    hasCodes: settings.showNodeCodes,
    breaksPages: settings.breakPagesInReport,
    madeAt: context.clock.now(),
  };
}

/** An API key has no settings of its own. */
async function ownSettings(context: Context): Promise<BalanceSettings> {
  if (context.caller.key) return DEFAULT_BALANCE_SETTINGS;
  return { ...DEFAULT_BALANCE_SETTINGS, ...((await readSettings(context)).trialBalance as Partial<BalanceSettings>) };
}

function flagOf(query: Query, name: string): boolean | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (value === "true" || value === "false") return value === "true";
  throw badRequest(name, `O parâmetro "${name}" deve ser true ou false.`);
}

const without = (query: Query, names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

function periodOf(query: Query, { startDate, endDate }: { startDate: string; endDate: string }): BalancePeriod {
  return query.startDate === undefined
    ? { id: startDate.slice(0, 7) }
    : { id: CUSTOM_PERIOD, start: startDate, end: endDate };
}

function issueOf({ clock, caller }: Context, { showTimeInReport, showUserInReport }: BalanceSettings): string[] {
  return [
    ...(showTimeInReport ? [`Emitido em ${formatDateTime(clock.now().toISOString())}`] : []),
    ...(showUserInReport ? [`Emitido por ${caller.name}`] : []),
  ];
}
