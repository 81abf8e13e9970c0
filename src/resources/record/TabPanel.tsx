// One tab of a record on the page: its heading and whatever stands below it.
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
      {/* The only tab has no title to be seen; the order of the headings needs it. */}
      <h2 id={`${id}-titulo`} className={isTitled ? "rs-panel-title" : "visually-hidden"}>
        {tab.label}
      </h2>
      <div className="card">{children}</div>
    </section>
  );
}
