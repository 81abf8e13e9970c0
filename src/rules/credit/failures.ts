// What only the calculation can find wrong with terms, in the words of check-terms.ts.
import { NoInstallment } from "./after/events.ts";
import { NothingReleased } from "./assemble.ts";
import { NoCet } from "./cet.ts";
import { NoFinancedValue } from "./charges/financed-value.ts";
import type { TermsProblem } from "./check-terms.ts";
import { DiscountAboveFace } from "./methods/discount.ts";
import { TooMuchMoney } from "./numbers/rounding.ts";
import { NoSolution } from "./solve.ts";

const SOLUTION_TEXTS = {
  AMOUNT: "nenhum valor cabe nesta parcela",
  RATE: "nenhuma taxa resulta nesta parcela",
  TERM: "nenhum prazo até 1200 parcelas cabe nesta parcela: ela não paga os juros",
} as const;

const TOO_MUCH_TEXTS = {
  "rate.percent": "os valores passam de R$ 10 trilhões: confira taxa e prazo",
  "grace.periods": "os juros da carência passam de R$ 10 trilhões: reduza a carência ou a taxa",
} as const;

/** Undefined: the error is none of the terms'. */
export function problemOfFailure(error: unknown): TermsProblem | undefined {
  if (error instanceof NoSolution) return { path: "solve.installment", message: SOLUTION_TEXTS[error.target] };
  if (error instanceof NoFinancedValue)
    return { path: "amount", message: "os encargos e o IOF não cabem no valor financiado" };
  if (error instanceof DiscountAboveFace)
    return { path: "rate.percent", message: "o desconto consome todo o valor de um título" };
  if (error instanceof NothingReleased)
    return { path: "amount", message: "o que é descontado na liberação consome todo o valor" };
  if (error instanceof NoInstallment) return { path: "events", message: `não há parcela ${error.number}` };
  if (error instanceof NoCet)
    return { path: "events", message: "o valor contábil (carrying) passa de tudo o que se paga, ou é zero" };
  if (error instanceof TooMuchMoney) return { path: error.path, message: TOO_MUCH_TEXTS[error.path] };
  return undefined;
}
