// Work under way, each piece with a token of its own: the frame tells of it while any is left. Spec shell §4, §9.

/** Nothing is shown for work shorter than this. */
export const LOADING_DELAY_MS = 150;

const tokens = new Set<symbol>();
const listeners = new Set<() => void>();

/** Answers how to end it; ending twice does no harm. */
export function beginLoading(): () => void {
  const token = Symbol("loading");
  tokens.add(token);
  tell();
  return () => {
    if (tokens.delete(token)) tell();
  };
}

export const isLoading = (): boolean => tokens.size > 0;

export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
