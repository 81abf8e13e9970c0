// The calls of conversations and opinions, and under which keys their answers are cached.
import { call } from "../../../../framework.ts";
import type { Conversations, MessagePage, WrittenMessage } from "../../../../rules/operations/answers/talk.ts";
import type { Opinion } from "../../../../rules/operations/index.ts";
import { operationKey } from "../../parts/use-operation.ts";

export type ConversationPart = "internal" | "shared";

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
  call<WrittenMessage>("POST", messagesPath(id, part), message, undefined, { headers: { "Idempotency-Key": key } });

export const markRead = (conversationID: number, messageID: number) =>
  call("POST", `/conversations/${conversationID}/read`, { messageID }, undefined, { quietMs: 10_000 });

export const opinionsOf = async (id: number, signal?: AbortSignal): Promise<Opinion[]> =>
  (await call<{ content: Opinion[] }>("GET", `/operations/${id}/opinions`, undefined, undefined, { signal })).content;
