// Whether the figures of a vehicle go together. What a single one may be says the document: plate, chassis, Renavam, years.
import { type FieldProblem, ownProblem, type RecordCheck } from "../../base/validate.ts";

/** A model is sold from the year before its own. */
const YEARS_AHEAD = 1;

export const checkVehicle: RecordCheck = ({ manufactureYear, modelYear, marketValue, purchaseValue }) => [
  ...yearProblems(manufactureYear, modelYear),
  ...valueProblems("marketValue", marketValue, "Informe o valor de mercado, maior que zero."),
  ...valueProblems("purchaseValue", purchaseValue, "Informe o valor de compra, maior que zero."),
];

function yearProblems(made: unknown, model: unknown): FieldProblem[] {
  if (typeof made !== "number" || typeof model !== "number") return [];
  if (model >= made && model <= made + YEARS_AHEAD) return [];
  return [ownProblem("modelYear", "O ano do modelo é o de fabricação ou o seguinte: confira os dois.")];
}

const valueProblems = (path: string, value: unknown, message: string): FieldProblem[] =>
  typeof value === "number" && value <= 0 ? [ownProblem(path, message)] : [];
