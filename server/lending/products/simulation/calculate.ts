// One condition through the engine: what is wrong with it, in the fields of the request, or its schedule.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { formatDate } from "../../../../src/base/dates.ts";
import { problemOfFailure, problemsOf, type Schedule, simulate } from "../../../../src/rules/credit/index.ts";
import { type LoanRegisters, type LoanRequest, loanTermsOf } from "../../../../src/rules/products/loan-terms.ts";
import { validationError } from "../../../framework/index.ts";
import type { TargetField } from "./request.ts";
import type { ListName } from "./request-lists.ts";

/** @throws VALIDATION_ERROR at the fields of the request. */
export function calculate(registers: LoanRegisters, request: LoanRequest, target: TargetField): Schedule {
  const terms = loanTermsOf(registers, request);
  const problems = problemsOf(terms);
  if (problems.length > 0) throw refused(problems, request, target);
  try {
    return simulate(terms);
  } catch (error) {
    const problem = problemOfFailure(error);
    if (!problem) throw error;
    throw refused([problem], request, target);
  }
}

interface Place {
  field: string;
  title: string;
}

const PLACES: { readonly [path: string]: Place } = {
  amount: { field: "value", title: "Valor" },
  installments: { field: "installmentQuantity", title: "Parcelas" },
  releaseDate: { field: "originDate", title: "Data de origem" },
  firstDueDate: { field: "firstDueDate", title: "Primeiro vencimento" },
  downPayment: { field: "downPayment", title: "Entrada" },
};

/** What of the product, and not of the request, a fault is about. */
const TERM_TITLES: { readonly [path: string]: string } = {
  rate: "Taxa do produto",
  rounding: "Arredondamento do produto",
  fees: "Tarifas do produto",
  insurance: "Seguro do produto",
  grace: "Carência do produto",
  balloon: "Balão do produto",
  firstPeriod: "Juros do primeiro período do produto",
  titles: "Títulos",
  dueDates: "Vencimentos",
  laterReleases: "Liberações posteriores",
};

const isList = (name: string): name is ListName => name === "titles" || name === "dueDates" || name === "laterReleases";

function refused(
  problems: readonly { path: string; message: string }[],
  request: LoanRequest,
  target: TargetField,
): Error {
  const errors = problems.map(({ path, message: said }): FieldError => {
    // The engine names fields of its own terms beside the words, which a person does not know.
    const message = said.replace(/ \([A-Za-z.]+\)/g, "");
    if (path === "iof")
      return {
        ...{ field: "originDate", code: "iof" },
        message: `Não há alíquota de IOF para ${formatDate(request.originDate)}. Cadastre-a em Configurações › Tabelas de impostos.`,
      };
    const [head = ""] = path.split(".");
    const place = PLACES[head];
    if (place) return { field: place.field, code: "terms", message: `${place.title}: ${message}.` };
    if (isList(head) && request[head])
      return { field: path, code: "terms", message: `${TERM_TITLES[head]}: ${message}.` };
    if (head === "solve") return { field: target, code: "terms", message: `Parcela: ${message}.` };
    return { field: target, code: "terms", message: `${TERM_TITLES[head] ?? "Condições do produto"}: ${message}.` };
  });
  return validationError(errors, "Product");
}
