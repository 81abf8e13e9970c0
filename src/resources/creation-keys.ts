// The key of a creation whose answer was lost, because the record may exist. It is used until an answer arrives, so
// that saving the same values again never makes a second record.

import { isUnanswered } from "./http.ts";
import { serverError } from "./parts/server-error.ts";

const unanswered = new Map<string, string>();

export async function underOneKey<T>(creation: string, send: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(creation) ?? newKey();
  unanswered.set(creation, key);
  try {
    const answer = await send(key);
    unanswered.delete(creation);
    return answer;
  } catch (error) {
    const isRunning = serverError(error).code === "IDEMPOTENCY_CONFLICT";
    if (!isRunning && !isUnanswered(error)) unanswered.delete(creation);
    throw error;
  }
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
