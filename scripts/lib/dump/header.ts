// The header of a copy: its origin, the structure of its tables, and the checks of their content.
import { readdirSync } from "node:fs";
import { DumpRefusal } from "./refusal.ts";

export const FORMAT = 1;

export interface Column {
  name: string;
  type: string;
  /** The text between the parentheses of `create table`. */
  definition: string;
  /** Computed by the database, so a copy does not contain it. */
  generated: boolean;
  identity: boolean;
}

export interface Constraint {
  name: string;
  /** The type as in pg_constraint: p, u, c, x, f. */
  kind: string;
  definition: string;
}

export interface Counter {
  column: string;
  last: string;
  called: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
  constraints: Constraint[];
  indexes: string[];
  triggers: string[];
  counters: Counter[];
  rows: number;
  /** The sum of the hashes of all rows, computed by the database. */
  digest: string;
}

export interface SealedKey {
  fingerprint: string;
  /** The key itself, encrypted with a passphrase if there is one. */
  sealed?: { salt: string; key: string };
}

export interface Header {
  product: string;
  engine: string;
  made: string;
  migrations: string[];
  extensions: string[];
  functions: string[];
  tables: Table[];
  /** Absent when the bytes of files were omitted. */
  files?: { count: number; bytes: number };
  secrets?: SealedKey;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the columns whose values the copy contains, as a list of names. */
export const carried = (table: Table): string =>
  table.columns
    .filter((column) => !column.generated)
    .map((column) => quoted(column.name))
    .join(", ");

/** A copy with a newer structure would be restored without the parts that this product does not know. */
export function refuseNewer(header: Header): void {
  const migrations = new Set(readdirSync(new URL("../../../server/migrations/", import.meta.url)));
  const unknown = header.migrations.filter((name) => !migrations.has(name));
  if (unknown.length > 0)
    throw new DumpRefusal(
      `A cópia foi feita por uma versão mais nova do produto (${header.product}), com alterações de banco que esta não conhece (${unknown.join(", ")}). Atualize o produto e restaure de novo.`,
    );
}
