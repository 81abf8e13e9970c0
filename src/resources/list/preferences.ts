// A person's preferences for each list, stored by the server for every browser of that person. This browser remembers
// the last answer, so that a list opens as it was left; the server's answer replaces it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { useDataProvider, useNotify } from "react-admin";
import type { ListPreference, ListPreferences } from "../../base/saved-view.ts";
import { VIEWS } from "../../i18n/list-views.ts";
import type { OwnDataProvider } from "../data-provider.ts";
import { failureText } from "../parts/server-error.ts";

type Change = Partial<Omit<ListPreference, "list">>;

export interface Preferences {
  preference: ListPreference;
  /** False only on the first visit in a browser, until the server has answered. */
  isReady: boolean;
  keep: (change: Change) => void;
}

const KEY = ["list-preferences"];
const WAIT_MS = 700;
const FRESH_MS = 5 * 60_000;
const cacheKey = (user: string) => `esteira.lists.${user}`;

export function usePreferences(list: string, user: string): Preferences {
  const client = useQueryClient();
  const dataProvider = useDataProvider<OwnDataProvider>();
  const notify = useNotify();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const { content } = await dataProvider.call<ListPreferences>("GET", "/list-preferences");
      // A choice that is not answered yet is newer than this answer.
      return [...pendingWrites].reduce((preferences, [one, { change }]) => merged(preferences, one, change), content);
    },
    initialData: () => readCache(user),
    initialDataUpdatedAt: 0,
    staleTime: FRESH_MS,
    retry: false,
  });
  const all = query.data;
  useEffect(() => writeCache(user, all), [user, all]);
  const send = useCallback(
    (change: Change) =>
      dataProvider.call<ListPreference>("PUT", "/list-preferences", { list, ...change }, undefined, {
        keepalive: true,
      }),
    [dataProvider, list],
  );
  const keep = useCallback(
    (change: Change) => {
      client.setQueryData<ListPreference[]>(KEY, (preferences = []) => merged(preferences, list, change));
      sendLater(list, change, async (all) => {
        await send(all).catch((error: unknown) =>
          notify(failureText(error, VIEWS.preferenceError), { type: "warning" }),
        );
        // An answer that is still on its way may be older.
        if (client.isFetching({ queryKey: KEY }) > 0) void client.invalidateQueries({ queryKey: KEY });
      });
    },
    [client, list, send, notify],
  );
  const preference = useMemo(() => all?.find((one) => one.list === list) ?? none(list), [all, list]);
  return { preference, isReady: all !== undefined || query.isError, keep };
}

const none = (list: string): ListPreference => ({ list, columns: null, density: null, viewID: null });

function merged(preferences: ListPreference[], list: string, change: Change): ListPreference[] {
  const before = preferences.find((one) => one.list === list) ?? none(list);
  return [...preferences.filter((one) => one !== before), { ...before, ...change }];
}

type Send = (change: Change) => Promise<unknown>;

interface PendingWrite {
  change: Change;
  send: Send;
  /** Absent while the write is on its way to the server. */
  timer?: ReturnType<typeof setTimeout>;
}

/** A phone may discard a hidden page without another event; `visibilitychange` bubbles up from the document. */
const GOING = ["pagehide", "visibilitychange"] as const;

/** The choices that are not answered yet, by list. */
const pendingWrites = new Map<string, PendingWrite>();

/** Several changes in quick succession, such as moving five columns, become one write. */
function sendLater(list: string, change: Change, send: Send): void {
  const before = pendingWrites.get(list);
  clearTimeout(before?.timer);
  if (pendingWrites.size === 0) for (const way of GOING) addEventListener(way, sendNow);
  const timer = setTimeout(() => void flush(list), WAIT_MS);
  pendingWrites.set(list, { change: { ...before?.change, ...change }, send, timer });
}

async function flush(list: string): Promise<void> {
  const one = pendingWrites.get(list);
  if (!one?.timer) return;
  clearTimeout(one.timer);
  delete one.timer;
  await one.send(one.change);
  // A choice that was made meanwhile still waits.
  if (pendingWrites.get(list) === one) pendingWrites.delete(list);
  if (pendingWrites.size === 0) for (const way of GOING) removeEventListener(way, sendNow);
}

function sendNow({ type }: Event): void {
  if (type === "visibilitychange" && document.visibilityState !== "hidden") return;
  for (const list of [...pendingWrites.keys()]) void flush(list);
}

function readCache(user: string): ListPreference[] | undefined {
  try {
    const json = localStorage.getItem(cacheKey(user));
    return json === null ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

function writeCache(user: string, all: ListPreference[] | undefined): void {
  try {
    if (all) localStorage.setItem(cacheKey(user), JSON.stringify(all));
  } catch {
    // With a full or forbidden storage the next start is only a little slower.
  }
}
