// What may happen to a loan after the contract, as a list of events of its terms: each is worked out by itself.
import { type Cents, toCents } from "../../../base/money.ts";
import { complementaryIof, newMoneyPart } from "../charges/iof.ts";
import { EVENT_TEXTS } from "../explain/texts.ts";
import { iofRate } from "../loan.ts";
import type { Installment, Schedule } from "../schedule.ts";
import type { LoanTerms } from "../terms.ts";
import { contractAccrual } from "./accrual.ts";
import { arrearsOn } from "./arrears.ts";
import { cessionOn } from "./cession.ts";
import { effectiveAccrual } from "./effective-rate.ts";
import type { ArrearsTerms, EventResult, LoanEvent } from "./event-terms.ts";
import { allocatePayment, type OwedInstallment } from "./payment-order.ts";
import { settlementValue } from "./present-value.ts";
import { debtOn } from "./renegotiation.ts";

export function resultsOf(terms: LoanTerms, schedule: Schedule, events: readonly LoanEvent[]): EventResult[] {
  return events.map((event) => {
    for (const number of numbersIn(event)) installmentOf(schedule, number);
    return {
      ...{ ...event, ...resultOf(terms, schedule, event) },
      ...{ kind: event.kind, explain: EVENT_TEXTS[event.kind] },
    };
  });
}

/** Instalments that an event speaks of. */
const numbersIn = (event: LoanEvent): readonly number[] => [
  ...("numbers" in event ? (event.numbers ?? []) : []),
  ...("paid" in event ? (event.paid ?? []) : []),
];

function resultOf(terms: LoanTerms, schedule: Schedule, event: LoanEvent): object {
  switch (event.kind) {
    case "LATE_PAYMENT":
      return arrearsOn(installmentOf(schedule, event.number), event.on, event.arrears ?? {}, terms);
    case "PAYMENT":
      return allocatePayment(toCents(event.amount), owedOn(terms, schedule, event), event);
    case "SETTLEMENT":
      return settlementValue(terms, schedule, event);
    case "DEBT":
      return debtOn(terms, schedule, event);
    case "ACCRUAL":
      return event.carrying === undefined
        ? { days: contractAccrual(terms, schedule, event.from, event.to) }
        : effectiveAccrual(schedule, toCents(event.carrying), event.from, event.to);
    case "CESSION":
      return cessionOn(terms, schedule, event);
    case "COMPLEMENTARY_IOF":
      return { amount: complementaryIofOf(terms, schedule, event.number, event.on) };
  }
}

/** An event names an instalment that the schedule has not. */
export class NoInstallment extends RangeError {
  readonly number: number;

  constructor(number: number) {
    super();
    this.number = number;
  }
}

function installmentOf({ installments }: Schedule, number: number): Installment {
  const installment = installments[number - 1];
  if (!installment) throw new NoInstallment(number);
  return installment;
}

/** What is due by a day: interest, principal, what is paid with them, and the charges of delay. */
function owedOn(
  terms: LoanTerms,
  schedule: Schedule,
  { on, paid = [], arrears = {} }: { on: string; paid?: readonly number[]; arrears?: ArrearsTerms },
): OwedInstallment[] {
  return schedule.installments
    .filter(({ number, dueDate, total }) => dueDate <= on && total > 0n && !paid.includes(number))
    .map((row) => {
      const late = arrearsOn(row, on, arrears, terms);
      const owed = {
        ...{ COSTS: row.charges, FINE: late.fine, DEFAULT_INTEREST: late.defaultInterest },
        REMUNERATORY_INTEREST: late.remuneratoryInterest,
        // A payment below its interest is all interest: what it lacks is in the balance.
        ...{ INTEREST: row.principal < 0n ? row.payment : row.interest, PRINCIPAL: row.principal },
      };
      return { number: row.number, dueDate: row.dueDate, owed };
    });
}

/** At the rate of the release; no additional part. */
function complementaryIofOf(terms: LoanTerms, schedule: Schedule, number: number, on: string): Cents {
  const { financed, laterReleases, totals } = schedule;
  const rate = iofRate(terms, Number(financed));
  const { principal, dueDate } = installmentOf(schedule, number);
  const exposure = { principal: Math.max(Number(principal), 0), from: terms.releaseDate, to: dueDate };
  const lent = { n: financed + laterReleases, d: totals.principal };
  const taxed = newMoneyPart(Number(schedule.requested), Number(schedule.iof.refinanced ?? 0n));
  return rate ? BigInt(complementaryIof(exposure, { on, lent, taxed }, rate)) : 0n;
}
