// What stands at the front of a copy: who made it, the structure of its tables, and what each must hold in the end.
import { readdirSync } from "node:fs";
import { DumpRefusal } from "./refusal.ts";

export const FORMAT = 1;

export interface Column {
  name: string;
  type: string;
  /** As it stands between the brackets of `create table`. */
  definition: string;
  /** Computed by the database: not carried. */
  generated: boolean;
  identity: boolean;
}

export interface Constraint {
  name: string;
  /** As in pg_constraint: p, u, c, x, f. */
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
  /** Sum of the hashes of all rows, by the database that holds them. */
  digest: string;
}

export interface SealedKey {
  fingerprint: string;
  /** The key itself under a passphrase, when one was given. */
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
  /** Absent: the bytes of files were left out. */
  files?: { count: number; bytes: number };
  secrets?: SealedKey;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The columns whose values travel, as a list of names. */
export const carried = (table: Table): string =>
  table.columns
    .filter((column) => !column.generated)
    .map((column) => quoted(column.name))
    .join(", ");

/** A copy whose structure this product does not know yet would run, and quietly lose what it does not know. */
export function refuseNewer(header: Header): void {
  const migrations = new Set(readdirSync(new URL("../../../server/migrations/", import.meta.url)));
  const unknown = header.migrations.filter((name) => !migrations.has(name));
  if (unknown.length > 0)
    throw new DumpRefusal(
      `A cópia foi feita por uma versão mais nova do produto (${header.product}), com alterações de banco que esta não conhece (${unknown.join(", ")}). Atualize o produto e restaure de novo.`,
    );
}
