// Moves the focus to the heading of a new screen, for keyboard and screen readers, unless the screen has set the focus
// itself. A page loaded from the server would also begin at its top.
import { useEffect, useRef } from "react";
import { awaitOnPage } from "./await-on-page.ts";

export function useArrival(pathname: string): void {
  const place = useRef(pathname);
  useEffect(() => {
    if (place.current === pathname) return;
    place.current = pathname;
    return awaitHeading();
  }, [pathname]);
}

const awaitHeading = (): (() => void) =>
  awaitOnPage(document.body, () => {
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || document.querySelector("[aria-modal=true]")) return false;
    // A part that is still on its way hides the screen, and what is hidden takes no focus.
    return !isFocusFree() || focusHeading(heading);
  });

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
