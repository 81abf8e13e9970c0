// Loads the page anew, once in a while and never over something unsaved.
const KEY = "esteira.reloaded-at";
const AGAIN_AFTER_MS = 60_000;

/** Asks whoever guards typed values, in the way the browser itself would ask before leaving. */
export const hasUnsavedInput = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

export function reloadOnce(): boolean {
  try {
    if (hasUnsavedInput() || Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
    return true;
  } catch {
    // Where nothing can be noted, a loop could not be told from a first time.
    return false;
  }
}
