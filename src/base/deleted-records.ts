// The bin as the server sends it to the screen.
import type { ErrorAnswer } from "./app-error.ts";

/** The right to the bin across registers; its view `delete` lets people delete for good. */
export const BIN_PAGE = "credit_settings_bin";

/** So many records are on one page. */
export const DELETED_RECORDS_PAGE = 50;

export interface DeletedRecord {
  resource: string;
  recordID: number;
  title: string | null;
  deletedAt: string;
  deletedBy: string | null;
  /** The API key that deleted it. */
  keyName: string | null;
  /** The day on which its time is over. */
  until: string;
}

export interface DeletedPage {
  content: DeletedRecord[];
  total: number;
  /** For how many days the bin keeps what is deleted; 0: not at all. */
  days: number;
}

export interface DeletedView extends DeletedRecord {
  record: Record<string, unknown>;
  /** What comes back with it. */
  parts: { label: string; count: number }[];
}

export interface RecordAddress {
  resource: string;
  id: number;
}

/** What became of each record that was to be restored or deleted for good, in the order in which they were sent. */
export interface BinAnswer {
  results: BinResult[];
}

export type BinResult = RecordAddress & ({ state: "fulfilled" } | { state: "rejected"; reason: ErrorAnswer });
