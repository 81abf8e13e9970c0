// /contabil/encerramento-diario: closing a day, earlier closings, and the settings of closings.
import { type KeyboardEvent, useState } from "react";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, Page } from "../../../framework.ts";
import { ClosingTab } from "./ClosingTab.tsx";
import "./closing.css";
import { HistoryTab } from "./HistoryTab.tsx";
import { SettingsTab } from "./SettingsTab.tsx";
import { CLOSING_TEXTS, TABS, type TabID } from "./texts.ts";

const CONTENT: Record<TabID, () => React.ReactNode> = {
  encerramento: ClosingTab,
  historico: HistoryTab,
  parametrizacoes: SettingsTab,
};

export function ClosingPage({ route }: { route: RouteSpec }) {
  const [active, setActive] = useState<TabID>(fromAddress);
  const choose = (id: TabID) => {
    setActive(id);
    window.history.replaceState(window.history.state, "", `#${id}`);
  };
  const Content = CONTENT[active];
  return (
    <Page title={CLOSING_TEXTS.title} breadcrumb={areaCrumb(route)}>
      <div className="dc">
        <Tabs active={active} onChoose={choose} />
        <div role="tabpanel" id={`dc-${active}`} aria-labelledby={`dc-tab-${active}`}>
          <Content />
        </div>
      </div>
    </Page>
  );
}

function fromAddress(): TabID {
  const hash = window.location.hash.slice(1);
  return TABS.find(({ id }) => id === hash)?.id ?? "encerramento";
}

function Tabs({ active, onChoose }: { active: TabID; onChoose(id: TabID): void }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = TABS.findIndex(({ id }) => id === active);
    const goals: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    const tab = TABS.at(goal % TABS.length);
    if (!tab) return;
    onChoose(tab.id);
    document.getElementById(`dc-tab-${tab.id}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={CLOSING_TEXTS.tabs} className="dc-tabs" onKeyDown={onKeyDown} tabIndex={-1}>
      {TABS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`dc-tab-${id}`}
          className="dc-tab"
          aria-selected={id === active}
          aria-controls={id === active ? `dc-${id}` : undefined}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
