// The tabs of a page: arrows, Home and End choose, as WAI-ARIA has it.
import Tab from "@mui/material/Tab";
import MuiTabs from "@mui/material/Tabs";
import type { ReactNode } from "react";
import { themed } from "./themed.tsx";

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string }[];
  active: string;
  /** Receives the id of one of `tabs`. */
  onChoose: (id: string) => void;
  /** In a narrow column. */
  isDense?: boolean;
  /** What the active tab shows. */
  children: ReactNode;
}

const DENSE = { paddingX: "6px", fontSize: "var(--size-table)" };

export const Tabs = themed(function Tabs({ label, tabs, active, onChoose, isDense, children }: TabsProps) {
  return (
    <>
      <MuiTabs
        selectionFollowsFocus
        variant="scrollable"
        scrollButtons={isDense ? false : "auto"}
        value={active}
        aria-label={label}
        onChange={(_event, id: string) => onChoose(id)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={tab.label}
            sx={isDense ? DENSE : undefined}
            id={`tab-${tab.id}`}
            aria-controls={tab.id === active ? `panel-${tab.id}` : undefined}
          />
        ))}
      </MuiTabs>
      <div role="tabpanel" id={`panel-${active}`} aria-labelledby={`tab-${active}`}>
        {children}
      </div>
    </>
  );
});
