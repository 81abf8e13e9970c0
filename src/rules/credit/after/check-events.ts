// What is wrong with events beyond their shape.
import type { LoanTerms } from "../terms.ts";
import type { TermsProblem } from "../values.ts";

const problem = (isWrong: boolean, path: string, message: string): TermsProblem[] =>
  isWrong ? [{ path, message }] : [];

/** What happens after the contract happens after its release; no more is given up than is charged. */
export function eventProblems({ events = [], releaseDate }: LoanTerms): TermsProblem[] {
  return events.flatMap((event, at) => {
    const [field, date] = event.kind === "ACCRUAL" ? (["from", event.from] as const) : (["on", event.on] as const);
    return [
      ...problem(date < releaseDate, `events.${at}.${field}`, "deve ser a partir da liberação (releaseDate)"),
      ...problem(
        event.kind === "ACCRUAL" && event.to < event.from,
        `events.${at}.to`,
        "deve ser a partir do início (from)",
      ),
      ...problem(
        event.kind === "DEBT" && Number(event.waiver ?? 0) > 100,
        `events.${at}.waiver`,
        "deve ser no máximo 100",
      ),
    ];
  });
}
