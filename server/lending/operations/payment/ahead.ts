// What a contract will have earned by the end of each of the next days: worked out a month or two at a time and stored with its accrual,
// so that a night asks the engine about few contracts. It is true for the terms that it names while nothing was paid early.
import { addDays, daysBetween } from "../../../../src/base/dates.ts";
import { type EarnedDay, earnedInterest } from "../../../../src/rules/operations/earned-interest.ts";
import type { Contract, EarnedAhead } from "./interest.ts";

/** At least; contracts of the same day have different numbers of days, so that they are not all worked out again in one night. */
const DAYS = 31;

/** The days after one. */
export function earnedAhead(contract: Contract, after: string): EarnedAhead {
  const { subject, lastDueDate } = contract;
  const to = addDays(after, DAYS + (subject.id % DAYS));
  const days = earnedInterest(contract, { from: after, to, anticipations: [] });
  return {
    ...{ termsID: subject.termsID, lastDueDate, from: addDays(after, 1) },
    earned: days.map(({ earned }) => Number(earned)),
  };
}

/** The days after `from` up to `to`; nothing unless all of them are there. */
export function daysOf({ from: first, earned }: EarnedAhead, from: string, to: string): EarnedDay[] | undefined {
  const skipped = daysBetween(first, from) + 1;
  const count = daysBetween(from, to);
  if (skipped < 0 || skipped + count > earned.length) return undefined;
  return earned
    .slice(skipped, skipped + count)
    .map((cents, at) => ({ date: addDays(from, at + 1), earned: BigInt(cents) }));
}
