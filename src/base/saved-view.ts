// A person's preferences for a list, and its saved views, as the server stores and answers them.

export type Density = "comfortable" | "compact";

export interface ListPreference {
  list: string;
  columns: string[] | null;
  density: Density | null;
  /** The view with which the list opens. */
  viewID: number | null;
}

export interface ViewContent<Filters = { [path: string]: unknown }> {
  /** The paths in their order; null means the register's own columns. */
  columns: string[] | null;
  filters: Filters;
  search: string;
  /** "company.legalName,ASC"; null means the register's own order. */
  sort: string | null;
  density: Density | null;
  pageSize: number | null;
}
