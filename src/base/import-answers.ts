// The answers of the server about imports: about a file before its import, about the import, and about earlier imports.

export interface FileColumns {
  /** The number of rows below the heading. */
  rows: number;
  columns: {
    heading: string;
    samples: string[];
    /** A path, "id", or null for a column that is not imported. */
    field: string | null;
    how: "remembered" | "same" | "alike" | null;
  }[];
  fields: {
    field: string;
    title: string;
    required: boolean;
    /** Whether existing records can be found by the field. */
    key: boolean;
  }[];
}

/** The result of a row. */
interface ImportedRow {
  /** The line of the file. */
  row: number;
  state: "fulfilled" | "rejected";
  /** The cells of a refused row. */
  cells?: string[];
  reason?: { code?: string; message: string; field?: string | null; errors?: { field: string; message: string }[] };
}

export interface ImportResult<Row = ImportedRow> {
  total: number;
  created: number;
  updated: number;
  refused: number;
  /** False for a dry run, whose results say what would have been written. */
  written: boolean;
  /** The number under which the import is stored, and can be reverted; null when nothing was written. */
  batch: number | null;
  /** An earlier import of the same file that was not reverted, if any. */
  earlier: PastImport | null;
  /** The first row of the file, to be written above the refused rows with their `cells`. */
  heads: string[];
  /** `place` is the index of the cell in a row; null gives every row the same value. */
  columns: { field: string; title: string; place: number | null }[];
  /** The headings of columns that are not imported. */
  ignored: string[];
  /** Warnings about the rows that are or would be written. */
  warnings: string[];
  results: Row[];
}

export interface PastImport {
  id: number;
  fileName: string;
  user: string | null;
  apiKey: string | null;
  state: "running" | "interrupted" | "done" | "failed" | "undoing" | "undone";
  total: number;
  created: number;
  updated: number;
  refused: number;
  startedAt: string;
  finishedAt: string | null;
  undoneBy: string | null;
  undoneAt: string | null;
  /** The number of records reverted so far, and of those that were left as they are. */
  undone: number;
  retained: number;
}

/** The newest imports first. */
export interface PastImports {
  content: PastImport[];
  /** The number before which the next page begins; null on the last page. */
  next: number | null;
}

/** A record that stays as it is when its import is reverted. */
export interface RetainedRecord {
  resource: string;
  label: string;
  id: number;
  title: string | null;
  reason: string;
}

export interface RevertedImport extends PastImport {
  /** The first of the records that stay as they are. */
  retainedRecords: RetainedRecord[];
}
