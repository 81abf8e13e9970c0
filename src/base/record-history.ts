// The history of a record as the server sends it to the screen.

export interface DescribedChange {
  field: string;
  title: string;
  /** Null when there was no value. */
  before: string | null;
  after: string | null;
  /** For a list, the items that were added and removed. */
  items?: { act: "added" | "removed"; text: string }[];
  /** The values were erased permanently. */
  erased?: true;
}

export interface HistoryAct {
  /** The number that identifies the version of the record that this act wrote. */
  id: number;
  at: string;
  /** A record is read again after its deletion when it came back from the bin. */
  action: "create" | "update" | "delete" | "restore" | "purge";
  /** The title of the party that was changed, when it was not the record itself. */
  part: string | null;
  /** The other register through which it was changed, as far as this reader may know it. */
  register: string | null;
  user: string | null;
  /** "screen" when nothing else is recorded. */
  origin: string;
  apiKey: string | null;
  /** The file of the import that the act was part of. */
  fileName: string | null;
  changes: DescribedChange[];
  /** True when values of it were erased permanently. */
  erased: boolean;
}

export interface HistoryPage {
  content: HistoryAct[];
  /** The `before` of the next page; null on the last page. */
  next: number | null;
}

export interface EarlierVersion {
  id: number;
  at: string;
  /** The current version of the record, to be sent as If-Match when restoring. */
  version: number;
  /** `before` is the current value and `after` the earlier one. */
  changes: (DescribedChange & {
    /** The reason why this value cannot be restored; null when it can. */
    obstacle: string | null;
  })[];
}
