// What an instalment that is late costs: fine, default interest, and interest at the contract's rate while it is open.
//
// CDC art. 52 § 1º (fine up to 2 %), Código Civil arts. 395 and 406, CTN art. 161 § 1º (1 % a month), Resolução CMN
// 4.882/2020 (which charges may be asked at all). Fine and default interest are never charged on one another.
import { addDays, daysBetween } from "../../../base/dates.ts";
import type { Cents } from "../../../base/money.ts";
import { percentOf } from "../charges/charges.ts";
import type { DayCount } from "../conventions/day-count.ts";
import { loanCalendar } from "../conventions/loan-calendar.ts";
import type { RateTerms } from "../conventions/rate.ts";
import { interestOn } from "../numbers/growth.ts";
import { CENT } from "../numbers/rounding.ts";
import type { LoanTerms } from "../terms.ts";
import { accrualOf, dailyCount } from "../timeline.ts";
import type { ArrearsTerms } from "./event-terms.ts";

interface LateDebt {
  /** Interest and principal that are open, and the principal of it. */
  payment: Cents;
  principal: Cents;
  /** Fees and insurance of the instalment, which are owed besides and bear no charge of delay. */
  charges?: Cents;
  dueDate: string;
}

export interface Arrears {
  /** Days after the due date; 0 while nothing is due. */
  days: number;
  fine: Cents;
  defaultInterest: Cents;
  remuneratoryInterest: Cents;
  /** Debt and charges. */
  total: Cents;
}

const DEFAULT_INTEREST = { percent: "1", per: "MONTH", growth: "LINEAR" } as const;
const DEFAULT_FINE = "2";

/** `on`: the day of payment. A due date without banks may be paid on the next business day (Lei 7.089/1983). */
export function arrearsOn(debt: LateDebt, on: string, arrears: ArrearsTerms, terms: LoanTerms): Arrears {
  const { fine = DEFAULT_FINE, defaultInterest = DEFAULT_INTEREST, remuneratory, toleranceDays = 0 } = arrears;
  const calendar = loanCalendar(terms.calendar);
  const isLate = on > addDays(calendar.onOrAfter(debt.dueDate), toleranceDays);
  const owed = debt.payment + (debt.charges ?? 0n);
  if (!isLate) return { days: 0, fine: 0n, defaultInterest: 0n, remuneratoryInterest: 0n, total: owed };
  const base = Math.max(Number(arrears.on === "PRINCIPAL" ? debt.principal : debt.payment), 0);
  const interest = (rate: RateTerms, dayCount: DayCount | undefined, of: number): number =>
    interestOn(
      of,
      accrualOf({ ...terms, rate, dayCount: dayCount ?? "ACT/30" }, calendar).between(debt.dueDate, on),
      CENT,
    );
  const rate = remuneratory === "CONTRACT" ? { ...terms.rate, dayCount: dailyCount(terms) } : remuneratory;
  const growth = rate ? interest(rate, rate.dayCount, base) : 0;
  const charged = base + (arrears.onRemuneratory ? growth : 0);
  const once = percentOf(charged, fine);
  const late = interest(defaultInterest, "dayCount" in defaultInterest ? defaultInterest.dayCount : undefined, charged);
  return {
    days: daysBetween(debt.dueDate, on),
    fine: BigInt(once),
    defaultInterest: BigInt(late),
    remuneratoryInterest: BigInt(growth),
    total: owed + BigInt(once + late + growth),
  };
}
