// A save that would change values which other registers show too is answered with a question. Whoever makes the call asks
// it here; the dialog that is mounted shows it.
import { HttpError } from "react-admin";

export interface SharedChanges {
  changes: { field: string; label: string; from: string | null; to: string | null }[];
  registers: { resource: string; label: string }[];
}

export const CONFIRMED_HEADER = "X-Confirm-Shared-Changes";

type Ask = (question: SharedChanges) => Promise<boolean>;
let current: Ask | undefined;

/** Answers how to stop asking this way. */
export function askSharedChangesBy(ask: Ask): () => void {
  current = ask;
  return () => {
    if (current === ask) current = undefined;
  };
}

/** Undefined: the failure is no such question, or nobody can be asked. */
export async function confirmsSharedChanges(error: unknown): Promise<boolean | undefined> {
  const question = questionOf(error);
  return question && current ? current(question) : undefined;
}

function questionOf(error: unknown): SharedChanges | undefined {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const { code, details }: { code?: string; details?: SharedChanges } = error.body ?? {};
  return code === "SHARED_DATA" && details ? details : undefined;
}
