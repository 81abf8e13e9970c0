// The price of a cession: what is to come at the buyer's rate, beside what it stands at in the seller's books.
import type { Cents } from "../../../base/money.ts";
import type { Schedule } from "../schedule.ts";
import type { LoanTerms } from "../terms.ts";
import type { CessionTerms } from "./event-terms.ts";
import { settlementValue, type Valuation } from "./present-value.ts";

interface Cession {
  price: Valuation;
  /** By the rate of the contract. */
  book: Cents;
  /** Price less book; below zero a loss. */
  result: Cents;
}

export function cessionOn(terms: LoanTerms, schedule: Schedule, { rate, ...cession }: CessionTerms): Cession {
  const price = settlementValue(terms, schedule, { ...cession, rate });
  const book = settlementValue(terms, schedule, cession).value;
  return { price, book, result: price.value - book };
}
