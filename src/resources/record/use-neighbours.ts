// The records before and after this one in the list that it was opened from, with that list's filter and order. The
// order is that of the moment when the list was left: a record that is saved on the way stays in its place.
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { type DataProvider, type Identifier, type RaRecord, useDataProvider, useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { DEFAULT_PAGE_SIZE } from "../../base/limits.ts";
import { isPlainObject } from "../../base/plain-object.ts";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { useListToggle } from "../list/use-list-toggle.ts";

export interface Neighbours {
  /** Counted from 1. */
  place: number;
  total: number;
  previous: Identifier | undefined;
  next: Identifier | undefined;
}

interface ListParams {
  page?: number;
  perPage?: number;
  sort?: string;
  order?: "ASC" | "DESC";
  filter?: object;
}

interface ListQuery {
  page: number;
  perPage: number;
  sort: { field: string; order: "ASC" | "DESC" };
  filter: object;
}

/** A row of ids out of the list; it grows page by page at both ends. */
interface Trail {
  query: string;
  ids: Identifier[];
  /** The place in the list of the first of them, counted from 0. */
  first: number;
  total: number;
}

/** By the path of the list. */
const trails = new Map<string, Trail>();

/** The state of a navigation from one record to its neighbour. */
export const ALONG_THE_LIST = { isAlongTheList: true };

export function useNeighbours(resource: Resource, route: RouteSpec, id: Identifier): Neighbours | undefined {
  const client = useQueryClient();
  const provider = useDataProvider();
  const { state } = useLocation();
  const { route: listRoute } = useListToggle(resource, route);
  const [params] = useStore<ListParams | undefined>(`${route.path}.listParams`);
  const query = listQueryOf(resource, listRoute, params);
  const isAlong = isPlainObject(state) && state.isAlongTheList === true;
  const isOffered = route.screens?.includes("list") !== false && resource.calls.includes("list");
  const { data } = useQuery({
    queryKey: [resource.name, "neighbours", route.path, query, String(id), isAlong],
    queryFn: async () =>
      (await neighboursOf({ client, provider, resource, path: route.path, query }, id, {
        isAlong,
        mayAsk: params !== undefined,
      })) ?? null,
    enabled: isOffered,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return data ?? undefined;
}

function listQueryOf(resource: Resource, route: RouteSpec, params: ListParams | undefined): ListQuery {
  return {
    page: resource.list.endless ? 1 : Number(params?.page ?? 1),
    perPage: Number(params?.perPage ?? DEFAULT_PAGE_SIZE),
    sort: { field: params?.sort ?? resource.sort.path, order: params?.order ?? resource.sort.direction },
    filter: { ...params?.filter, ...route.fixedFilter },
  };
}

interface Source {
  client: QueryClient;
  provider: DataProvider;
  resource: Resource;
  path: string;
  query: ListQuery;
}

async function neighboursOf(
  source: Source,
  id: Identifier,
  { isAlong, mayAsk }: { isAlong: boolean; mayAsk: boolean },
): Promise<Neighbours | undefined> {
  const query = JSON.stringify({ ...source.query, page: undefined });
  const walked = trails.get(source.path);
  const earlier = walked?.query === query ? walked : undefined;
  const has = (trail: Trail | undefined) => trail?.ids.some((one) => String(one) === String(id)) === true;
  const candidates = isAlong ? [earlier, shownRows(source, query)] : [shownRows(source, query), earlier];
  let trail = candidates.find(has);
  if (!trail && mayAsk) trail = { query, ...(await pageAt(source, source.query.page)) };
  if (!trail || !has(trail)) return undefined;
  const whole = await grown(source, trail, id);
  trails.set(source.path, whole);
  const at = placeIn(whole, id);
  return { place: whole.first + at + 1, total: whole.total, previous: whole.ids[at - 1], next: whole.ids[at + 1] };
}

const placeIn = ({ ids }: Trail, id: Identifier): number => ids.findIndex((one) => String(one) === String(id));

/** At an end of the row the page before or after it is fetched. */
async function grown(source: Source, trail: Trail, id: Identifier): Promise<Trail> {
  const { perPage } = source.query;
  const at = placeIn(trail, id);
  const end = trail.first + trail.ids.length;
  if (at === 0 && trail.first > 0) {
    const { ids, first } = await pageAt(source, Math.ceil(trail.first / perPage));
    return { ...trail, ids: [...ids.filter((one) => placeIn(trail, one) < 0), ...trail.ids], first };
  }
  if (at === trail.ids.length - 1 && end < trail.total) {
    const { ids, total } = await pageAt(source, Math.floor(end / perPage) + 1);
    return { ...trail, ids: [...trail.ids, ...ids.filter((one) => placeIn(trail, one) < 0)], total };
  }
  return trail;
}

interface Page {
  data: RaRecord[];
  total?: number;
}

/** Returns the rows as the list has drawn them, when it is still in memory. */
function shownRows({ client, resource, query }: Source, key: string): Trail | undefined {
  const params = paramsOf(query, query.page);
  const page = client.getQueryData<Page>([resource.name, "getList", params]);
  const endless = client.getQueryData<{ pages: Page[] }>([resource.name, "getInfiniteList", params]);
  const pages = page ? [page] : (endless?.pages ?? []);
  if (pages.length === 0) return undefined;
  const ids = pages.flatMap(({ data }) => data.map((row) => row.id));
  return { query: key, ids, first: (query.page - 1) * query.perPage, total: pages.at(-1)?.total ?? ids.length };
}

const paramsOf = ({ perPage, sort, filter }: ListQuery, page: number) => ({
  pagination: { page, perPage },
  sort,
  filter,
});

async function pageAt({ provider, resource, query }: Source, page: number): Promise<Omit<Trail, "query">> {
  const { data, total = 0 } = await provider.getList(resource.name, paramsOf(query, page));
  return { ids: data.map((row: RaRecord) => row.id), first: (page - 1) * query.perPage, total };
}
