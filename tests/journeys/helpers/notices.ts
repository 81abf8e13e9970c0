// Notices disappear after seconds, and a busy machine may look later than that: the page remembers which ones it has shown.
import type { Page } from "@playwright/test";
import { SHELL } from "../../../src/i18n/shell.ts";

interface Remembering {
  shownNotices?: string[];
}

/** A script for each page, before its own. */
export function rememberNotices(region: string): void {
  const notices: string[] = [];
  (globalThis as Remembering).shownNotices = notices;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        const isNotice = node instanceof Element && node.parentElement?.getAttribute("aria-label") === region;
        if (isNotice && node.checkVisibility()) notices.push(node.textContent ?? "");
      }
  }).observe(document, { childList: true, subtree: true });
}

export const NOTICE_SCRIPT = [rememberNotices, SHELL.notifications] as const;

/** Says whether one with the text has been shown since it was last looked for. */
export const takeNotice = (page: Page, text: string | RegExp): Promise<boolean> =>
  page.evaluate(
    ({ source, flags, part }) => {
      const notices = (globalThis as Remembering).shownNotices ?? [];
      const pattern = source === undefined ? undefined : new RegExp(source, flags);
      const at = notices.findIndex((notice) => (pattern ? pattern.test(notice) : notice.includes(part)));
      if (at >= 0) notices.splice(at, 1);
      return at >= 0;
    },
    text instanceof RegExp
      ? { source: text.source, flags: text.flags, part: "" }
      : { source: undefined, flags: "", part: text },
  );
