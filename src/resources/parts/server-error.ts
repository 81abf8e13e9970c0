// The facts of a failed call, whatever threw the error: code, status, field errors, details.
import { isPlainObject, objectOf } from "../../base/plain-object.ts";
import type { Usage } from "../../base/usages.ts";
import { type ErrorBody, errorText, readErrorBody } from "../../i18n/errors.ts";

interface ServerError {
  status: number;
  code: string;
  body: ErrorBody;
}

export interface FieldProblem {
  field: string;
  message: string;
}

export function serverError(error: unknown): ServerError {
  const { status, body: answer } = objectOf(error);
  const body = readErrorBody(answer);
  return { status: typeof status === "number" ? status : 0, code: body.code ?? "", body };
}

export function failureText(error: unknown, fallback?: string): string {
  const { body, status } = serverError(error);
  return errorText(body, status, fallback);
}

/** Returns the problems of fields, for VALIDATION_ERROR and for codes that name one field. */
export function fieldProblems(error: unknown): FieldProblem[] {
  const { body, status } = serverError(error);
  if (status < 400 || status >= 500) return [];
  if (Array.isArray(body.errors) && body.errors.length > 0)
    return body.errors.map(({ field, message }) => ({ field, message }));
  if (isPlainObject(body.errors)) {
    return Object.entries(body.errors).map(([field, message]) => ({ field, message: String(message) }));
  }
  return body.field ? [{ field: body.field, message: failureText(error) }] : [];
}

/** Returns what still refers to a record that could not be deleted. */
export function usages(error: unknown): Usage[] {
  const { body } = serverError(error);
  const details = Array.isArray(body.details) ? body.details : [];
  return details.filter((detail): detail is Usage => isPlainObject(detail) && typeof detail.count === "number");
}
