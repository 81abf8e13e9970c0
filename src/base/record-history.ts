// The history of a record as it travels from the server to the screen.

export interface DescribedChange {
  field: string;
  title: string;
  /** Null: there was no value. */
  before: string | null;
  after: string | null;
  /** Of a list: the items that were added and removed. */
  items?: { act: "added" | "removed"; text: string }[];
  /** The values were erased for good. */
  erased?: true;
}

export interface HistoryAct {
  /** The number by which the record as this act left it can be read. */
  id: number;
  at: string;
  action: "create" | "update" | "delete";
  /** Title of the party that it was about, when it was not about the record itself. */
  part: string | null;
  /** The other register by which it was changed, as far as this reader may know of it. */
  register: string | null;
  user: string | null;
  /** "screen" when nothing else is recorded. */
  origin: string;
  apiKey: string | null;
  /** The file of the import that it was part of. */
  fileName: string | null;
  changes: DescribedChange[];
  /** Values of it were erased for good. */
  erased: boolean;
}

export interface HistoryPage {
  content: HistoryAct[];
  /** `before` of the next page; null: this is the end. */
  next: number | null;
}

export interface EarlierVersion {
  id: number;
  at: string;
  /** Of the record as it is now: to be sent as If-Match with the restoring. */
  version: number;
  /** `before` is how it is now, `after` how it was. */
  changes: (DescribedChange & {
    /** Why this value stays as it is; null: it can be brought back. */
    kept: string | null;
  })[];
}
