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

export interface ListPreferences {
  content: ListPreference[];
}

/** A saved view as one reader sees it. */
export interface SavedView<Filters = { [path: string]: unknown }> extends ViewContent<Filters> {
  id: number;
  list: string;
  name: string;
  isOwn: boolean;
  isShared: boolean;
  mayEdit: boolean;
  ownerName: string | null;
  /** The codes of roles; empty for who may not edit the view. */
  sharedWith: string[];
  version: number;
  /** The titles of fields that the reader may not see, or that no longer exist. */
  lost: string[];
}

export interface SharingRole {
  code: string;
  name: string;
}

export interface SavedViewsAnswer<Filters = { [path: string]: unknown }> {
  content: SavedView<Filters>[];
  /** The roles that the reader may share with; empty without the right to share. */
  roles: SharingRole[];
}
