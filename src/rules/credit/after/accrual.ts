// Interest of each day: by the contract's rate, or by the effective rate that spreads fees and costs over the term.
//
// Resolução CMN 4.966/2021, art. 11: the effective rate equals the carrying amount at the release with all payments.
import { addDays, daysBetween } from "../../../base/dates.ts";
import type { Cents } from "../../../base/money.ts";
import { cetOf, datedFlow } from "../cet.ts";
import { rateGrowth } from "../conventions/rate.ts";
import { ONE, power } from "../numbers/fixed-point.ts";
import { type Growth, growthOf, interestOn } from "../numbers/growth.ts";
import { CENT } from "../numbers/rounding.ts";
import type { Installment, Schedule } from "../schedule.ts";
import type { LoanTerms } from "../terms.ts";
import { dailyCount, type Period, timelineOf } from "../timeline.ts";

export interface AccruedDay {
  /** The day at whose end this holds. */
  date: string;
  interest: Cents;
  /** After the day's interest and payments. */
  balance: Cents;
}

/** Days after `from` up to `to`; the interest of a period's days adds up to the period's own. */
export function contractAccrual(terms: LoanTerms, schedule: Schedule, from: string, to: string): AccruedDay[] {
  const { periods, accrual } = timelineOf(terms);
  const countsDays = terms.dayCount === undefined || dailyCount(terms) === terms.dayCount;
  let balance = schedule.financed;
  return schedule.installments.flatMap((row, at) => {
    const period = periods[at];
    if (!period) return [];
    const opening = Number(balance);
    balance = row.balance;
    const growth = (date: string): Growth => (countsDays ? accrual.between(period.from, date) : partOf(period, date));
    return periodDays({ ...period, from: at === 0 ? terms.releaseDate : period.from }, row, opening, growth).filter(
      ({ date }) => date > from && date <= to,
    );
  });
}

/** Where months count alone, the days of a period share its growth evenly. */
function partOf({ from, to, growth }: Period, date: string): Growth {
  return growthOf(power(ONE + growth.fixed, daysBetween(from, date), daysBetween(from, to)) - ONE);
}

function periodDays(
  { from, to }: { from: string; to: string },
  row: Installment,
  opening: number,
  growth: (date: string) => Growth,
): AccruedDay[] {
  const whole = Number(row.accruedInterest);
  let before = 0;
  return Array.from({ length: Math.max(daysBetween(from, to), 0) }, (_, at) => {
    const date = addDays(from, at + 1);
    const until = date === to ? whole : Math.min(interestOn(opening, growth(date), CENT), whole);
    const interest = BigInt(until - before);
    before = until;
    return { date, interest, balance: date === to ? row.balance : BigInt(opening + until) };
  });
}

const RATE_DECIMALS = 8;

export interface EffectiveAccrual {
  /** Percent a year, days over 365, eight decimals. */
  rate: string;
  days: AccruedDay[];
}

/**
 * `carrying`: what the loan stands in the books with at the release: financed, less fees received, plus costs of its own.
 * The last day takes the cents that rounding leaves, so that the balance ends at zero.
 */
export function effectiveAccrual(schedule: Schedule, carrying: Cents, from: string, to: string): EffectiveAccrual {
  const payments = new Map<string, Cents>();
  for (const { dueDate, payment } of schedule.installments)
    payments.set(dueDate, (payments.get(dueDate) ?? 0n) + payment);
  const { releaseDate } = schedule;
  const flows = [...payments].map(([date, payment]) => datedFlow(releaseDate, date, -Number(payment)));
  const { yearly } = cetOf([datedFlow(releaseDate, releaseDate, Number(carrying)), ...flows], RATE_DECIMALS);
  const rate = rateGrowth({ percent: yearly, per: "YEAR" }, 365);
  const last = schedule.installments.at(-1)?.dueDate ?? releaseDate;
  const days: AccruedDay[] = [];
  let [start, opening, accrued] = [releaseDate, Number(carrying), 0];
  for (let date = addDays(start, 1); date <= last; date = addDays(date, 1)) {
    const payment = Number(payments.get(date) ?? 0n);
    const growth = rate.over({ n: daysBetween(start, date), d: 365 });
    const until = date === last ? payment - opening : interestOn(opening, growth, CENT);
    const balance = opening + until - payment;
    if (date > from && date <= to) days.push({ date, interest: BigInt(until - accrued), balance: BigInt(balance) });
    accrued = until;
    if (payment !== 0) [start, opening, accrued] = [date, balance, 0];
  }
  return { rate: yearly, days };
}
