// The version that a change was made from: the header If-Match, or `version` in the body, which says the same.
import { badRequest } from "../../../../src/base/app-error.ts";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import type { Change } from "../services.ts";

export function expectedVersion({ body, version }: Pick<Change, "body" | "version">): number | undefined {
  const sent = versionIn(body);
  if (sent === undefined || version === undefined) return version ?? sent;
  if (sent === version) return version;
  throw badRequest("version", "O cabeçalho If-Match e o campo version dizem versões diferentes; envie só um deles.");
}

/** A version that is no number is refused by name later, with whatever else is wrong in the body. */
export function versionIn(body: unknown): number | undefined {
  const value = isPlainObject(body) ? body.version : undefined;
  return (typeof value === "number" || typeof value === "string") && /^\d{1,9}$/.test(String(value))
    ? Number(value)
    : undefined;
}
