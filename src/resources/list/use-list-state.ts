// The state of one list, which react-admin keeps in the URL, with the rules of this product: the sort cycle, a
// selection that ends with the results it was made on, the step back from an empty page, the list without pages, and
// the removal of parameters of deleted fields.
import { useEffect, useMemo, useRef } from "react";
import { type RaRecord, useInfiniteListController, useListController } from "react-admin";
import { DEFAULT_PAGE_SIZE } from "../../base/limits.ts";
import { fieldAt, type Resource, type SortKey } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import type { Filters, FilterValue } from "../filters/filter-value.ts";
import { serverError } from "../parts/server-error.ts";

type ListController = ReturnType<typeof useListController<RaRecord>>;
type EndlessParts = Pick<
  ReturnType<typeof useInfiniteListController<RaRecord>>,
  "fetchNextPage" | "isFetchingNextPage"
>;
type EndlessController = ListController & EndlessParts;

export interface ListState {
  controller: ListController;
  records: RaRecord[];
  total: number;
  searchText: string;
  filters: Filters;
  sortedBy: SortKey;
  cycleSort: (path: string) => void;
  search: (text: string) => void;
  setFilter: (path: string, value: FilterValue | undefined) => void;
  clearFilters: () => void;
  refresh: () => void;
  /** Present in a list without pages while there are more rows. */
  more?: { isLoading: boolean; load: () => void };
}

const silent = () => undefined;

/** The controller of a list with pages. */
export function usePagedController(resource: Resource, route: RouteSpec): ListController {
  const controller = useListController<RaRecord>(useAsking(resource, route));
  useStepBack(controller);
  return controller;
}

/** The controller of a list that grows at its end and always begins with its first row. */
export function useEndlessController(resource: Resource, route: RouteSpec): EndlessController {
  const controller = useInfiniteListController<RaRecord>(useAsking(resource, route));
  const { page, setPage } = controller;
  useEffect(() => {
    if (page !== 1) setPage(1);
  }, [page, setPage]);
  return controller as EndlessController;
}

function useAsking(resource: Resource, route: RouteSpec) {
  const sort = useMemo(() => ({ field: resource.sort.path, order: resource.sort.direction }), [resource]);
  return {
    resource: resource.name,
    filter: route.fixedFilter,
    sort,
    perPage: DEFAULT_PAGE_SIZE,
    // The shell stores keys that end in .listParams for the session, separately for each person.
    storeKey: `${route.path}.listParams`,
    queryOptions: { onError: silent },
  };
}

export function useListState(resource: Resource, controller: ListController | EndlessController): ListState {
  useFreshSelection(controller);
  useValidListParams(controller, resource);
  const { q, ...filters }: { q?: string } & Filters = controller.filterValues;
  const apply = (text: string, next: Filters) => controller.setFilters(text ? { ...next, q: text } : next);
  const sortedBy: SortKey = { path: controller.sort.field, direction: controller.sort.order };
  return {
    controller,
    records: controller.data ?? [],
    total: controller.total ?? 0,
    searchText: q ?? "",
    filters,
    sortedBy,
    cycleSort: (path) => controller.setSort(nextSort(path, sortedBy, resource.sort)),
    search: (text) => text !== (q ?? "") && apply(text, filters),
    setFilter: (path, value) => {
      const { [path]: _previous, ...others } = filters;
      apply(q ?? "", value === undefined ? others : { ...others, [path]: value });
    },
    clearFilters: () => apply("", {}),
    refresh: () => {
      controller.onSelect([]);
      controller.refetch();
    },
    more: moreOf(controller),
  };
}

function moreOf(controller: ListController | EndlessController): ListState["more"] {
  if (!("fetchNextPage" in controller) || !controller.hasNextPage) return undefined;
  const { isFetchingNextPage, fetchNextPage } = controller;
  return { isLoading: isFetchingNextPage, load: () => void (isFetchingNextPage || fetchNextPage()) };
}

/** The order after a press: ascending, descending, and then the register's own, if that is by another column. */
function nextSort(path: string, current: SortKey, own: SortKey) {
  if (current.path !== path || (path === own.path && current.direction === "DESC"))
    return { field: path, order: "ASC" as const };
  if (current.direction === "ASC") return { field: path, order: "DESC" as const };
  return { field: own.path, order: own.direction };
}

function useFreshSelection({ page, perPage, sort, filterValues, onSelect }: ListController): void {
  const resultKey = JSON.stringify([page, perPage, sort, filterValues]);
  const previous = useRef("");
  useEffect(() => {
    if (previous.current === resultKey) return;
    previous.current = resultKey;
    onSelect([]);
  }, [resultKey, onSelect]);
}

/** The controller's own effect would jump to the first page; this one runs after it and wins. */
function useStepBack({ data, page, perPage, total, isPending, isFetching, setPage }: ListController): void {
  useEffect(() => {
    if (isPending || isFetching || page <= 1 || !data || data.length > 0) return;
    const last = total === undefined ? page - 1 : Math.max(1, Math.ceil(total / perPage));
    setPage(Math.min(page - 1, last));
  }, [data, page, perPage, total, isPending, isFetching, setPage]);
}

/**
 * A stored order or filter may name a field that is gone, and people edit addresses by hand. The parameters that the
 * server refused are dropped, so that a wrong parameter never makes the list unusable.
 */
function useValidListParams(controller: ListController, resource: Resource): void {
  const { error, sort, filterValues, setSort, setFilters, setPerPage } = controller;
  useEffect(() => {
    if (!error) return;
    const { status, body } = serverError(error);
    const refused = status === 400 ? (body.field ?? "") : "";
    const isField = (path: string) => fieldAt(resource.fields, path) !== undefined;
    const fits = (path: string) =>
      path === "q" ? refused !== "searchString" : isField(path) && !`${refused}.`.startsWith(`${path}.`);
    const validFilters = Object.entries(filterValues).filter(([path]) => fits(path));
    if (validFilters.length < Object.keys(filterValues).length) setFilters(Object.fromEntries(validFilters));
    if (refused === "pageSize") setPerPage(DEFAULT_PAGE_SIZE);
    if (refused === "sort" || !isField(sort.field))
      setSort({ field: resource.sort.path, order: resource.sort.direction });
  }, [error, sort, filterValues, setSort, setFilters, setPerPage, resource]);
}
