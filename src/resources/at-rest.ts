// What a page loads beyond what it shows waits until that stands.
import { queryClient } from "./query-client.ts";

const REST_MS = 300;
/** A page that reads for longer has painted what it can. */
const PATIENCE_MS = 5_000;

/** Acts once the page has what it reads; returns how to call it off. */
export function whenAtRest(act: () => void): () => void {
  const since = performance.now();
  const timer = setInterval(() => {
    if (queryClient.isFetching() > 0 && performance.now() - since < PATIENCE_MS) return;
    clearInterval(timer);
    act();
  }, REST_MS);
  return () => clearInterval(timer);
}

/** A frame is painted within a sixtieth of a second of its being ready. */
const PAINTED_MS = 50;

/** Acts once what is drawn now has been painted; returns how to call it off. */
export function whenPainted(act: () => void): () => void {
  const timer = setTimeout(act, PAINTED_MS);
  return () => clearTimeout(timer);
}
