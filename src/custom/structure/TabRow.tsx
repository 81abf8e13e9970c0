// Tabs in a row, of which one is shown; the arrow keys go from one to the next.
import { type KeyboardEvent, useEffect, useRef } from "react";

interface TabRowProps<ID extends string> {
  label: string;
  tabs: readonly { id: ID; label: string }[];
  active: ID;
  onChoose: (id: ID) => void;
}

export function TabRow<ID extends string>({ label, tabs, active, onChoose }: TabRowProps<ID>) {
  const row = useRef<HTMLDivElement>(null);
  // Where the row is wider than the screen, the tab that is shown is in sight.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`#st-tab-${active}`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === active);
    const goals: { [key: string]: number } = {
      ...{ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 },
    };
    const goal = goals[event.key];
    const tab = goal === undefined ? undefined : tabs.at(goal % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.id);
    document.getElementById(`st-tab-${tab.id}`)?.focus();
  };
  return (
    <div ref={row} role="tablist" aria-label={label} className="st-tabs" onKeyDown={onKeyDown} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`st-tab-${tab.id}`}
          className="st-tab"
          aria-selected={tab.id === active}
          aria-controls={tab.id === active ? `st-${tab.id}` : undefined}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
