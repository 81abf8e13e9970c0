// Whoever goes to another screen arrives there with the keyboard and the screen reader too: the focus goes to its
// heading, unless the screen has put it somewhere itself. A page that the server sends would begin at its top as well.
import { useEffect, useRef } from "react";

/** What comes later than this would take the person by surprise. */
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
    if (!heading || document.querySelector("dialog[open]")) return;
    stop();
    if (isFocusFree()) focusHeading(heading);
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

/** In the frame or nowhere; what has the focus inside the screen keeps it. */
function isFocusFree(): boolean {
  const main = document.querySelector("main");
  const here = document.activeElement;
  return !here || here === main || !main?.contains(here);
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
