// The calls about the comments of a record. Counts, names and drafts are fetched in the background, without a loading sign.
import type { RaRecord } from "react-admin";
import { apiFetch } from "../../auth/api-fetch.ts";
import type { CommentCounts, CommentPage, Mention, RecordComment } from "../../base/record-comment.ts";
import { call } from "../http.ts";

export interface CommentPlace {
  resource: string;
  id: RaRecord["id"];
}

export interface WrittenComment {
  body: string;
  mentionIDs: number[];
}

const addressOf = ({ resource, id }: CommentPlace): string =>
  `/comments/${encodeURIComponent(resource)}/${encodeURIComponent(id)}`;

/** Changes of a comment invalidate everything under this key. */
export const commentsKey = ({ resource, id }: CommentPlace) => ["comments", resource, String(id)] as const;

export const commentPage = (place: CommentPlace, before: number | null) =>
  call<CommentPage>("GET", addressOf(place), undefined, { before });

export const writeComment = (place: CommentPlace, sent: WrittenComment) =>
  call<RecordComment>("POST", addressOf(place), sent);

export const editComment = (place: CommentPlace, id: number, sent: WrittenComment) =>
  call<RecordComment>("PUT", `${addressOf(place)}/${id}`, sent);

export const deleteComment = (place: CommentPlace, id: number) => call("DELETE", `${addressOf(place)}/${id}`);

const NO_COUNTS: CommentCounts = { count: 0, unreadCount: 0 };

export async function commentCounts(place: CommentPlace): Promise<CommentCounts> {
  const response = await apiFetch(`${addressOf(place)}/count`);
  return response.ok ? response.json() : NO_COUNTS;
}

export async function mentionablePeople(place: CommentPlace, text: string, signal?: AbortSignal): Promise<Mention[]> {
  const response = await apiFetch(`${addressOf(place)}/people?text=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) return [];
  const { content }: { content: Mention[] } = await response.json();
  return content;
}

const put = (address: string, sent: object, keepalive = false) =>
  apiFetch(address, {
    method: "PUT",
    keepalive,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(sent),
  });

export const markCommentsRead = (place: CommentPlace, upTo: number) => put(`${addressOf(place)}/read`, { upTo });

export const keepCommentDraft = (place: CommentPlace, body: string) => put(`${addressOf(place)}/draft`, { body }, true);
