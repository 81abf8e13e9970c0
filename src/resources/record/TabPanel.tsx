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
  /** A list without items is one line with its button, not a card that holds nothing. */
  isLine?: boolean;
  children: ReactNode;
}

const LINE =
  "card flex items-baseline gap-16 px-24 [.rs-panel.card+&]:-mt-20 [&_.rs-section]:px-0 [&_.rs-section]:py-10 [&>h2]:min-w-160 phone:block phone:px-16 phone:pt-10 phone:pb-4";

export function TabPanel({ tab, isTitled, isHidden, isRequired, isLine, children }: TabPanelProps) {
  const id = tabElementID(tab.id);
  return (
    <section
      id={id}
      className={`rs-panel ${isLine ? LINE : "grid-cols-1 grid gap-12"} scroll-mt-[calc(var(--bar)_+_24px)] tablet:scroll-mt-[calc(var(--bar)_+_64px)]`}
      aria-labelledby={`${id}-titulo`}
      hidden={isHidden}
    >
      {/* A single tab has no visible title, but the order of headings needs one; over the first the bar of a phone says it. */}
      <h2
        id={`${id}-titulo`}
        className={isTitled ? (isRequired ? undefined : "phone:[.rs-panel:first-child>&]:sr-only") : "sr-only"}
      >
        {tab.label}
        {isRequired && <span className="required text-muted text-caption font-normal"> {TEXTS.required}</span>}
      </h2>
      <div className={isLine ? "flex-1 min-w-0" : "card"}>{children}</div>
    </section>
  );
}
