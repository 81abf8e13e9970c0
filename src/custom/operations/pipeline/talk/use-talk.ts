// One conversation as its page has it: pages of messages, what is new in them, and what arrives while it is open.
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { onLiveEvent } from "../../../../base/live-events.ts";
import { useRoom } from "../../../../framework.ts";
import { type ConversationPart, conversationsOf, markRead, messagePage, talkKey } from "./talk-calls.ts";

const OPERATIONS = "operations";
/** Whoever has no stream asks by itself. */
const ASK_AGAIN_MS = 4_000;
/** The first page begins with the latest message. */
const LATEST: number | null = null;

/** Reads again what others have written, at once. */
export function useLiveTalk(id: number, isStaff: boolean): void {
  const client = useQueryClient();
  useRoom({ resource: OPERATIONS, record: id, isOpen: isStaff });
  useEffect(
    () =>
      onLiveEvent(({ name, resource, record }) => {
        if (name === "messages" && resource === OPERATIONS && record === String(id))
          void client.invalidateQueries({ queryKey: talkKey(id) });
      }),
    [id, client],
  );
}

export function useConversations(id: number, isStaff = true) {
  return useQuery({
    queryKey: [...talkKey(id), "conversations"],
    queryFn: ({ signal }) => conversationsOf(id, signal),
    enabled: isStaff,
    retry: false,
  });
}

export function useMessages(id: number, part: ConversationPart, isStaff: boolean) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...talkKey(id), part],
    queryFn: ({ pageParam }) => messagePage(id, part, pageParam),
    initialPageParam: LATEST,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retry: false,
    refetchInterval: isStaff ? false : ASK_AGAIN_MS,
  });
  const [first] = query.data?.pages ?? [];
  const messages = query.data?.pages.flatMap(({ content }) => content).toReversed() ?? [];
  const newest = messages.at(-1)?.id;
  const conversationID = first?.conversationID ?? null;
  const unreadCount = first?.unreadCount ?? 0;
  useReading({ conversationID, newest, unreadCount }, () => {
    void client.invalidateQueries({ queryKey: [...talkKey(id), "conversations"] });
    void client.invalidateQueries({ queryKey: ["notifications"] });
  });
  return { ...query, messages, firstUnread: useFirstUnread(messages, unreadCount) };
}

interface Reading {
  conversationID: number | null;
  newest: number | undefined;
  unreadCount: number;
}

/** What stands in a page that is in sight counts as read. */
function useReading({ conversationID, newest, unreadCount }: Reading, onRead: () => void): void {
  const done = useRef(0);
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    if (conversationID === null || newest === undefined || unreadCount === 0) return;
    const read = () => {
      if (document.visibilityState === "hidden" || done.current >= newest) return;
      done.current = newest;
      void markRead(conversationID, newest).then(
        () => latest.current(),
        () => {
          done.current = 0;
        },
      );
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [conversationID, newest, unreadCount]);
}

/** Where the new messages began when the conversation was opened; it stays there while it is read. */
function useFirstUnread(messages: readonly { id: number; isOwn: boolean }[], unreadCount: number): number | undefined {
  const first = useRef<number | null>(undefined);
  if (first.current === undefined && messages.length > 0) {
    const others = messages.filter(({ isOwn }) => !isOwn);
    first.current = unreadCount > 0 ? (others.at(-unreadCount)?.id ?? others[0]?.id ?? null) : null;
  }
  return first.current ?? undefined;
}
