// Interest of each day by the contract's rate.
import { addDays, daysBetween } from "../../../base/dates.ts";
import type { Cents } from "../../../base/money.ts";
import { centsOf } from "../charges/charges.ts";
import type { Release } from "../charges/iof.ts";
import { type Growth, interestOn } from "../numbers/growth.ts";
import { CENT } from "../numbers/rounding.ts";
import type { Installment, Schedule } from "../schedule.ts";
import type { LoanTerms } from "../terms.ts";
import { growthWithin, type Period, timelineOf } from "../timeline.ts";

export interface AccruedDay {
  /** The day at whose end this holds. */
  date: string;
  interest: Cents;
  /** After the day's interest and payments; interest that was deferred is part of it. */
  balance: Cents;
}

interface ContractInterest {
  /** The days after `from` up to `to`; the interest of a period's days adds up to the period's own. */
  days(from: string, to: string): AccruedDay[];
  /** Of all days up to one, that day included. */
  until(date: string): Cents;
  lastDay: string;
}

export function contractInterest(terms: LoanTerms, schedule: Schedule): ContractInterest {
  const timeline = timelineOf(terms);
  const accruing: Accruing[] = [];
  let balance = schedule.financed;
  let deferred = 0n;
  for (const [at, row] of schedule.installments.entries()) {
    const period = timeline.periods[at];
    if (!period) continue;
    const start = at === 0 ? terms.releaseDate : period.from;
    const after = deferred + row.accruedInterest - row.capitalisedInterest - row.interest;
    accruing.push({
      ...{ row, start, end: period.to, deferred: { before: deferred, after } },
      moneys: [{ date: start, cents: Number(balance) }, ...releasesIn(terms, period)],
      grown: (date, since) =>
        since < period.from ? timeline.accrual.between(since, date) : growthWithin(period, since, date, timeline),
    });
    balance = row.balance;
    deferred = after;
  }
  return {
    days: (from, to) => accruing.flatMap((one) => daysOf(one, from, to)),
    until: (date) =>
      accruing.reduce((sum, one) => sum + (one.start < date && one.start < one.end ? interestOf(one, date) : 0n), 0n),
    lastDay: timeline.periods.at(-1)?.to ?? terms.releaseDate,
  };
}

export const contractAccrual = (terms: LoanTerms, schedule: Schedule, from: string, to: string): AccruedDay[] =>
  contractInterest(terms, schedule).days(from, to);

/** One period, while it accrues. */
interface Accruing {
  row: Installment;
  start: string;
  end: string;
  moneys: readonly Release[];
  /** Interest that earlier periods have left over, and with this one. */
  deferred: { before: Cents; after: Cents };
  grown(date: string, since: string): Growth;
}

const releasesIn = ({ laterReleases = [] }: LoanTerms, { from, to }: Period): Release[] =>
  laterReleases
    .filter(({ date }) => date >= from && date < to)
    .map(({ date, amount }) => ({ date, cents: centsOf(amount) }));

const moneysBefore = ({ moneys }: Accruing, day: string): Release[] => moneys.filter(({ date }) => date < day);

function interestOf(accruing: Accruing, day: string): Cents {
  const { row, end, grown } = accruing;
  if (day >= end) return row.accruedInterest;
  const sum = moneysBefore(accruing, day).reduce(
    (total, { cents, date }) => total + interestOn(cents, grown(day, date), CENT),
    0,
  );
  return sum < row.accruedInterest ? BigInt(sum) : row.accruedInterest;
}

function daysOf(accruing: Accruing, from: string, to: string): AccruedDay[] {
  const { row, start, end, deferred } = accruing;
  const first = start > from ? start : from;
  const last = end < to ? end : to;
  let before = first < last ? interestOf(accruing, first) : 0n;
  return Array.from({ length: Math.max(daysBetween(first, last), 0) }, (_, at) => {
    const date = addDays(first, at + 1);
    const until = interestOf(accruing, date);
    const interest = until - before;
    before = until;
    if (date === end) return { date, interest, balance: row.balance + deferred.after };
    const owed = moneysBefore(accruing, date).reduce((total, { cents }) => total + BigInt(cents), until);
    return { date, interest, balance: owed + deferred.before };
  });
}
