// A party that a registrar of limited sight links by its document stays sealed to that registration: people of limited
// sight see there what they gave themselves and nothing else. Decision: a known document opens no data.
import type { Resource } from "../../../src/base/resource.ts";

/** Column of a role's table: key column of a sealed party → the columns that the registrar gave. */
export const SEAL_COLUMN = "given";

export const hasParties = (resource: Resource): boolean => resource.fields.some((field) => field.embed !== undefined);

/** Joins the party that `column` of `owner` points to, or what was given of it where it is sealed. */
export function unrestrictedJoin(table: string, owner: string, column: string, alias: string): string {
  const sealedValue = `"${owner}"."${SEAL_COLUMN}"->'${column}'`;
  return `left join lateral (
    select p.* from "${table}" p where p.id = "${owner}"."${column}" and ${sealedValue} is null
    union all select g.* from jsonb_populate_record(null::"${table}", ${sealedValue}) g where ${sealedValue} is not null
  ) "${alias}" on true`;
}

/** True where the pointer gives sight of the party itself. */
export const isUnrestricted = (owner: string, column: string): string =>
  `"${owner}"."${SEAL_COLUMN}"->'${column}' is null`;
