// The engine's one call: from terms to a schedule. Pure: no clock, no input or output, no float that decides a cent.
import { resultsOf } from "./after/events.ts";
import { assemble, type Outcome } from "./assemble.ts";
import { discountOutcome } from "./discount-outcome.ts";
import { explainSchedule } from "./explain/explain.ts";
import { iofRate, loanOf, solveLoan } from "./loan.ts";
import type { Schedule } from "./schedule.ts";
import { type SolvedTerms, solveTerms } from "./solve.ts";
import type { LoanTerms } from "./terms.ts";

/** Changes with every change of a figure that the same terms give; stored results name the version that made them. */
export const ENGINE_VERSION = "1";

/**
 * Takes terms that `problemsOf` (check-terms.ts) has nothing against. Throws NoFinancedValue when the financed charges
 * never fit into what is financed, NoSolution when `solve` finds nothing, TooMuchMoney above R$ 10 trillion.
 */
export function simulate(terms: LoanTerms): Schedule {
  const { method } = terms;
  if (method === "DISCOUNT") return finish(discountOutcome(terms));
  const { terms: whole, solved }: Partial<SolvedTerms> = terms.solve ? solveTerms(terms, method) : {};
  const loan = loanOf(whole ?? terms, method);
  const { draft, requested, difference } = solveLoan(loan);
  const outcome: Outcome = {
    ...loan,
    ...draft,
    requested,
    asset: requested + loan.downPayment,
    gross: requested,
    dueDates: loan.timeline.periods.map(({ dueDate }) => dueDate),
    iofRate: iofRate(loan.terms, draft.financed),
    iofAdjustment: difference,
    upfrontInterest: loan.terms.firstPeriod === "UPFRONT" ? draft.ahead : 0,
  };
  return { ...finish(outcome), ...(solved ? { solved } : {}) };
}

function finish(outcome: Outcome): Schedule {
  const { terms } = outcome;
  const figures = assemble(outcome);
  const schedule: Schedule = { ...figures, explain: explainSchedule(figures, terms) };
  return terms.events ? { ...schedule, events: resultsOf(terms, schedule, terms.events) } : schedule;
}
