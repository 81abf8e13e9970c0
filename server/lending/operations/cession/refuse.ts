// The refusals of cessions: at the field that causes it, or because of how things stand.
import { AppError } from "../../../../src/base/app-error.ts";
import { validationError } from "../../../framework/index.ts";

export const ENTITY = "OperationCession";

export const refusedAt = (field: string, messages: readonly string[], code = "cession"): AppError =>
  validationError(
    messages.map((message) => ({ field, code, message })),
    ENTITY,
  );

export const refusedNow = (message: string, subcode: string): AppError =>
  new AppError("INVALID_STATE", { entity: ENTITY, message, subcode });

/** Ids of operations, as an act is sent them. */
export function idsIn(value: unknown, field = "operationIDs"): number[] {
  if (Array.isArray(value) && value.length > 0 && value.every((one) => Number.isSafeInteger(one) && one > 0))
    return [...new Set<number>(value)];
  throw refusedAt(field, ["Escolha ao menos uma operação."], "required");
}
