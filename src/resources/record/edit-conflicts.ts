// The conflict of two people who changed the same record: the fields that differ, and the record once they are settled.
import type { RaRecord } from "react-admin";
import { isPlainObject } from "../../base/plain-object.ts";
import type { Field } from "../../base/resource.ts";
import { serverError } from "../parts/server-error.ts";
import { isEmptyValue, type Values, valueAt } from "./paths.ts";

export interface Conflict {
  field: Field;
  mine: unknown;
  theirs: unknown;
}

/** Returns the stored record, when the answer to a refused write contains it. */
export function currentRecord(error: unknown): RaRecord | undefined {
  const { code, body } = serverError(error);
  if (code !== "STALE_RECORD" || !isPlainObject(body.details)) return undefined;
  const { current, record } = body.details;
  const latest = current ?? record ?? body.details;
  if (!isPlainObject(latest)) return undefined;
  const { id } = latest;
  return typeof id === "number" || typeof id === "string" ? { ...latest, id } : undefined;
}

/** Returns the fields that I changed and whose stored value is no longer the one I started from. */
export function conflictsOf(fields: Field[], versions: { base: Values; mine: Values; theirs: Values }): Conflict[] {
  return fields.flatMap((field) => {
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((values) =>
      valueAt(values, field.path),
    );
    return isSame(base, mine) || isSame(mine, theirs) || isSame(base, theirs) ? [] : [{ field, mine, theirs }];
  });
}

/** Returns the changes that only I made, which stay without a question. */
export function onlyMine(fields: Field[], versions: { base: Values; mine: Values; theirs: Values }): Field[] {
  return fields.filter(({ path }) => {
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((values) => valueAt(values, path));
    return !isSame(base, mine) && isSame(base, theirs);
  });
}

export function isSame(one: unknown, other: unknown): boolean {
  if (isEmptyValue(one) && isEmptyValue(other)) return true;
  return JSON.stringify(one) === JSON.stringify(other);
}
