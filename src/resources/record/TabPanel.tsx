// One tab of a record on the page: its heading and its content.
import type { ReactNode } from "react";
import { TEXTS } from "../texts.ts";
import type { ScreenTab } from "./screen-layout.ts";
import { tabElementID } from "./use-tabs.ts";

interface TabPanelProps {
  tab: Pick<ScreenTab, "id" | "label">;
  isTitled: boolean;
  isHidden?: boolean;
  /** Nothing in it may stay away: its group of fields, or an item of its list. */
  isRequired?: boolean;
  children: ReactNode;
}

export function TabPanel({ tab, isTitled, isHidden, isRequired, children }: TabPanelProps) {
  const id = tabElementID(tab.id);
  return (
    <section
      id={id}
      className="rs-panel grid-cols-1 grid gap-12 scroll-mt-[calc(var(--bar)_+_24px)] tablet:scroll-mt-[calc(var(--bar)_+_64px)]"
      aria-labelledby={`${id}-titulo`}
      hidden={isHidden}
    >
      {/* A single tab has no visible title, but the order of headings needs one. */}
      <h2 id={`${id}-titulo`} className={isTitled ? undefined : "sr-only"}>
        {tab.label}
        {isRequired && <span className="required text-muted text-caption font-normal"> {TEXTS.required}</span>}
      </h2>
      <div className="card">{children}</div>
    </section>
  );
}
