// The interest that a contract has earned by the end of each day: what its schedule says, less what is no longer earned because
// instalments were paid before their time at their present value. Of such an instalment the discount of each day is taken off,
// so that all days together take off what was given up, to the cent.
import { addDays } from "../../base/dates.ts";
import type { Cents } from "../../base/money.ts";
import { contractInterest, type LoanTerms, type Schedule } from "../credit/index.ts";
import { presentValueOf } from "./settlement.ts";

export interface Anticipation {
  installment: number;
  /** Interest and principal that were paid, as they would have been due. */
  payment: Cents;
  on: string;
}

export interface EarnedDay {
  date: string;
  /** Since the release. */
  earned: Cents;
}

/** The days after `from` up to `to`; of a contract that was over before, its last day. */
export function earnedInterest(
  contract: { terms: LoanTerms; schedule: Schedule },
  { from, to, anticipations }: { from: string; to: string; anticipations: readonly Anticipation[] },
): EarnedDay[] {
  const { terms, schedule } = contract;
  const accrual = contractInterest(terms, schedule);
  const since = from < accrual.lastDay ? from : addDays(accrual.lastDay, -1);
  let earned = accrual.until(since);
  return accrual.days(since, to).map(({ date, interest }) => {
    earned += interest;
    return {
      date,
      earned: anticipations.reduce(
        (sum, paid) => sum - (valueOn(contract, paid, date) - valueOn(contract, paid, paid.on)),
        earned,
      ),
    };
  });
}

const valueOn = (contract: { terms: LoanTerms; schedule: Schedule }, paid: Anticipation, date: string): Cents =>
  presentValueOf(contract, paid, date > paid.on ? date : paid.on);

export const earnedOn = (
  contract: { terms: LoanTerms; schedule: Schedule },
  date: string,
  anticipations: readonly Anticipation[],
): Cents => earnedInterest(contract, { from: addDays(date, -1), to: date, anticipations }).at(-1)?.earned ?? 0n;
