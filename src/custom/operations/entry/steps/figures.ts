// The figures of an operation between the form, which is the simulator's, and the answers of the step.
import type { Field } from "../../../../base/resource.ts";
import type { SingleRequest } from "../../../../rules/products/simulation.ts";
import {
  countRange,
  EMPTY_TERMS,
  ofProduct,
  problemsOf,
  requestOf,
  rowsOf,
  type SimulatorTerms,
  type TermProblem,
} from "../../../products/index.ts";
import { FIGURES_TEXTS } from "../../parts/wizard/texts.ts";
import type { Values } from "../../parts/wizard/values.ts";

type Ranges = Parameters<typeof ofProduct>[1];

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);
const textIn = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** `answers` is a request of a simulation, whole or not. */
export function termsOf(answers: Partial<SingleRequest> & Values, base: Partial<SimulatorTerms>): SimulatorTerms {
  const { maxInstallmentValue } = answers;
  return {
    ...EMPTY_TERMS,
    ...base,
    simulatorType: maxInstallmentValue === undefined ? "RV" : "MI",
    value: numberIn(answers.value) ?? numberIn(maxInstallmentValue) ?? base.value ?? null,
    installments: answers.installmentQuantity === undefined ? "" : String(answers.installmentQuantity),
    ...{ firstDueDate: textIn(answers.firstDueDate), downPayment: numberIn(answers.downPayment) },
    ...rowsOf(answers),
  };
}

/** Typed values as the simulator takes them: the number of instalments is a text there. */
export const typedTerms = (values: SimulatorTerms, ranges: Ranges): SimulatorTerms =>
  ofProduct({ ...values, installments: String(values.installments ?? "") }, ranges);

/** Whether whole or not, for the draft and for the simulation. */
export function answersOf(terms: SimulatorTerms, withInsurance: boolean): Values {
  const { customerType: _type, ...request } = requestOf(
    { ...terms, originDate: null },
    undefined,
    Number(terms.installments) || 0,
  );
  const { value, simulatorType } = terms;
  const amount = simulatorType === "RV" ? "value" : "maxInstallmentValue";
  const whole: Values = { ...request, [amount]: value };
  return {
    ...Object.fromEntries(Object.entries(whole).filter(([, one]) => one !== null && one !== 0)),
    ...(withInsurance ? {} : { withInsurance: false }),
  };
}

export const problemsIn = (terms: SimulatorTerms, ranges: Ranges): TermProblem[] => problemsOf(terms, ranges, 1);

export const countField = (ranges: Ranges): Field => ({
  ...{ name: "installments", path: "installments", title: FIGURES_TEXTS.installments, type: "integer" },
  ...{ required: true, readOnly: false },
  schema: {
    ...{ type: "integer", title: FIGURES_TEXTS.installments, minimum: 1, maximum: 600 },
    ...(ranges ? { description: `O produto aceita ${countRange(ranges)}.` } : {}),
  },
});

/** Whether a field, or one of the rows of a list, has this problem already. */
export const isSaidIn = (errors: object, text: string): boolean =>
  Object.entries(errors).some(([name, error]: [string, unknown]) =>
    name === "message"
      ? error === text
      : name !== "ref" && typeof error === "object" && error !== null && isSaidIn(error, text),
  );
