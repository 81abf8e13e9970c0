// The door of the products: what the entry of an operation shows of a simulation and asks as the simulator does.

export { percentText } from "./simulator/amounts.ts";
export { CostBreakdown } from "./simulator/CostBreakdown.tsx";
export { Explain } from "./simulator/Explain.tsx";
export { DUE_FIELD, downPaymentField, valueField } from "./simulator/fields.ts";
export { RowsInput } from "./simulator/RowsInput.tsx";
export { decidedBy, listsFor, rowsFor, rowsOf } from "./simulator/request-rows.ts";
export { ScheduleTable } from "./simulator/ScheduleTable.tsx";
export {
  countRange,
  EMPTY_TERMS,
  ofProduct,
  placeOf,
  problemsOf,
  requestOf,
  type SimulatorTerms,
  type TermProblem,
} from "./simulator/terms.ts";
