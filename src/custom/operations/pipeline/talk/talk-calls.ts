// The calls of conversations and opinions, and under which keys their answers are cached.
import { call } from "../../../../framework.ts";
import type { Opinion } from "../../../../rules/operations/index.ts";
import { operationKey } from "../../parts/use-operation.ts";

export type ConversationPart = "internal" | "shared";

export interface ChatMessage {
  id: number;
  authorID: number | null;
  author: string;
  avatarFileID: string | null;
  isOwn: boolean;
  text: string | null;
  file: { id: string; name: string } | null;
  /** ISO 8601. */
  timestamp: string;
  mentions: { id: number; name: string }[];
}

export interface MessagePage {
  conversationID: number | null;
  /** Newest first. */
  content: ChatMessage[];
  next: number | null;
  unreadCount: number;
}

export interface Conversations {
  content: { id: number | null; kind: "INTERNAL" | "SHARED"; unreadCount: number }[];
  unreadCount: number;
}

export interface NewMessage {
  text: string;
  fileID?: string;
  mentionIDs: number[];
}

export const messagesPath = (id: number, part: ConversationPart): string =>
  `/operations/${id}/conversations/${part}/messages`;

/** Everything that is said about an operation. */
export const talkKey = (id: number) => [...operationKey(id), "talk"] as const;

export const messagePage = (id: number, part: ConversationPart, before: number | null) =>
  call<MessagePage>("GET", messagesPath(id, part), undefined, { before });

export const conversationsOf = (id: number, signal?: AbortSignal) =>
  call<Conversations>("GET", `/operations/${id}/conversations`, undefined, undefined, { signal });

/** Whatever is sent twice under one key is stored once. */
export const sendMessage = (id: number, part: ConversationPart, message: NewMessage, key: string) =>
  call<ChatMessage>("POST", messagesPath(id, part), message, undefined, { headers: { "Idempotency-Key": key } });

export const markRead = (conversationID: number, messageID: number) =>
  call("POST", `/conversations/${conversationID}/read`, { messageID }, undefined, { quietMs: 10_000 });

export const opinionsOf = async (id: number, signal?: AbortSignal): Promise<Opinion[]> =>
  (await call<{ content: Opinion[] }>("GET", `/operations/${id}/opinions`, undefined, undefined, { signal })).content;
