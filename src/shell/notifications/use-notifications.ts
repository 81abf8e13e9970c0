// The data and acts of the bell and its list: the unread count, the pages of the list, and each act with its notice.
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { useNotify } from "react-admin";
import type { RecordCount } from "../../base/list-page.ts";
import type { Notification, NotificationPage } from "../../base/notification.ts";
import { NOTIFICATIONS as TEXTS } from "../../i18n/notifications.ts";
import { call } from "../../resources/http.ts";
import { FETCH_SIZE, JUST_ANSWERED_MS } from "./limits.ts";

const PATH = "/notifications";
type List = InfiniteData<Notification[], string | undefined>;

const countQuery = queryOptions({
  queryKey: ["notifications", "count"],
  queryFn: async () =>
    (await call<RecordCount>("GET", `${PATH}/count`, undefined, { filters: { read: { $eq: false } } })).count,
});

const listQuery = infiniteQueryOptions({
  queryKey: ["notifications", "list"],
  queryFn: async ({ pageParam: uid }) =>
    (await call<NotificationPage>("GET", `${PATH}/fetch`, undefined, { size: FETCH_SIZE, uid })).content,
  initialPageParam: undefined as string | undefined,
  // A short page is the last one.
  getNextPageParam: (page) => (page.length < FETCH_SIZE ? undefined : page.at(-1)?.uid),
});

export const useUnreadCount = (): number => useQuery(countQuery).data ?? 0;
export const useNotificationList = () => useInfiniteQuery(listQuery);

const EVERYTHING = { queryKey: ["notifications"] };

/** Reads count and list again: those shown now at once, the others when they are shown. */
export const refreshNotifications = (client: QueryClient): Promise<void> => client.invalidateQueries(EVERYTHING);

/** An answer in progress may be older than the present data, so another one follows it. */
async function readAfterwards(client: QueryClient): Promise<void> {
  const underWay = client.getQueryCache().findAll({ ...EVERYTHING, fetchStatus: "fetching" });
  await Promise.allSettled(underWay.map(({ promise }) => promise));
  await client.invalidateQueries(EVERYTHING, { cancelRefetch: false });
}

/** Returns whether the count may or may not include the notification that has just arrived. */
function isCountUnsure(client: QueryClient): boolean {
  const { fetchStatus, dataUpdatedAt = 0 } = client.getQueryState(countQuery.queryKey) ?? {};
  return fetchStatus === "fetching" || Date.now() - dataUpdatedAt < JUST_ANSWERED_MS;
}

const isInList = (list: List | undefined, uid: string): boolean =>
  list?.pages.some((page) => page.some((one) => one.uid === uid)) ?? false;

/** Adds a pushed notification to the top of the list and to the count. */
export function takeIn(client: QueryClient, notification: Notification): void {
  const isListed = isInList(client.getQueryData<List>(listQuery.queryKey), notification.uid);
  if (!isListed)
    client.setQueryData<List>(
      listQuery.queryKey,
      (old) => old && { ...old, pages: [[notification, ...(old.pages[0] ?? [])], ...old.pages.slice(1)] },
    );
  if (isListed || isCountUnsure(client)) void readAfterwards(client);
  else if (!notification.read) addToCount(client, 1);
}

/** Keeps the moment of the last answer, because this change is not an answer. */
function addToCount(client: QueryClient, change: number): void {
  const updatedAt = client.getQueryState(countQuery.queryKey)?.dataUpdatedAt;
  client.setQueryData<number>(
    countQuery.queryKey,
    (count) => (count === undefined ? undefined : Math.max(0, count + change)),
    { updatedAt },
  );
}

function changeRows(client: QueryClient, change: (row: Notification) => Notification | undefined): void {
  client.setQueryData<List>(
    listQuery.queryKey,
    (old) => old && { ...old, pages: old.pages.map((page) => page.flatMap((row) => change(row) ?? [])) },
  );
}

interface Acts {
  setRead(row: Notification, read: boolean): Promise<boolean>;
  setAllRead(): Promise<boolean>;
  remove(row: Notification): Promise<boolean>;
  removeAll(): Promise<boolean>;
}

/**
 * Each act resolves with whether it was done; a failure is shown and changes nothing. `changed` informs the other tabs.
 */
export function useNotificationActs(changed: () => void): Acts {
  const client = useQueryClient();
  const notify = useNotify();
  return useMemo(() => {
    const perform = async (work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
      try {
        await work();
      } catch {
        notify(failed, { type: "error" });
        return false;
      }
      if (client.isFetching(EVERYTHING) > 0) void readAfterwards(client);
      notify(done, { type: "success" });
      changed();
      return true;
    };
    return {
      setRead: (row, read) =>
        perform(
          async () => {
            await call("PUT", `${PATH}/${row.id}/${read ? "mark-as-read" : "mark-as-unread"}`);
            changeRows(client, (one) => (one.id === row.id ? { ...one, read } : one));
            if (row.read !== read) addToCount(client, read ? -1 : 1);
          },
          read ? TEXTS.markedRead : TEXTS.markedUnread,
          TEXTS.markError,
        ),
      setAllRead: () =>
        perform(
          async () => {
            await call("PUT", `${PATH}/mark-all-as-read`);
            changeRows(client, (one) => ({ ...one, read: true }));
            client.setQueryData(countQuery.queryKey, 0);
          },
          TEXTS.allRead,
          TEXTS.allReadError,
        ),
      remove: (row) => perform(() => removeOne(client, row), TEXTS.deleted, TEXTS.deleteError),
      removeAll: () =>
        perform(
          async () => {
            await call("DELETE", PATH);
            client.setQueryData<List>(listQuery.queryKey, { pages: [[]], pageParams: [undefined] });
            client.setQueryData(countQuery.queryKey, 0);
          },
          TEXTS.allDeleted,
          TEXTS.deleteAllError,
        ),
    };
  }, [client, notify, changed]);
}

async function removeOne(client: QueryClient, row: Notification): Promise<void> {
  await call("DELETE", `${PATH}/${row.id}`);
  changeRows(client, (one) => (one.id === row.id ? undefined : one));
  if (!row.read) addToCount(client, -1);
  // The end of the list is filled with the notifications that follow.
  await client.invalidateQueries({ queryKey: listQuery.queryKey });
}

/** Marks a notification that was opened from the list as read, without a notice. */
export async function markOpened(client: QueryClient, row: Notification): Promise<void> {
  await call("PUT", `${PATH}/${row.id}/mark-as-read`);
  changeRows(client, (one) => (one.id === row.id ? { ...one, read: true } : one));
  await refreshNotifications(client);
}
