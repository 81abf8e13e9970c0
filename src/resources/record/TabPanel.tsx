// One tab of a record on the page: its heading and its content.
import type { ReactNode } from "react";
import type { ScreenTab } from "./screen-layout.ts";
import { tabElementID } from "./use-tabs.ts";

interface TabPanelProps {
  tab: Pick<ScreenTab, "id" | "label">;
  isTitled: boolean;
  isHidden?: boolean;
  children: ReactNode;
}

export function TabPanel({ tab, isTitled, isHidden, children }: TabPanelProps) {
  const id = tabElementID(tab.id);
  return (
    <section id={id} className="rs-panel" aria-labelledby={`${id}-titulo`} hidden={isHidden}>
      {/* A single tab has no visible title, but the order of headings needs one. */}
      <h2 id={`${id}-titulo`} className={isTitled ? "rs-panel-title" : "visually-hidden"}>
        {tab.label}
      </h2>
      <div className="card">{children}</div>
    </section>
  );
}
