// Sends unsaved drafts before the session ends, because afterwards the server would refuse the call.
const flushes = new Set<() => Promise<void>>();
const MOST_MS = 3_000;

export function onBeforeSignOut(flush: () => Promise<void>): () => void {
  flushes.add(flush);
  return () => {
    flushes.delete(flush);
  };
}

/** Resolves after three seconds at the latest, so that a server that does not answer delays no sign-out. */
export async function flushBeforeSignOut(): Promise<void> {
  if (flushes.size === 0) return;
  const timeUp = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.race([Promise.allSettled([...flushes].map((flush) => flush())), timeUp]);
}
