// Tracks work in progress, each piece with a token of its own; the layout shows a sign while any is left. Spec shell
// §4, §9.

/** Work shorter than this shows no sign. */
export const LOADING_DELAY_MS = 150;

const tokens = new Set<symbol>();
const listeners = new Set<() => void>();

/** Returns the function that ends it; ending twice does no harm. */
export function beginLoading(): () => void {
  const token = Symbol("loading");
  tokens.add(token);
  notifyListeners();
  return () => {
    if (tokens.delete(token)) notifyListeners();
  };
}

export const isLoading = (): boolean => tokens.size > 0;

export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
