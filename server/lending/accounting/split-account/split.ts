// Splits an analytic account into sub-accounts from an open day on. The account itself with its entries becomes the
// first of them, and a new synthetic account takes its code, its title and its place. Earlier days show the chart as it
// was.

import { AppError } from "../../../../src/base/app-error.ts";
import { addDays, formatDate } from "../../../../src/base/dates.ts";
import { firstOf, itemAt, valueAt } from "../../../../src/base/lookup.ts";
import { withoutEnding } from "../../../../src/base/text.ts";
import { formatCode, readCode } from "../../../../src/rules/accounting/account-code.ts";
import type { Split, SplitAccount, SplitStart, SubAccount } from "../../../../src/rules/accounting/account-split.ts";
import type { Account } from "../../../../src/rules/accounting/accounts.ts";
import {
  type Context,
  inTransaction,
  permissions,
  type RowValues,
  resourceNamed,
  run,
  tables,
} from "../../../framework/index.ts";
import { type Chart, chartOf, codeKey, lockChart, placeOf } from "../chart/index.ts";
import { firstDayOf, firstOpenDay, keepVersions } from "../dated-chart/index.ts";
import { replaceInScripts, scriptsUsing } from "./scripts.ts";
import type { SplitRequest } from "./split-request.ts";

const ACCOUNTS = "account-plan-tree-nodes";
const SCRIPTS = "accounting-scripts";
const ENTITY = "AccountPlanTreeNode";

/** Answers the facts that a person needs before splitting the account. */
export async function splitStart(context: Context, id: number): Promise<SplitStart> {
  requireRights(context);
  const chart = await chartOf(context);
  const account = requireAnalytic(chart, id);
  return {
    account: answerOf(account),
    firstDay: await firstDayOf(context, id),
    lastDay: context.clock.today(),
    suggested: ["01", "02"].map((end, at) => ({
      code: formatCode(account.regime, account.code + end),
      title: at === 0 ? account.title : "",
    })),
    scripts: await scriptsUsing(context, id),
  };
}

class DryRunRollback extends Error {
  readonly split: Split;
  constructor(split: Split) {
    super("dry run");
    this.split = split;
  }
}

export async function splitAccount(
  context: Context,
  { id, split: request, isDryRun }: { id: number; split: SplitRequest; isDryRun: boolean },
): Promise<Split> {
  requireRights(context);
  try {
    return await inTransaction(context, async (inside) => {
      const split = await carryOut(inside, id, request);
      if (isDryRun) throw new DryRunRollback({ ...split, written: false });
      return split;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.split;
    throw error;
  }
}

function requireRights({ caller, services }: Context): void {
  for (const view of ["create", "update"] as const)
    permissions.requireWrite(resourceNamed({ services }, ACCOUNTS), view, caller, services.pageViews);
}

async function carryOut(context: Context, id: number, request: SplitRequest): Promise<Split> {
  await lockChart(context);
  const date = await dayOf(context, id, request.date);
  const account = requireAnalytic(await chartOf(context), id);
  const by = await scriptsBy(context, id, request);
  const first = firstOf(request.accounts);
  const others = request.accounts.slice(1);
  const work: Work = { context, account };
  // The account gives up its code first, then the synthetic account takes that code, then the account moves below it.
  await move(work, first, 0);
  const above = await addAbove(work);
  await move(work, first, 0);
  const added: number[] = [];
  for (const [at, other] of others.entries()) added.push(await add(work, other, at + 1));
  await keepFrom(context, { id, added: [above, ...added], date });
  const ids = [id, ...added];
  const scripts = await replaceInScripts(context, {
    accountID: id,
    by: new Map([...by].map(([script, at]) => [script, itemAt(ids, at)])),
    date,
  });
  const chart = await chartOf(context);
  const of = (one: number) => answerOf(valueAt(chart.accounts, one));
  return { written: true, date, above: of(above), accounts: ids.map(of), scripts };
}

async function dayOf(context: Context, id: number, requestedDay: string | undefined): Promise<string> {
  const [open, first, today] = [await firstOpenDay(context), await firstDayOf(context, id), context.clock.today()];
  const date = requestedDay ?? first ?? today;
  if (open !== null && date < open)
    throw wrong("date", `Até ${formatDate(addDays(open, -1))} os dias estão encerrados.`);
  if (first !== null && date < first)
    throw wrong("date", `A conta é como está desde ${formatDate(first)}. Escolha esta data ou uma posterior.`);
  if (date > today && date !== first) throw wrong("date", "A data não pode ser futura.");
  return date;
}

/** Returns the scripts that name the account and shall name another sub-account than the first. */
async function scriptsBy(context: Context, id: number, { scripts }: SplitRequest): Promise<Map<number, number>> {
  const scriptIDs = new Set((await scriptsUsing(context, id, "for update")).map((script) => script.id));
  const foreign = [...scripts.keys()].findIndex((script) => !scriptIDs.has(script));
  if (foreign >= 0) throw wrong(`scripts.${foreign}.id`, "Este roteiro não usa a conta.");
  const by = new Map([...scripts].filter(([, at]) => at > 0));
  if (by.size > 0)
    permissions.requireWrite(resourceNamed(context, SCRIPTS), "update", context.caller, context.services.pageViews);
  return by;
}

function requireAnalytic(chart: Chart, id: number): Account {
  const account = chart.accounts.get(id);
  if (!account) throw new AppError("NOT_FOUND", { entity: ENTITY });
  if (account.type === "AN") return account;
  throw new AppError("INVALID_STATE", {
    entity: ENTITY,
    message: "Só uma conta analítica pode ser dividida: esta já é sintética e recebe subcontas.",
  });
}

interface Work {
  context: Context;
  account: Account;
}

/** Gives the account the code and title of the first sub-account, below the account that this code leads to now. */
async function move({ context, account }: Work, subAccount: SubAccount, at: number): Promise<void> {
  const chart = await chartOf(context);
  const columns = placeColumns({ chart, account, subAccount, at, id: account.id });
  await tables.update(context, resourceNamed(context, ACCOUNTS), account.id, columns);
}

async function add({ context, account }: Work, subAccount: SubAccount, at: number): Promise<number> {
  const chart = await chartOf(context);
  const own = { type: "AN", nature: account.nature, enabled: true } as const;
  const resource = resourceNamed(context, ACCOUNTS);
  return tables.insert(context, resource, {
    ...own,
    account_plan_tree_id: account.accountPlanTreeID,
    ...placeColumns({ chart, account, subAccount, at }),
  });
}

/** Creates the synthetic account with the code, title and place that the account had. */
async function addAbove({ context, account }: Work): Promise<number> {
  const resource = resourceNamed(context, ACCOUNTS);
  const { code, title, name, controlDigit, cosifCode, naturalSide, level, parentID, nature } = account;
  const record = {
    ...{ code, title, name, controlDigit, cosifCode, naturalSide, level, parentID, nature, type: "SY", enabled: true },
    ...{ accountPlanTreeID: account.accountPlanTreeID, description: account.description },
    ...{ reconstructed: account.reconstructed, source: account.source },
  };
  return tables.insert(context, resource, tables.columnsOf(resource, record));
}

interface PlaceRequest {
  chart: Chart;
  account: Account;
  subAccount: SubAccount;
  at: number;
  id?: number;
}

function placeColumns({ chart, account, subAccount, at, id }: PlaceRequest): RowValues<typeof ACCOUNTS> {
  const field = `accounts.${at}.code`;
  const plan = valueAt(chart.plans, account.accountPlanTreeID);
  const read = readCode(account.regime, subAccount.code, plan.rules.codePattern);
  if (typeof read !== "string" && (!read.code.startsWith(stemOf(account)) || read.code === account.code))
    throw wrong(field, `O código deve continuar o da conta dividida, ${formatCode(account.regime, account.code)}.`);
  const place = atField(field, () =>
    placeOf(chart, plan, {
      code: subAccount.code,
      title: subAccount.title,
      type: "AN",
      ...(id === undefined ? {} : { id }),
    }),
  );
  const holder = chart.byCode.get(codeKey(plan.id, place.code));
  if (holder && holder.id !== id) throw wrong(field, "Já existe uma conta com este código neste plano.");
  return {
    code: place.code,
    title: subAccount.title,
    name: place.name,
    control_digit: place.controlDigit,
    level: place.level,
    cosif_code: place.cosifCode,
    natural_side: place.naturalSide,
    parent_id: place.parent?.id ?? null,
  };
}

/**
 * Returns the part of a code that its sub-accounts share: an official code without its trailing zeros and its control
 * digit.
 */
function stemOf({ code, cosifCode }: Account): string {
  return code === cosifCode ? withoutEnding(code.slice(0, -1), "0") : code;
}

/** Reports an invalid place at the field of the sub-account. */
function atField<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError && error.options.errors?.[0]) throw wrong(field, error.options.errors[0].message);
    throw error;
  }
}

function wrong(field: string, message: string): AppError {
  return new AppError("VALIDATION_ERROR", {
    field,
    entity: ENTITY,
    message,
    errors: [{ field, code: "split", message }],
  });
}

/**
 * All parts of a split are valid from the same day; the new versions were stored from the first open day, so they are
 * moved.
 */
async function keepFrom(
  context: Context,
  { id, added, date }: { id: number; added: number[]; date: string },
): Promise<void> {
  await run(context.db, "delete from account_version where account_id = any($1::bigint[])", [added]);
  await keepVersions(context, [id, ...added], date);
}

function answerOf({ id, code, title, type, level, name, regime }: Account): SplitAccount {
  return { id, code, title, type, level, name: name ?? `${formatCode(regime, code)} ${title}` };
}
