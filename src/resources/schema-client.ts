// The compiled resources, read from the server once a version: the index at the start, each whole resource on demand.
import { type QueryClient, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { openedSession } from "../auth/me.ts";
import { canAccess, type View } from "../base/access.ts";
import { type Field, fieldAt, flatFields, type Resource } from "../base/resource.ts";
import type { RouteSpec } from "../base/resource-document.ts";
import type { ResourceEntry, ResourceIndex } from "../base/resource-index.ts";
import { definitions } from "../fields/definitions.ts";
import { call } from "./http.ts";
import { queryClient } from "./query-client.ts";

/** The address of a resource; a singleton has one record and no id in its address. */
export interface Place {
  path: string;
  createPath?: string;
  singleton: boolean;
}

export const indexQuery = queryOptions({
  queryKey: ["schemas"],
  queryFn: () => call<ResourceIndex>("GET", "/schemas"),
  staleTime: Number.POSITIVE_INFINITY,
});

const resourceQuery = (name: string, version: string) =>
  queryOptions({
    queryKey: ["schemas", version, name],
    queryFn: () => call<Resource>("GET", `/schemas/${encodeURIComponent(name)}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: version !== "" && name !== "",
  });

export const useIndexQuery = () => useQuery(indexQuery);

/** Returns the index if it is cached, without a request, which pages before the sign-in may not make. */
export const useIndexInCache = (): ResourceIndex | undefined => useQuery({ ...indexQuery, enabled: false }).data;

/** Returns the cached resources by name; empty until the index has arrived. */
export function indexInCache(client: QueryClient): ReadonlyMap<string, ResourceEntry> {
  const index = client.getQueryData(indexQuery.queryKey);
  return index ? entriesByName(index) : NO_ENTRIES;
}

const NO_ENTRIES: ReadonlyMap<string, ResourceEntry> = new Map();
const byIndex = new WeakMap<ResourceIndex, ReadonlyMap<string, ResourceEntry>>();

function entriesByName(index: ResourceIndex): ReadonlyMap<string, ResourceEntry> {
  const entries = byIndex.get(index) ?? new Map(index.resources.map((entry) => [entry.name, entry]));
  byIndex.set(index, entries);
  return entries;
}

/** Returns the compiled resource if a screen has read it. */
export function resourceInCache(name: string): Resource | undefined {
  const version = queryClient.getQueryData(indexQuery.queryKey)?.version;
  return version === undefined ? undefined : queryClient.getQueryData(resourceQuery(name, version).queryKey);
}

/** Returns the views that each page of rights has; empty until they have arrived. */
export function usePageViews(): ReadonlyMap<string, readonly View[]> {
  const { data } = useQuery(indexQuery);
  return useMemo(() => new Map(Object.entries(data?.pageViews ?? {})), [data]);
}

/** Returns every resource of the index by name; empty until it has arrived. */
export function useResourceIndex(): ReadonlyMap<string, ResourceEntry> {
  const { data } = useQuery(indexQuery);
  return data ? entriesByName(data) : NO_ENTRIES;
}

/**
 * Returns the compiled resource; undefined until it has arrived together with the resources that its columns pass
 * through ("agencyOffice.company.legalName"), which `useRelatedResources` then returns. A failed call throws to the
 * error boundary.
 */
export function useResource(name: string): Resource | undefined {
  const resources = useRelatedResources(name);
  return resources?.get(name);
}

/**
 * Returns the resource and those that its columns, filters and title pass through; undefined until all have arrived.
 */
export function useRelatedResources(name: string): ReadonlyMap<string, Resource> | undefined {
  const { data: index } = useQuery({ ...indexQuery, throwOnError: true });
  const version = index?.version ?? "";
  const { data: resource } = useQuery({ ...resourceQuery(name, version), throwOnError: true });
  const first = useMemo(() => (resource ? resourcesOnPaths(resource, []) : []), [resource]);
  const near = useAll(first, version);
  const second = useMemo(
    () => (resource && near ? resourcesOnPaths(resource, near).filter((other) => !first.includes(other)) : []),
    [resource, near, first],
  );
  const far = useAll(second, version);
  return useMemo(() => {
    if (!resource || !near || !far) return undefined;
    return new Map([resource, ...near, ...far].map((one) => [one.name, one]));
  }, [resource, near, far]);
}

function useAll(names: string[], version: string): Resource[] | undefined {
  const { all, error } = useQueries({
    queries: names.map((name) => resourceQuery(name, version)),
    combine: (answers) => {
      const loaded = answers.flatMap(({ data }) => (data ? [data] : []));
      return {
        all: loaded.length === names.length ? loaded : undefined,
        error: answers.find(({ data, error }) => !data && error)?.error,
      };
    },
  });
  if (error) throw error;
  return all;
}

/** Returns the names of referenced resources on the way to the columns and filters, as far as the loaded ones show. */
function resourcesOnPaths(resource: Resource, loaded: Resource[]): string[] {
  const byName = new Map(loaded.map((one) => [one.name, one]));
  const names = new Set<string>();
  const walk = (from: Resource, steps: string[]): void => {
    if (fieldAt(from.fields, steps.join("."))) return;
    for (let length = steps.length - 1; length > 0; length--) {
      const reference = fieldAt(from.fields, `${steps.slice(0, length).join(".")}ID`)?.ref;
      if (!reference) continue;
      names.add(reference.resource);
      const next = byName.get(reference.resource);
      if (next) walk(next, steps.slice(length));
      return;
    }
  };
  for (const path of [...resource.list.columns, ...resource.list.filters, resource.recordTitle]) {
    walk(resource, path.split("."));
  }
  names.delete(resource.name);
  return [...names];
}

/**
 * Reads what the screen at an address is drawn from, beside the session, unless that closes the address; a failure is
 * that screen's to show.
 */
export function readAhead(pathname: string): void {
  const read = async () => {
    const [{ version, resources }, { access }] = await Promise.all([
      queryClient.fetchQuery(indexQuery),
      openedSession(),
    ]);
    const isOpen = ({ path, page }: RouteSpec) =>
      `${pathname}/`.startsWith(`${path}/`) && canAccess(access, { pages: page });
    const entry = resources.find(({ routes }) => routes.some(isOpen));
    if (!entry) return;
    const named = (names: string[]) =>
      Promise.all(names.map((name) => queryClient.fetchQuery(resourceQuery(name, version))));
    const [resource] = await named([entry.name]);
    const near = await named(resourcesOnPaths(resource!, []));
    await named(resourcesOnPaths(resource!, near));
  };
  read().catch(() => undefined);
}

/** Returns the place of a resource; an address ("/reports") stands for itself. */
export async function resourcePlace(resource: string): Promise<Place> {
  if (resource.startsWith("/")) return { path: resource, singleton: false };
  const { resources } = await queryClient.ensureQueryData(indexQuery);
  const entry = resources.find(({ name }) => name === resource);
  if (!entry) throw new Error(`Resource "${resource}" is not in the index.`);
  return { path: entry.path, createPath: entry.createPath, singleton: entry.singleton };
}

export async function resourceFields(resource: string): Promise<readonly Field[]> {
  if (resource.startsWith("/")) return [];
  const { version } = await queryClient.ensureQueryData(indexQuery);
  return (await queryClient.ensureQueryData(resourceQuery(resource, version))).fields;
}

/** Returns the paths of objects that are one value and not a group of fields: settings, matrices. */
export async function wholeValues(resource: string): Promise<ReadonlySet<string>> {
  const values = flatFields([...(await resourceFields(resource))]).filter(
    ({ type }) => definitions.get(type)?.sqlType === "jsonb",
  );
  return new Set(values.map(({ path }) => path));
}
