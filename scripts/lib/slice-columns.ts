// The columns that slices add to the tables of documents, read from the SQL in their folders: `alter table … add column`.
import { globSync, readFileSync } from "node:fs";
import { inRoot } from "./root.ts";

/** By table. */
export type SliceColumns = ReadonlyMap<string, readonly SliceColumn[]>;

export interface SliceColumn {
  table: string;
  name: string;
  /** As PostgreSQL has it: "numeric(18,2)". */
  type: string;
  isNullable: boolean;
  /** Has a default: a new row may leave it out. */
  isFilled: boolean;
}

const ADDED =
  /^\s*alter table (?<table>\w+) add column if not exists (?<name>\w+) (?<type>\w+(?:\([\d,]+\))?(?:\[\])?)(?<rest>[^;]*);/gim;

export function readSliceColumns(): SliceColumns {
  const files = globSync(["server/features/**/*.sql", "server/lending/**/*.sql"], { cwd: inRoot(".") }).sort();
  const columns = files.flatMap((file) => columnsIn(readFileSync(inRoot(file), "utf8")));
  return Map.groupBy(columns, ({ table }) => table);
}

export function columnsIn(sql: string): SliceColumn[] {
  return [...sql.matchAll(ADDED)].map(({ groups: { table = "", name = "", type = "", rest = "" } = {} }) => ({
    table,
    name,
    type: type.toLowerCase(),
    isNullable: !/\bnot null\b/i.test(rest),
    isFilled: /\bdefault\b/i.test(rest),
  }));
}
