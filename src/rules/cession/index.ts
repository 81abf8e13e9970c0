// The door of the cession: who may buy what, at which price, and the file that says so.
export {
  type Candidate,
  type CessionCriteria,
  lotReasons,
  reasonsAgainst,
} from "./eligibility.ts";
export { type FileLayout, type RecordValues, UnfitValue, writeFile } from "./file-layout.ts";
export {
  type CededInstallment,
  expenseUntil,
  type LotPrice,
  type OpenInstallment,
  priceOf,
  valueOn,
} from "./price.ts";
