// What refers to records that somebody is about to delete, as the server answers it.

export interface Usage {
  resource: string;
  label: string;
  route?: string;
  count: number;
}

export interface UsageReport {
  /** How many records the query matches, and how many of them something refers to. */
  records: number;
  inUse: number;
  /** What refers to them, as far as the caller may see it. */
  usages: Usage[];
}
