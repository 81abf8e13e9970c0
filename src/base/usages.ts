// The references to records that a person is about to delete, as the server answers them.

export interface Usage {
  resource: string;
  label: string;
  route?: string;
  count: number;
}

export interface UsageReport {
  /** The number of records that the query matches, and of those that something refers to. */
  records: number;
  inUse: number;
  /** The references to them, as far as the caller may see them. */
  usages: Usage[];
  /** For how many days the bin keeps them; 0: the deletion is final. */
  binDays: number;
}
