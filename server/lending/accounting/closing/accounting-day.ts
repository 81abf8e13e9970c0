// The card of the home page about the books: the open days of each regime, the entries of today, and how days are closed.
import { canAccess } from "../../../../src/base/access.ts";
import { addDays, wallClock } from "../../../../src/base/dates.ts";
import { fromCents, toCents } from "../../../../src/base/money.ts";
import type { AccountingDay, ClosingState, RegimeDay } from "../../../../src/rules/accounting/accounting-day.ts";
import { type Regime, regimeOf } from "../../../../src/rules/accounting/accounting-regime.ts";
import { nextClosing } from "../../../../src/rules/accounting/closing/closing-schedule.ts";
import type { HomeAmount, HomeCard } from "../../../features/home/index.ts";
import { type Context, queries, resourceNamed, run } from "../../../framework/index.ts";
import { closedUntil } from "../ledger/closed-days.ts";
import { ENTRIES } from "../ledger/post.ts";
import { findRunning } from "./closing.ts";
import { PAGE } from "./notify.ts";
import { readSettings } from "./settings.ts";

const ENTRIES_PAGE = "credit_accounting_entries";

export const accountingDay: HomeCard = { key: "accountingDay", read: readAccountingDay };

/** The card tells it to those who work in the accounting. */
export const ENTRIES_OF_TODAY: HomeAmount = {
  key: "entriesOfToday",
  order: 40,
  label: "Lançado hoje",
  resource: ENTRIES.name,
  value: "value",
  filters: ({ caller, clock }) =>
    canAccess(caller, { pages: [ENTRIES_PAGE], view: "view" })
      ? undefined
      : { enabled: true, regime: regimeOf(clock.today()), date: { $gte: clock.today(), $lte: clock.today() } },
};

async function readAccountingDay(context: Context): Promise<AccountingDay | undefined> {
  const { caller, clock } = context;
  const mayReadEntries = canAccess(caller, { pages: [ENTRIES_PAGE], view: "view" });
  const mayClose = canAccess(caller, { pages: [PAGE], view: "create" });
  if (!mayReadEntries && !mayClose) return undefined;
  const [today, until] = [clock.today(), await closedUntil(context)];
  return {
    today,
    closedUntil: until,
    regimes: mayReadEntries ? await regimeDays(context, today, until) : null,
    closing: mayClose ? await closingState(context) : null,
  };
}

interface RegimeRow extends Record<string, unknown> {
  regime: Regime;
  openSince: string | null;
  entries: number;
  debit: string;
}

/** One reading of the entries since the last closed day, as the list of the caller shows them. */
async function regimeDays(context: Context, today: string, until: string | null): Promise<RegimeDay[]> {
  const resource = resourceNamed(context, ENTRIES.name);
  const { resources } = context.services;
  const statement = new queries.Statement(resource, resources, context.caller);
  const [day, open] = [statement.value(today), statement.value(until ?? "-infinity")];
  const query = { pageNumber: 0, pageSize: 1, filters: { enabled: true } };
  const since = `t.date > least(${open}::date, ${statement.value(addDays(today, -1))}::date)`;
  const where = queries.whereClause({ context, resource, query }, statement, [since]);
  const rows = await run<RegimeRow>(
    context.db,
    `select t.regime, (min(t.date) filter (where t.date > ${open}::date))::text as "openSince",
            (count(*) filter (where t.date = ${day}::date))::int as entries,
            coalesce(sum(t.value) filter (where t.date = ${day}::date), 0)::text as debit
       from ${statement.from()}${where} group by t.regime`,
    statement.values,
  );
  return regimesShown(rows, regimeOf(today));
}

function regimesShown(rows: readonly RegimeRow[], current: Regime): RegimeDay[] {
  const empty: RegimeRow = { regime: current, openSince: null, entries: 0, debit: "0" };
  const ofToday = rows.find(({ regime }) => regime === current) ?? empty;
  const others = rows.filter(({ regime }) => regime !== current);
  return [ofToday, ...others].map(({ debit, ...row }) => ({ ...row, debit: fromCents(toCents(debit)) }));
}

async function closingState(context: Context): Promise<ClosingState> {
  const { manualClosing, closingTime, weekendClosing } = await readSettings(context);
  const now = wallClock(context.clock.now().getTime());
  const isAutomatic = manualClosing === false && closingTime !== null;
  const manual = manualClosing === true ? "manual" : "unset";
  return {
    mode: isAutomatic ? "automatic" : manual,
    next: isAutomatic ? nextClosing(now, { closingTime, weekendClosing }) : null,
    running: (await findRunning(context.db))?.date ?? null,
    divergent: await divergentClosings(context),
  };
}

async function divergentClosings({ db }: Context): Promise<ClosingState["divergent"]> {
  return run<ClosingState["divergent"][number] & Record<string, unknown>>(
    db,
    `select date::text as date, status = 'S' as "isSuspended", coalesce(divergence_count, 0)::int as count
       from accounting_closings
      where status = 'S'
         or (status = 'D' and id = (select max(id) from accounting_closings where status in ('F', 'D')))
      order by "isSuspended" desc, id`,
  );
}
