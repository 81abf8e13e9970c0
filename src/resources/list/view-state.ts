// The current state of the list as the content of a saved view, and whether it differs from the view.
import { DEFAULT_PAGE_SIZE } from "../../base/limits.ts";
import type { Resource } from "../../base/resource.ts";
import { isChanged, ownSort, type SavedView, type ViewContent } from "./saved-view.ts";
import type { ListState } from "./use-list-state.ts";
import type { ListView } from "./use-list-view.ts";

export interface ViewState {
  current: ViewContent;
  isChanged: boolean;
}

export function viewState(
  resource: Resource,
  { controller, filters, searchText }: ListState,
  shown: ListView,
  view: SavedView | undefined,
): ViewState {
  const { sort, perPage } = controller;
  const { otherwise } = shown;
  const current: ViewContent = {
    columns: shown.columns.map(({ path }) => path),
    filters,
    search: searchText,
    sort: `${sort.field},${sort.order}`,
    density: shown.density,
    pageSize: perPage,
  };
  const usual = { ...current, ...otherwise, sort: ownSort(resource), pageSize: DEFAULT_PAGE_SIZE };
  return { current, isChanged: view !== undefined && isChanged(current, view, usual) };
}
