// Moves the focus to the heading of a new screen, for keyboard and screen readers, unless the screen has set the focus
// itself. A page loaded from the server would also begin at its top.
import { useEffect, useRef } from "react";

/** After this time a change of the focus would surprise the person. */
const PATIENCE_MS = 5_000;

export function useArrival(pathname: string): void {
  const place = useRef(pathname);
  useEffect(() => {
    if (place.current === pathname) return;
    place.current = pathname;
    return awaitHeading();
  }, [pathname]);
}

/** Waits for the heading of the screen, and gives up as soon as the person does something. */
function awaitHeading(): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || document.querySelector("[aria-modal=true]")) return;
    // A part that is still on its way hides the screen, and what is hidden takes no focus.
    if (isFocusFree() && !focusHeading(heading)) return;
    stop();
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    clearTimeout(timer);
    watch.disconnect();
    removeEventListener("keydown", stop, true);
    removeEventListener("pointerdown", stop, true);
  }
  addEventListener("keydown", stop, true);
  addEventListener("pointerdown", stop, true);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

/** The focus is free in the layout or on nothing; an element of the screen keeps it. */
function isFocusFree(): boolean {
  const main = document.querySelector("main");
  const here = document.activeElement;
  return !here || here === main || !main?.contains(here);
}

function focusHeading(heading: HTMLElement): boolean {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}
