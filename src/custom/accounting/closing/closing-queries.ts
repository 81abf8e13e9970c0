// The queries of the page: closings, their divergences and log, settings, events, and the people who may be
// responsible.

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ListPage } from "../../../base/list-page.ts";
import type { RecordOf } from "../../../base/resource-types.ts";
import { call, serverError } from "../../../framework.ts";
import type {
  ClosingDays,
  ClosingPreview,
  Divergence,
  OpenDays,
} from "../../../rules/accounting/closing/closing-preview.ts";
import type { Decisions } from "../../../rules/accounting/closing/closing-states.ts";
import type {
  ClosingEvent,
  ClosingLogLine,
  StoredClosingSettings,
} from "../../../rules/accounting/closing/closings.ts";

type ClosingRecord = RecordOf<"accounting-closings">;

/** A closing without an author was made by the product itself; the status of a running one is null. */
export interface Closing extends Pick<ClosingRecord, "id" | "createdAt" | "createdBy" | "status" | "divergenceCount"> {
  date: string;
  manual: boolean;
}

interface ResponsibleUser extends Pick<RecordOf<"users">, "id" | "person"> {
  personID: number;
}

export const CLOSINGS = "/accounting-closings";
export const SETTINGS = "/accounting-closing-parametrizations";
export const EVENTS = "/accounting-closing-events";

/** All queries of this file begin with this key, and are invalid once a closing or a setting has changed. */
export const KEY = "daily-closing";
const WATCH_MS = 2_000;
const PAGE_SIZE = 20;
/** No lender has more administrators. */
const MOST_USERS = 200;

async function firstOf(query: { sort: string; filters?: object }): Promise<Closing | null> {
  try {
    const { content } = await call<ListPage<Closing>>("GET", CLOSINGS, undefined, { ...query, pageSize: 1 });
    return content[0] ?? null;
  } catch (error) {
    if (serverError(error).status === 404) return null;
    throw error;
  }
}

/** The newest closing; while it runs, it is polled for its end. */
export const useLastClosing = () =>
  useQuery({
    queryKey: [KEY, "last"],
    queryFn: () => firstOf({ sort: "createdAt,DESC" }),
    refetchInterval: ({ state }) => (state.data && state.data.status === null ? WATCH_MS : false),
    retry: false,
  });

/** The days that may be closed. */
export const useOpenDays = () =>
  useQuery({
    queryKey: [KEY, "open-days"],
    queryFn: () => call<OpenDays>("GET", `${CLOSINGS}/open-days`),
    retry: false,
  });

/** Answers at once, while the divergences take as long as the books are large. */
export const useClosingDays = (closingDate: string) =>
  useQuery({
    queryKey: [KEY, "days", closingDate],
    queryFn: ({ signal }) => call<ClosingDays>("GET", `${CLOSINGS}/days`, undefined, { closingDate }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Entries may be added at any moment, so earlier divergences are not shown again. */
export const usePreview = (closingDate: string) =>
  useQuery({
    queryKey: [KEY, "preview", closingDate],
    queryFn: ({ signal }) => call<ClosingPreview>("GET", `${CLOSINGS}/preview`, undefined, { closingDate }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Returns the decisions as the address of a closing takes them: D16:IGNORE,D18:SUSPEND. */
export const decisionsText = (decisions: Decisions): string | undefined =>
  Object.entries(decisions)
    .map(([code, action]) => `${code}:${action}`)
    .join(",") || undefined;

export const useHistory = () =>
  useInfiniteQuery({
    queryKey: [KEY, "history"],
    queryFn: ({ pageParam }) =>
      call<ListPage<Closing>>("GET", CLOSINGS, undefined, {
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
      log: await call<ClosingLogLine[]>("GET", `${CLOSINGS}/${id}/events`),
    }),
    retry: false,
  });

export const SETTINGS_KEY = [KEY, "settings"];

export const useSettings = () =>
  useQuery({ queryKey: SETTINGS_KEY, queryFn: () => call<StoredClosingSettings>("GET", SETTINGS), retry: false });

export const useEvents = () =>
  useQuery({ queryKey: [KEY, "events"], queryFn: () => call<ClosingEvent[]>("GET", EVENTS), retry: false });

/** Spec accounting §6: people with an Admin or a SuperAdmin user. */
export const useResponsibleUsers = (isEnabled: boolean) =>
  useQuery({
    queryKey: [KEY, "users"],
    queryFn: async () => {
      const filters = { "authRole.code": { $in: ["r_admin", "r_superadmin"] }, enabled: true };
      const query = { filters, sort: "person.fullName,ASC", pageSize: MOST_USERS };
      return (await call<ListPage<ResponsibleUser>>("GET", "/users", undefined, query)).content;
    },
    enabled: isEnabled,
    retry: false,
  });

export const nameOf = ({ createdBy }: Closing): string | undefined => createdBy?.text;
