// Two people changed the same record: which fields differ, and what the record becomes once they are settled.
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

/** The record as it is now stored on the server, when the answer to a refused write carries it. */
export function currentRecord(error: unknown): RaRecord | undefined {
  const { code, body } = serverError(error);
  if (code !== "STALE_RECORD" || !isPlainObject(body.details)) return undefined;
  const { current, record } = body.details;
  const latest = current ?? record ?? body.details;
  if (!isPlainObject(latest)) return undefined;
  const { id } = latest;
  return typeof id === "number" || typeof id === "string" ? { ...latest, id } : undefined;
}

/** Fields that I changed and whose stored value is no longer the one that I started from. */
export function conflictsOf(fields: Field[], versions: { base: Values; mine: Values; theirs: Values }): Conflict[] {
  return fields.flatMap((field) => {
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((values) =>
      valueAt(values, field.path),
    );
    return isSame(base, mine) || isSame(mine, theirs) || isSame(base, theirs) ? [] : [{ field, mine, theirs }];
  });
}

/** What only I changed stays mine without asking. */
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
