// The address that shows a list by it, and whether the list still matches it.
import { DEFAULT_PAGE_SIZE } from "../../base/limits.ts";
import { isPlainObject } from "../../base/plain-object.ts";
import type { Resource } from "../../base/resource.ts";
import type { ViewContent as StoredContent, SavedView as StoredView } from "../../base/saved-view.ts";
import type { Filters } from "../filters/filter-value.ts";

export type ViewContent = StoredContent<Filters>;

export type SavedView = StoredView<Filters>;

/** The parameter of the address that names the view. */
export const VIEW_PARAM = "visao";

export const EVERYTHING: ViewContent = {
  columns: null,
  filters: {},
  search: "",
  sort: null,
  density: null,
  pageSize: null,
};

export const ownSort = ({ sort }: Resource): string => `${sort.path},${sort.direction}`;

/** Returns the query string that shows the list by a view; without an id, by no view. */
export function viewSearch(resource: Resource, content: ViewContent, id?: number): string {
  const { search, filters, sort, pageSize } = content;
  const [field = "", order = ""] = (sort ?? ownSort(resource)).split(",");
  return `?${new URLSearchParams({
    ...(id === undefined ? {} : { [VIEW_PARAM]: String(id) }),
    filter: JSON.stringify(search ? { ...filters, q: search } : filters),
    sort: field,
    order,
    page: "1",
    perPage: String(pageSize ?? DEFAULT_PAGE_SIZE),
  })}`;
}

/** `current` is complete; where the view has no value, `otherwise` applies. */
export function isChanged(current: ViewContent, view: ViewContent, otherwise: ViewContent): boolean {
  return (
    current.search !== view.search ||
    canonical(current.filters) !== canonical(view.filters) ||
    current.sort !== (view.sort ?? otherwise.sort) ||
    current.pageSize !== (view.pageSize ?? otherwise.pageSize) ||
    current.density !== (view.density ?? otherwise.density) ||
    canonical(current.columns) !== canonical(view.columns ?? otherwise.columns)
  );
}

/** Returns the same text whatever the order in which filters were added. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isPlainObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
