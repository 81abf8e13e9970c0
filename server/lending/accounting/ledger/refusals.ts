// The Portuguese texts of what the ledger refuses. Spec accounting §4 and §5.
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { formatDate } from "../../../../src/base/dates.ts";
import { validationError } from "../../../framework/index.ts";

export const ENTITY = "AccountingEntry";

export const closedDayText = (day: string): string =>
  `O dia ${formatDate(day)} já está encerrado e não aceita lançamentos nem alterações.`;

export function closedDay(message: string): AppError {
  const errors: FieldError[] = [{ field: "date", code: "closedDay", message }];
  return new AppError("CLOSED_ACCOUNTING_DAY", { field: "date", entity: ENTITY, message, errors });
}

export function immutableEntry(message: string): AppError {
  return new AppError("ENTRY_IMMUTABLE", { entity: ENTITY, message });
}

export const invalidEntry = (errors: FieldError[]): AppError => validationError(errors, ENTITY);
