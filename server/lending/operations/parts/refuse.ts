// The two refusals of the parts: at the field that causes it, or because of how things stand.
import { AppError } from "../../../../src/base/app-error.ts";
import { validationError } from "../../../framework/index.ts";

export const refusedAt = (field: string, message: string, code = "operation"): AppError =>
  validationError([{ field, code, message }], "Operation");

export const refusedNow = (message: string, subcode?: string): AppError =>
  new AppError("INVALID_STATE", { entity: "Operation", message, subcode });
