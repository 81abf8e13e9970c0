// What shows operations follows what others do to them: it is read again in the background, and stays where it is.
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { onLiveEvent } from "../../../base/live-events.ts";
import { useRoom } from "../../../framework.ts";

const RESOURCE = "operations";

/** Reads these parts again whenever an operation changes; the page says that it shows them. */
export function useLiveOperations(...parts: readonly string[]): void {
  const client = useQueryClient();
  useRoom({ resource: RESOURCE }, () => {
    for (const part of parts) void client.invalidateQueries({ queryKey: [RESOURCE, part] });
  });
}

/** For a part of a page that follows the operations by itself. */
export function useOnOperationsChanged(changed: () => void): void {
  const latest = useRef(changed);
  latest.current = changed;
  useEffect(
    () =>
      onLiveEvent(({ name, resource, record }) => {
        if (name === "changed" && resource === RESOURCE && record === undefined) latest.current();
      }),
    [],
  );
}

/** A link that had the focus gets it back where it stands now: the card of an operation goes to the column of its stage. */
export function useFollowedFocus(area: RefObject<HTMLElement | null>, content: unknown): void {
  const address = useRef<string | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      address.current = target instanceof HTMLAnchorElement ? target.getAttribute("href") : null;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content only says when
  useEffect(() => {
    if (document.activeElement !== document.body || address.current === null) return;
    area.current
      ?.querySelector<HTMLAnchorElement>(`a[href="${CSS.escape(address.current)}"]`)
      ?.focus({ preventScroll: true });
  }, [area, content]);
}
