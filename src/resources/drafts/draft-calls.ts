// Drafts are kept and fetched without anybody waiting: no sign of loading, and no fault that a person must read.
import { apiFetch } from "../../auth/api-fetch.ts";
import type { Values } from "../record/paths.ts";

export interface Draft {
  path: string;
  fieldCount: number;
  version: number | null;
  savedAt: string;
  fields: Values;
}

/** Of a form: its register, and its record or "new". */
export interface DraftPlace {
  resource: string;
  record: string;
}

const address = ({ resource, record }: DraftPlace): string =>
  `/users/me/drafts/${encodeURIComponent(resource)}/${encodeURIComponent(record)}`;

export async function fetchDraft(place: DraftPlace): Promise<Draft | undefined> {
  const response = await apiFetch(address(place));
  if (!response.ok) return undefined;
  return ((await response.json()) as { draft: Draft | null }).draft ?? undefined;
}

export interface KeptDraft {
  route: string;
  fields: Values;
  version?: number;
}

/** When it was kept, or the status of the refusal. `isLast`: the page is going. */
export async function keepDraft(place: DraftPlace, kept: KeptDraft, isLast = false): Promise<string | number> {
  const response = await apiFetch(address(place), {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(kept),
    keepalive: isLast,
  });
  return response.ok ? ((await response.json()) as Draft).savedAt : response.status;
}

export async function dropDraft(place: DraftPlace): Promise<void> {
  await apiFetch(address(place), { method: "DELETE" });
}
