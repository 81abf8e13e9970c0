// Waits for something that a screen is about to show, so that the focus can go there, and gives up as soon as the person
// does something.

/** What stands in the place of an input until its code has come. */
export const PLACEHOLDER = ":is(.skeleton, :disabled[aria-busy=true])";

/** After this time a change of the focus would surprise the person. */
const PATIENCE_MS = 5_000;

/** Calls `look` now and after every change of the page below `root`, until it returns true. Returns how to give up. */
export function awaitOnPage(root: Node, look: () => boolean): () => void {
  const tryOnce = () => {
    if (look()) stop();
  };
  const watch = new MutationObserver(tryOnce);
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    clearTimeout(timer);
    watch.disconnect();
    removeEventListener("keydown", stop, true);
    removeEventListener("pointerdown", stop, true);
  }
  addEventListener("keydown", stop, true);
  addEventListener("pointerdown", stop, true);
  watch.observe(root, { childList: true, subtree: true });
  tryOnce();
  return stop;
}
