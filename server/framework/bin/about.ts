// Finds what the bin has about some records: what points to them, and what holds texts that identify them.
import { flatFields, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { type Row, run } from "../../platform/db/database.ts";
import { escapeLike } from "../query/like.ts";
import type { Context } from "../records/services.ts";

interface About {
  /** Registers of which a deleted record that points to one of the records is about it. */
  registers: readonly Resource[];
  records: readonly { resource: string; id: number }[];
  /** Texts such as a document number, wherever they stand. */
  identifiers: readonly string[];
}

export interface BinEntry {
  entry: number;
  resource: string;
  id: number;
  deletedAt: string;
}

export function entriesAbout({ db }: Context, { registers, records, identifiers }: About): Promise<BinEntry[]> {
  const values: unknown[] = [identifiers.map((text) => `%${escapeLike(text)}%`)];
  const value = (one: unknown) => `$${values.push(one)}`;
  const pointers = registers.flatMap((register) =>
    flatFields(register.fields).flatMap(({ column, ref, ...field }) => {
      const ids = records.filter(({ resource }) => resource === ref?.resource).map(({ id }) => id);
      const isKey = column !== undefined && definitionOf(field).sqlType === "bigint";
      if (!isKey || ids.length === 0 || field.type === "user-stamp") return [];
      return [
        `(d.resource = ${value(register.name)} and (d.content ->> '${column}')::bigint = any(${value(ids)}::bigint[]))`,
      ];
    }),
  );
  return run<BinEntry & Row>(
    db,
    `select d.id as entry, d.resource, d.record_id as id, d.deleted_at as "deletedAt" from deleted_record d
      where ${[...pointers, "d.content::text like any($1::text[])"].join(" or ")}`,
    values,
  );
}
