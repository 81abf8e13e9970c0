// Which fields of a record that is closed by its document may still be changed.
import { evaluate } from "./condition.ts";
import type { Resource } from "./resource.ts";

/** The names of those fields, none where the whole record is closed; undefined for a record that is not. */
export function openFields({ sealed }: Pick<Resource, "sealed">, record: unknown): string[] | undefined {
  return sealed && evaluate(sealed.when, record) ? (sealed.except ?? []) : undefined;
}
