// The active tab of a record: it follows the scroll and the navigation, and is in the URL's hash.

import { useCallback, useEffect, useRef, useState } from "react";
import { useScrollTop } from "../../ui/use-scroll-top.ts";

/** A tab is active once it reaches the upper third of the window. */
const READING_ZONE = "-20% 0px -65% 0px";

const CALM = "(prefers-reduced-motion: reduce)";

const MOVES = ["wheel", "touchmove", "keydown"] as const;

export const tabElementID = (id: string): string => `aba-${id}`;

export interface Tabs {
  active: string;
  choose: (id: string) => void;
}

export function useTabs(ids: string[]): Tabs {
  useScrollTop();
  const fromHash = decodeURIComponent(window.location.hash.slice(1));
  const [active, setActive] = useState(ids.includes(fromHash) ? fromHash : (ids[0] ?? ""));
  // A chosen tab stays active until the reader scrolls on, even where the page is too short to bring it to the zone.
  const isChosen = useRef(false);
  const list = ids.join(" ");
  const [place] = useState(() => window.location.pathname);

  const initialTab = useRef(ids.includes(fromHash) ? fromHash : undefined);
  useEffect(() => {
    if (!initialTab.current) return;
    isChosen.current = true;
    document.getElementById(tabElementID(initialTab.current))?.scrollIntoView?.({ block: "start" });
  }, []);

  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    const readNow = zoneWatch();
    const observer = new IntersectionObserver(
      (entries) => {
        const id = readNow(entries);
        if (id === undefined || isChosen.current) return;
        setActive(id);
        // The first tab needs no hash until the reader has been in another one.
        if (window.location.hash || id !== list.split(" ")[0]) writeHash(id, place);
      },
      { rootMargin: READING_ZONE },
    );
    for (const id of list.split(" ")) {
      const element = document.getElementById(tabElementID(id));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [list, place]);

  useEffect(() => {
    const moveOn = () => {
      isChosen.current = false;
    };
    // Before the key reaches a menu, whose choice would be undone by the very key that made it.
    const early = { passive: true, capture: true };
    for (const event of MOVES) window.addEventListener(event, moveOn, early);
    return () => {
      for (const event of MOVES) window.removeEventListener(event, moveOn, early);
    };
  }, []);

  const choose = useCallback(
    (id: string) => {
      isChosen.current = true;
      setActive(id);
      writeHash(id, place);
      const behavior = window.matchMedia?.(CALM).matches ? "instant" : "smooth";
      document.getElementById(tabElementID(id))?.scrollIntoView?.({ block: "start", behavior });
    },
    [place],
  );
  return { active, choose };
}

/**
 * A long tab may stay in the zone while the next one comes and goes; then it is active again without a new entry event.
 */
function zoneWatch(): (entries: IntersectionObserverEntry[]) => string | undefined {
  const inZone = new Set<string>();
  return (entries) => {
    for (const { target, isIntersecting } of entries) {
      inZone.delete(target.id);
      if (isIntersecting) inZone.add(target.id);
    }
    return [...inZone].at(-1)?.slice(tabElementID("").length);
  };
}

/**
 * Bypasses the router on purpose: scrolling is not a navigation, and must not trigger the unsaved-changes guard. A
 * screen that is being left is still mounted for a moment, while the address is already another one.
 */
function writeHash(id: string, place: string): void {
  if (window.location.pathname !== place) return;
  window.history.replaceState(window.history.state, "", `${window.location.pathname}${window.location.search}#${id}`);
}
