// A party that a registrar of limited sight links by its document stays restricted to that registration: people of
// limited sight see there what they registered themselves and nothing else, because a known document must open no data.
import type { Resource } from "../../../src/base/resource.ts";

/**
 * The column of a role's table that maps the key column of a restricted party to the columns that the registrar gave.
 */
export const SEAL_COLUMN = "given";

export const hasParties = (resource: Resource): boolean => resource.fields.some((field) => field.embed !== undefined);

/** Joins the party that `column` of `owner` refers to, or what was given of it where it is restricted. */
export function unrestrictedJoin(table: string, owner: string, column: string, alias: string): string {
  const sealedValue = `"${owner}"."${SEAL_COLUMN}"->'${column}'`;
  return `left join lateral (
    select p.* from "${table}" p where p.id = "${owner}"."${column}" and ${sealedValue} is null
    union all select g.* from jsonb_populate_record(null::"${table}", ${sealedValue}) g where ${sealedValue} is not null
  ) "${alias}" on true`;
}

/** SQL that is true where the reference gives sight of the party itself. */
export const isUnrestricted = (owner: string, column: string): string =>
  `"${owner}"."${SEAL_COLUMN}"->'${column}' is null`;
