// The props of inputs in a form and of cells on a page.
import type { Field } from "../base/resource.ts";

export interface InputProps {
  field: Field;
  /** The path of the value in the form: "company.legalName", "bankAccounts.0.bankID". */
  source: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** The id of a `datalist` with values to choose from, beside which any other text stays possible. */
  suggestions?: string;
  /** The autofill hint for browsers where the value is about the person who types it: "tel". */
  autoComplete?: string;
}

export interface CellProps {
  field: Field;
  value: unknown;
  /** The record, block or item with the value; it has resolved references beside their ids. */
  record?: unknown;
}
