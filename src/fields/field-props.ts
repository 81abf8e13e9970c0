// What the form gives an input and what a page gives a cell.
import type { Field } from "../base/resource.ts";

export interface InputProps {
  field: Field;
  /** Path of the value in the form: "company.legalName", "bankAccounts.0.bankID". */
  source: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** What the browser may fill in, where the value is about the very person who types it: "tel". */
  autoComplete?: string;
}

export interface CellProps {
  field: Field;
  value: unknown;
  /** The record, block or item that holds the value: what a read resolved stands beside the id. */
  record?: unknown;
}
