// The end of a list without pages loads the next rows when it comes near, or when its button is pressed.
import { useEffect, useRef } from "react";
import { TEXTS } from "../texts.ts";
import type { ListState } from "./use-list-state.ts";

/** The next rows are loaded this far before the end becomes visible. */
const NEAR = "400px";

export function LoadMore({ more }: { more: NonNullable<ListState["more"]> }) {
  const button = useRef<HTMLButtonElement>(null);
  const { isLoading, load } = more;
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const end = button.current;
    if (isLoading || !end || !("IntersectionObserver" in window)) return;
    // The margin counts inside the scrolling box or, on a phone, where the page scrolls, around the window.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: NEAR, scrollMargin: NEAR };
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), options);
    watch.observe(end);
    return () => watch.disconnect();
  }, [isLoading]);
  return (
    <div className="flex justify-center p-8" aria-busy={isLoading}>
      <button ref={button} type="button" className="button quiet small" aria-disabled={isLoading} onClick={load}>
        {isLoading ? TEXTS.loading : TEXTS.loadMore}
      </button>
    </div>
  );
}
