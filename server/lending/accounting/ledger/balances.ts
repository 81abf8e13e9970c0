// Reads the balance of each account over days: whole months, the days at their edges and deltas that are not folded
// yet, in one statement and so at one moment. The cost does not depend on the number of entries. Decision 0029.
import { AppError } from "../../../../src/base/app-error.ts";
import { addDays, addMonths } from "../../../../src/base/dates.ts";
import { type Cents, toCents } from "../../../../src/base/money.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Context, run } from "../../../framework/index.ts";

export interface Balance {
  /** Debits less credits before the first day, in cents. */
  previous: Cents;
  debit: Cents;
  credit: Cents;
}

export interface Period {
  regime: Regime;
  /** The first and last day, both included, YYYY-MM-DD. */
  start: string;
  end: string;
}

interface Row extends Record<string, unknown> {
  account_id: number;
  previous: string;
  debit: string;
  credit: string;
}

/**
 * The period is $2 to $3. Whole months from $5 to before $6 are read from the monthly sums, the rest from the daily
 * sums; the time before the period is read likewise up to the month of $2, which begins at $4.
 */
const BALANCES = `
  select account_id, sum(previous)::text as previous, sum(debit)::text as debit, sum(credit)::text as credit from (
    select account_id, debit - credit as previous, 0 as debit, 0 as credit
      from balance_month where regime = $1 and month < $4::date
    union all
    select account_id, debit - credit, 0, 0 from balance_day where regime = $1 and date >= $4::date and date < $2::date
    union all
    select account_id, 0, debit, credit from balance_month where regime = $1 and month >= $5::date and month < $6::date
    union all
    select account_id, 0, debit, credit from balance_day where regime = $1 and date >= $2::date and date < $5::date
    union all
    select account_id, 0, debit, credit from balance_day where regime = $1 and date >= $6::date and date <= $3::date
    union all
    select account_id, case when date < $2::date then debit - credit else 0 end,
           case when date < $2::date then 0 else debit end, case when date < $2::date then 0 else credit end
      from balance_delta where regime = $1 and date <= $3::date) parts
   group by account_id`;

const NOT_A_NUMBER = "NaN";

/**
 * Returns the balances of every account that moved up to the end of the period. A stored sum that is not a number
 * throws, or counts as zero for callers that report it separately.
 */
export async function balances(
  context: Pick<Context, "db">,
  { regime, start, end }: Period,
  { damaged = "refused" }: { damaged?: "refused" | "nothing" } = {},
): Promise<Map<number, Balance>> {
  const { wholeFrom, wholeUntil } = wholeMonths(start, end);
  const rows = await run<Row>(context.db, BALANCES, [regime, start, end, monthStart(start), wholeFrom, wholeUntil]);
  const cents = (text: string): Cents => {
    if (text !== NOT_A_NUMBER) return toCents(text);
    if (damaged === "refused") throw damagedBalances();
    return 0n;
  };
  return new Map(
    rows.map((row) => [
      row.account_id,
      { previous: cents(row.previous), debit: cents(row.debit), credit: cents(row.credit) },
    ]),
  );
}

const damagedBalances = (): AppError =>
  new AppError("INVALID_STATE", {
    subcode: "BALANCES_DAMAGED",
    message:
      "Um saldo guardado não é um número: foi alterado por fora do sistema. Peça a quem cuida da instalação que confira os livros (npm run books:verify) e refaça os saldos (npm run books:rebuild).",
  });

const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;

/** The second bound is excluded. Where the period has no whole month, both bounds are its first day. */
function wholeMonths(start: string, end: string): { wholeFrom: string; wholeUntil: string } {
  const wholeFrom = start === monthStart(start) ? start : addMonths(monthStart(start), 1);
  const wholeUntil = monthStart(addDays(end, 1));
  return wholeFrom < wholeUntil ? { wholeFrom, wholeUntil } : { wholeFrom: start, wholeUntil: start };
}
