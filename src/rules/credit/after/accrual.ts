// Interest of each day: by the contract's rate, or by the effective rate that spreads fees and costs over the term.
//
// Resolução CMN 4.966/2021, art. 11: the effective rate equals the carrying amount at the release with all payments.
import { addDays, daysBetween } from "../../../base/dates.ts";
import type { Cents } from "../../../base/money.ts";
import { cetOf, datedFlow } from "../cet.ts";
import { centsOf } from "../charges/charges.ts";
import type { Release } from "../charges/iof.ts";
import { rateGrowth } from "../conventions/rate.ts";
import { type Growth, interestOn } from "../numbers/growth.ts";
import { CENT } from "../numbers/rounding.ts";
import type { Installment, Schedule } from "../schedule.ts";
import type { LoanTerms } from "../terms.ts";
import { growthWithin, type Period, timelineOf } from "../timeline.ts";

interface AccruedDay {
  /** The day at whose end this holds. */
  date: string;
  interest: Cents;
  /** After the day's interest and payments; interest that was deferred is part of it. */
  balance: Cents;
}

/** Days after `from` up to `to`; the interest of a period's days adds up to the period's own. */
export function contractAccrual(terms: LoanTerms, schedule: Schedule, from: string, to: string): AccruedDay[] {
  const timeline = timelineOf(terms);
  let balance = schedule.financed;
  let deferred = 0n;
  return schedule.installments.flatMap((row, at) => {
    const period = timeline.periods[at];
    if (!period) return [];
    const start = at === 0 ? terms.releaseDate : period.from;
    const moneys = [{ date: start, cents: Number(balance) }, ...releasesIn(terms, period)];
    balance = row.balance;
    const grown = (date: string, since: string): Growth =>
      since < period.from ? timeline.accrual.between(since, date) : growthWithin(period, since, date, timeline);
    const before = deferred;
    deferred += row.accruedInterest - row.capitalisedInterest - row.interest;
    return periodDays({ start, end: period.to }, row, moneys, grown)
      .filter(({ date }) => date > from && date <= to)
      .map((day) => ({ ...day, balance: day.balance + (day.date === period.to ? deferred : before) }));
  });
}

const releasesIn = ({ laterReleases = [] }: LoanTerms, { from, to }: Period): Release[] =>
  laterReleases
    .filter(({ date }) => date >= from && date < to)
    .map(({ date, amount }) => ({ date, cents: centsOf(amount) }));

function periodDays(
  { start, end }: { start: string; end: string },
  row: Installment,
  moneys: readonly Release[],
  grown: (date: string, since: string) => Growth,
): AccruedDay[] {
  const whole = Number(row.accruedInterest);
  let before = 0;
  return Array.from({ length: Math.max(daysBetween(start, end), 0) }, (_, at) => {
    const date = addDays(start, at + 1);
    const there = moneys.filter((money) => money.date < date);
    const sum = there.reduce((total, money) => total + interestOn(money.cents, grown(date, money.date), CENT), 0);
    const until = date === end ? whole : Math.min(sum, whole);
    const interest = BigInt(until - before);
    before = until;
    const owed = there.reduce((total, { cents }) => total + cents, until);
    return { date, interest, balance: date === end ? row.balance : BigInt(owed) };
  });
}

const RATE_DECIMALS = 8;

interface EffectiveAccrual {
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
