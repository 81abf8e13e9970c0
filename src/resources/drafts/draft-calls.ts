// Drafts are saved and fetched in the background, without a loading sign and without error messages.
import { apiFetch } from "../../auth/api-fetch.ts";
import type { Draft, FormDrafts, SavedDraft } from "../../base/draft-summary.ts";
import type { Values } from "../record/paths.ts";

/** The form of a draft: its register, and its record or "new". */
export interface DraftPlace {
  resource: string;
  record: string;
}

const address = ({ resource, record }: DraftPlace): string =>
  `/users/me/drafts/${encodeURIComponent(resource)}/${encodeURIComponent(record)}`;

/** Returns the latest first. */
export async function fetchDrafts(place: DraftPlace): Promise<Draft[]> {
  const response = await apiFetch(address(place));
  if (!response.ok) return [];
  const { drafts }: FormDrafts = await response.json();
  return drafts;
}

export interface DraftContent {
  id: string;
  route: string;
  fields: Values;
  version?: number;
}

/** The moment of saving, and the number of deleted older drafts; or the status of a refusal, 0 without an answer. */
export type SaveDraftResult = Pick<SavedDraft, "savedAt" | "droppedCount"> | { status: number };

/** The most bytes that a page being closed can still send. */
const MOST_WHILE_GOING = 60_000;

export async function saveDraft(
  place: DraftPlace,
  draft: DraftContent,
  signal?: AbortSignal,
): Promise<SaveDraftResult> {
  const body = JSON.stringify(draft);
  const response = await apiFetch(address(place), {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body,
    keepalive: new Blob([body]).size < MOST_WHILE_GOING,
    signal,
  }).catch(() => undefined);
  if (!response?.ok) return { status: response?.status ?? 0 };
  const { savedAt, droppedCount }: SavedDraft = await response.json();
  return { savedAt, droppedCount };
}

export async function dropDraft(place: DraftPlace, id: string): Promise<void> {
  await apiFetch(`${address(place)}?id=${encodeURIComponent(id)}`, { method: "DELETE", keepalive: true });
}
