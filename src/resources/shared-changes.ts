// The server answers a save that would change values of other registers with a question. The call asks it here, and the
// mounted dialog shows it.
import { HttpError } from "react-admin";

export interface SharedChanges {
  changes: { field: string; label: string; from: string | null; to: string | null }[];
  registers: { resource: string; label: string }[];
}

export const CONFIRMED_HEADER = "X-Confirm-Shared-Changes";

type Ask = (question: SharedChanges) => Promise<boolean>;
let current: Ask | undefined;

/** Registers the dialog; returns the function that removes it. */
export function askSharedChangesBy(ask: Ask): () => void {
  current = ask;
  return () => {
    if (current === ask) current = undefined;
  };
}

/** Resolves with undefined when the failure is not such a question, or no dialog is mounted. */
export async function confirmsSharedChanges(error: unknown): Promise<boolean | undefined> {
  const question = questionOf(error);
  return question && current ? current(question) : undefined;
}

function questionOf(error: unknown): SharedChanges | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const { code, details }: { code?: string; details?: SharedChanges } = error.body ?? {};
  return code === "SHARED_DATA" && details ? details : undefined;
}
