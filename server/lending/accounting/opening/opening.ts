// Posts opening balances: a lender that comes from another system begins with one balance an account, posted as entries
// of one lot. Each regime has them once, until they are removed.

import { AppError } from "../../../../src/base/app-error.ts";
import { formatDate } from "../../../../src/base/dates.ts";
import { fromCents, toCents } from "../../../../src/base/money.ts";
import { REGIME_LABELS, type Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import type { OpeningBalances, OpeningCheck } from "../../../../src/rules/accounting/opening-balances.ts";
import {
  type Context,
  inTransaction,
  permissions,
  records,
  resourceNamed,
  run,
  runOne,
} from "../../../framework/index.ts";
import { chartOf } from "../chart/chart.ts";
import { readSplitTexts } from "../dated-chart/split-accounts.ts";
import { closedForPosting } from "../ledger/closed-days.ts";
import { ENTRIES, post } from "../ledger/post.ts";
import { closedDay, closedDayText, ENTITY, invalidEntry } from "../ledger/refusals.ts";
import { checkOpening } from "./check-opening.ts";
import type { OpeningRequest } from "./parse-opening.ts";

const LOCK = 727_370_061;
const lotOf = (regime: Regime): string => `Saldos de abertura ${regime}`;

export function openBalances(
  context: Context,
  request: OpeningRequest,
  { isDryRun }: { isDryRun: boolean },
): Promise<OpeningCheck> {
  const resource = resourceNamed(context, ENTRIES.name);
  permissions.requireWrite(resource, "create", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => {
    await run(inside.db, "select pg_advisory_xact_lock($1)", [LOCK]);
    const { pairs, rows, debit, credit, errors, warnings } = checkOpening(
      await chartOf(inside),
      request,
      await readSplitTexts(inside.db, null),
    );
    const { regime, date } = request;
    const refusals = [...errors, ...(await momentErrors(inside, request))];
    if (!isDryRun) {
      await refuseClosed(inside, date);
      if (refusals.length > 0) throw invalidEntry(refusals);
      const own = { regime, date, description: `Saldo de abertura em ${formatDate(date)}`, origin: "AC" as const };
      await post(
        inside,
        pairs.map((pair) => ({ ...pair, ...own, lot: lotOf(regime) })),
      );
    }
    return {
      ...{ regime, date, lot: lotOf(regime), written: !isDryRun, rows, warnings },
      ...{ debit: fromCents(debit), credit: fromCents(credit), difference: fromCents(debit - credit) },
      entries: pairs.length,
      errors: refusals.map(({ field, message }) => ({ field, message })),
    };
  });
}

/** Checks the day and the regime, which do not depend on the balances. */
async function momentErrors(context: Context, { regime, date }: OpeningRequest) {
  const wrong = (field: string, message: string) => [{ field, code: "opening", message }];
  const current = await readOpeningBalances(context, regime);
  if (current)
    return wrong(
      "regime",
      `O regime ${REGIME_LABELS[regime]} já tem saldos de abertura, de ${formatDate(current.date)}. Desfaça-os antes de enviar outros.`,
    );
  if (date > context.clock.today()) return wrong("date", "A data não pode ser futura.");
  const closed = await closedForPosting(context);
  return closed !== null && date <= closed ? wrong("date", closedDayText(date)) : [];
}

async function refuseClosed(context: Context, date: string): Promise<void> {
  const closed = await closedForPosting(context);
  if (closed !== null && date <= closed) throw closedDay(closedDayText(date));
}

/** Returns the opening balances in force; null when none were posted, or they were removed or reversed. */
export async function readOpeningBalances({ db }: Context, regime: Regime): Promise<OpeningBalances | null> {
  const { date, entries, total } = await runOne<{ date: string | null; entries: number; total: string | null }>(
    db,
    `select min(date) as date, count(*) as entries, sum(value)::text as total from accounting_entry
      where lot = $1 and regime = $2 and enabled and reversed_by_id is null and reversal_of_id is null`,
    [lotOf(regime), regime],
  );
  if (date === null || total === null) return null;
  return { regime, lot: lotOf(regime), date, entries, total: fromCents(toCents(total)) };
}

/** Deletes all of them or none; entries of a closed day cannot be deleted. */
export function removeOpeningBalances(context: Context, regime: Regime): Promise<{ removed: number }> {
  const resource = resourceNamed(context, ENTRIES.name);
  permissions.requireWrite(resource, "delete", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => {
    await run(inside.db, "select pg_advisory_xact_lock($1)", [LOCK]);
    const ids = await run<{ id: number }>(
      inside.db,
      // A reversed entry is already undone.
      `select id from accounting_entry
        where lot = $1 and regime = $2 and reversal_of_id is null and reversed_by_id is null order by id`,
      [lotOf(regime), regime],
    );
    if (ids.length === 0)
      throw new AppError("NOT_FOUND", { entity: ENTITY, message: "Este regime não tem saldos de abertura." });
    await records.writeEach(inside, ids, records.manyWritesOf(context, resource).remove);
    return { removed: ids.length };
  });
}
