// Tabs in a row, of which one is shown; the arrow keys go from one to the next.
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";

interface TabRowProps<ID extends string> {
  label: string;
  tabs: readonly { id: ID; label: string }[];
  active: ID;
  onChoose: (id: ID) => void;
}

export const TabRow = <ID extends string>({ label, tabs, active, onChoose }: TabRowProps<ID>) => (
  <Tabs
    className="st-tabs"
    aria-label={label}
    value={active}
    variant="scrollable"
    allowScrollButtonsMobile
    selectionFollowsFocus
    onChange={(_, id: ID) => onChoose(id)}
  >
    {tabs.map((tab) => (
      <Tab key={tab.id} id={`st-tab-${tab.id}`} aria-controls={`st-${tab.id}`} value={tab.id} label={tab.label} />
    ))}
  </Tabs>
);
