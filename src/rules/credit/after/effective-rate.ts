// Interest of each day by the effective rate, and how it spreads fees and costs over the term.
//
// Resolução CMN 4.966/2021, art. 11: the effective rate equals the carrying amount at the release with all payments.
import { addDays, daysBetween } from "../../../base/dates.ts";
import type { Cents } from "../../../base/money.ts";
import { cetOf, datedFlow, NoCet } from "../cet.ts";
import { rateGrowth } from "../conventions/rate.ts";
import { type Growth, interestOn } from "../numbers/growth.ts";
import { CENT } from "../numbers/rounding.ts";
import type { Schedule } from "../schedule.ts";
import type { AccruedDay } from "./accrual.ts";

const RATE_DECIMALS = 8;
const DAYS_OF_YEAR = 365;

/** From one payment to the next. */
interface Span {
  start: string;
  end: string;
  opening: number;
  /** Of all spans before. */
  earned: number;
  payment: number;
}

interface EffectiveLoan {
  /** Percent a year, days over 365, eight decimals. */
  rate: string;
  /** Interest of all days up to one, that day included; the last one takes the cents that rounding leaves. */
  until(date: string): number;
  balanceOn(date: string): number;
}

/** `carrying`: what the loan stands in the books with at the release: financed, less fees received, plus costs of its own. */
function effectiveLoan(schedule: Schedule, carrying: Cents): EffectiveLoan {
  const payments = paymentsOf(schedule);
  const { releaseDate } = schedule;
  const flows = payments.map(([date, payment]) => datedFlow(releaseDate, date, -payment));
  const { yearly } = cetOf([datedFlow(releaseDate, releaseDate, Number(carrying)), ...flows], RATE_DECIMALS);
  const rate = rateGrowth({ percent: yearly, per: "YEAR" }, DAYS_OF_YEAR);
  const growth = (start: string, date: string): Growth => rate.over({ n: daysBetween(start, date), d: DAYS_OF_YEAR });
  const last = lastDayOf(schedule);
  const interestIn = ({ start, opening, payment }: Span, date: string): number =>
    date === last ? payment - opening : interestOn(opening, growth(start, date), CENT);
  const spans: Span[] = [];
  let [start, opening, earned] = [releaseDate, Number(carrying), 0];
  for (const [end, payment] of payments) {
    const span = { start, end, opening, earned, payment };
    spans.push(span);
    const interest = interestIn(span, end);
    [start, opening, earned] = [end, opening + interest - payment, earned + interest];
  }
  const spanOf = (date: string): Span | undefined => spans.find(({ end }) => date <= end);
  return {
    rate: yearly,
    until(date) {
      const span = date > releaseDate ? spanOf(date) : undefined;
      if (span) return span.earned + interestIn(span, date);
      return date > releaseDate ? earned : 0;
    },
    balanceOn(date) {
      const span = spanOf(date);
      if (!span) return opening;
      return span.opening + interestIn(span, date) - (date === span.end ? span.payment : 0);
    },
  };
}

const lastDayOf = ({ installments, releaseDate }: Schedule): string => installments.at(-1)?.dueDate ?? releaseDate;

/** In their order; instalments of one day are one payment. */
function paymentsOf({ installments }: Schedule): [date: string, payment: number][] {
  const payments = new Map<string, number>();
  for (const { dueDate, payment } of installments)
    payments.set(dueDate, (payments.get(dueDate) ?? 0) + Number(payment));
  return [...payments];
}

/** Of a loan with fees and costs, in percent a year; null where it brings less than it costs. */
export const effectiveRateOf = (schedule: Schedule, { fees, costs }: Deferral): string | null =>
  profitableLoan(schedule, schedule.financed - fees + costs)?.rate ?? null;

/** Nothing where it brings less than it costs: no rate is effective then. */
function profitableLoan(schedule: Schedule, carrying: Cents): EffectiveLoan | undefined {
  try {
    return effectiveLoan(schedule, carrying);
  } catch (error) {
    if (error instanceof NoCet) return undefined;
    throw error;
  }
}

interface EffectiveAccrual {
  rate: string;
  days: AccruedDay[];
}

/** The days after `from` up to `to`, within the term; the balance of the last one is zero. */
export function effectiveAccrual(schedule: Schedule, carrying: Cents, from: string, to: string): EffectiveAccrual {
  const { rate, until, balanceOn } = effectiveLoan(schedule, carrying);
  const last = lastDayOf(schedule);
  const [first, end] = [from > schedule.releaseDate ? from : schedule.releaseDate, to < last ? to : last];
  const days = Array.from({ length: Math.max(daysBetween(first, end), 0) }, (_, at) => {
    const date = addDays(first, at + 1);
    const interest = until(date) - until(addDays(date, -1));
    return { date, interest: BigInt(interest), balance: BigInt(balanceOn(date)) };
  });
  return { rate, days };
}

/** Fees that were received at the release, and costs of it, that belong to the result of the whole term. */
export interface Deferral {
  fees: Cents;
  costs: Cents;
}

/**
 * What of them belongs to the result by the end of a day: nothing at the release, all of it at the last payment. A fee adds what
 * the effective rate earns more because of it, a cost takes off what it earns less.
 */
export function recognisedBy(schedule: Schedule, { fees, costs }: Deferral, date: string): Deferral {
  if (date >= lastDayOf(schedule)) return { fees, costs };
  if (date <= schedule.releaseDate) return { fees: 0n, costs: 0n };
  const { financed } = schedule;
  const withFees = earnedBy(schedule, financed - fees, date);
  const share = (all: Cents, without: Cents): Cents => {
    const part = withFees - earnedBy(schedule, without, date);
    return part < 0n ? 0n : part < all ? part : all;
  };
  return {
    fees: fees === 0n ? 0n : share(fees, financed),
    costs: costs === 0n ? 0n : share(costs, financed - fees + costs),
  };
}

/** By days where no rate is effective. */
function earnedBy(schedule: Schedule, carrying: Cents, date: string): Cents {
  const loan = profitableLoan(schedule, carrying);
  if (loan) return BigInt(loan.until(date));
  const { releaseDate, installments } = schedule;
  const all = installments.reduce((sum, { payment }) => sum + payment, 0n) - carrying;
  return (all * BigInt(daysBetween(releaseDate, date))) / BigInt(daysBetween(releaseDate, lastDayOf(schedule)));
}
