// What the page asks the server for: closings, their divergences and log, settings, events, and who may be responsible.
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ClosingSettings } from "../../rules/closing-settings.ts";
import type { ClosingStatus } from "../../rules/closing-states.ts";
import { call } from "../../resources/http.ts";
import { serverError } from "../../resources/parts/server-error.ts";

export interface Closing {
  id: number;
  createdAt: string;
  date: string;
  manual: boolean;
  /** Nobody: the product by itself. */
  createdBy: { text: string } | null;
  /** Null while it runs. */
  status: ClosingStatus | null;
  divergenceCount: number | null;
}

export interface Divergence {
  code: string;
  description: string;
  ids: number[];
  unit: "money" | "count";
  expected: number;
  found: number;
  value: number;
}

export interface LogLine {
  code: string;
  text: string;
  outcome: string;
  entries: number;
  divergences: number;
  finishedAt: string;
}

export interface ClosingEvent {
  id: number;
  code: string;
  text: string;
  enabled: boolean;
  order: number;
}

export type Settings = ClosingSettings & { version: number };

export interface ResponsibleUser {
  id: number;
  personID: number;
  person: { fullName: string };
}

interface Page<T> {
  content: T[];
  totalElements: number;
  number: number;
  last: boolean;
}

export const CLOSINGS = "/accounting-closings";
export const SETTINGS = "/accounting-closing-parametrizations";
export const EVENTS = "/accounting-closing-events";

/** Everything here begins with this key, and is old once a closing or a setting has changed. */
export const KEY = "daily-closing";
const WATCH_MS = 2_000;
const PAGE_SIZE = 20;
/** Of a lender's administrators, all. */
const MOST_USERS = 200;

async function firstOf(query: { sort: string; filters?: object }): Promise<Closing | null> {
  try {
    const { content } = await call<Page<Closing>>("GET", CLOSINGS, undefined, { ...query, pageSize: 1 });
    return content[0] ?? null;
  } catch (error) {
    if (serverError(error).status === 404) return null;
    throw error;
  }
}

/** The newest; as long as it runs, its end is looked for. */
export const useLastClosing = () =>
  useQuery({
    queryKey: [KEY, "last"],
    queryFn: () => firstOf({ sort: "createdAt,DESC" }),
    refetchInterval: ({ state }) => (state.data && state.data.status === null ? WATCH_MS : false),
    retry: false,
  });

/** Up to which day the books are closed. */
export const useClosedUntil = () =>
  useQuery({
    queryKey: [KEY, "closed-until"],
    queryFn: async () => (await firstOf({ sort: "date,DESC", filters: { status: { $in: ["F", "D"] } } }))?.date ?? null,
    retry: false,
  });

export const useHistory = () =>
  useInfiniteQuery({
    queryKey: [KEY, "history"],
    queryFn: ({ pageParam }) =>
      call<Page<Closing>>("GET", CLOSINGS, undefined, {
        sort: "date,DESC",
        pageNumber: pageParam,
        pageSize: PAGE_SIZE,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.last ? undefined : page.number + 1),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ content }) => content.some(({ status }) => status === null)) ? WATCH_MS : false,
    retry: false,
  });

export const useDivergences = (id: number) =>
  useQuery({
    queryKey: [KEY, "divergences", id],
    queryFn: async () => ({
      divergences: await call<Divergence[]>("GET", `${CLOSINGS}/${id}/divergences`),
      log: await call<LogLine[]>("GET", `${CLOSINGS}/${id}/events`),
    }),
    retry: false,
  });

export const SETTINGS_KEY = [KEY, "settings"];

export const useSettings = () =>
  useQuery({ queryKey: SETTINGS_KEY, queryFn: () => call<Settings>("GET", SETTINGS), retry: false });

export const useEvents = () =>
  useQuery({ queryKey: [KEY, "events"], queryFn: () => call<ClosingEvent[]>("GET", EVENTS), retry: false });

/** Spec accounting §6: people with an Admin or a SuperAdmin user. */
export const useResponsibleUsers = (isWanted: boolean) =>
  useQuery({
    queryKey: [KEY, "users"],
    queryFn: async () => {
      const filters = { "authRole.code": { $in: ["r_admin", "r_superadmin"] }, enabled: true };
      const query = { filters, sort: "person.fullName,ASC", pageSize: MOST_USERS };
      return (await call<Page<ResponsibleUser>>("GET", "/users", undefined, query)).content;
    },
    enabled: isWanted,
    retry: false,
  });

export const nameOf = ({ createdBy }: Closing): string | undefined => createdBy?.text;
