// Reloads the page at most once in a while, and never over unsaved input.
const KEY = "esteira.reloaded-at";
const AGAIN_AFTER_MS = 60_000;

/** Asks the guards of unsaved input by the event that the browser sends before leaving. */
export const hasUnsavedInput = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

export function reloadOnce(): boolean {
  try {
    if (hasUnsavedInput() || Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
    return true;
  } catch {
    // Without storage, a second reload could not be distinguished from a first one, so the page would reload for ever.
    return false;
  }
}
