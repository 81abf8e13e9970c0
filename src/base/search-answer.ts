// The answer of the search over all registers.

export interface SearchGroup {
  resource: string;
  /** The address of the list; a record is at `/view/{id}` below it. */
  path: string;
  label: string;
  /** True when the list has more matches than these. */
  more: boolean;
  items: { id: number; title: string; detail: string | null }[];
}

export interface SearchAnswer {
  groups: SearchGroup[];
  /** True when some registers did not answer in time. */
  incomplete: boolean;
}
