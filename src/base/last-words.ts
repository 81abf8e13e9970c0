// What is typed and not yet kept goes out before the session ends: afterwards nobody would be let in with it.
const speakers = new Set<() => Promise<void>>();
const MOST_MS = 3_000;

export function onLastWords(speak: () => Promise<void>): () => void {
  speakers.add(speak);
  return () => {
    speakers.delete(speak);
  };
}

/** A server that does not answer keeps nobody from leaving. */
export async function lastWords(): Promise<void> {
  if (speakers.size === 0) return;
  const timeUp = new Promise<void>((resolve) => setTimeout(resolve, MOST_MS));
  await Promise.race([Promise.allSettled([...speakers].map((speak) => speak())), timeUp]);
}
