// Page statements as they are read: the same page asked for by many at the same moment is read, and written, once.
import { SharedReads } from "../../platform/db/shared-reads.ts";
import type { TextRow } from "../../platform/db/text-rows.ts";
import type { Query } from "./query.ts";

/** The results of one statement. */
export interface PageRead {
  rows: TextRow[];
  /** PostgreSQL type of each column. */
  types: number[];
  /** The version of the tables that decide the result. */
  version: string;
  /** The version of the tables that decide about callers. */
  callersVersion: string;
  /** Counted in the same pass. */
  total?: number;
  /** The rows as JSON, once somebody has written them. */
  content?: string;
}

export class PageReads {
  // A statement belongs to one plan, and so to one way of writing its rows.
  private readonly reads = new WeakMap<Query, SharedReads<PageRead>>();

  /** `values`: those that the statement is asked with. */
  share(query: Query, values: readonly unknown[], read: () => Promise<PageRead>): Promise<PageRead> {
    let reads = this.reads.get(query);
    if (!reads) {
      reads = new SharedReads();
      this.reads.set(query, reads);
    }
    return reads.read(values.length === 0 ? "" : JSON.stringify(values), read);
  }
}
