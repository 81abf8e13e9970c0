// /contabil/encerramento-diario: closing a day, earlier closings, and the settings of closings.
import { useState } from "react";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, Page } from "../../../framework.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { ClosingTab } from "./ClosingTab.tsx";
import { HistoryTab } from "./HistoryTab.tsx";
import { SettingsTab } from "./SettingsTab.tsx";
import { CLOSING_TEXTS, TABS, type TabID } from "./texts.ts";

const CONTENT: Record<TabID, () => React.ReactNode> = {
  encerramento: ClosingTab,
  historico: HistoryTab,
  parametrizacoes: SettingsTab,
};

export function ClosingPage({ route }: { route: RouteSpec }) {
  const [active, setActive] = useState<TabID>(() => tabOf(window.location.hash.slice(1)));
  const choose = (id: string) => {
    setActive(tabOf(id));
    window.history.replaceState(window.history.state, "", `#${id}`);
  };
  const Content = CONTENT[active];
  return (
    <Page title={CLOSING_TEXTS.title} breadcrumb={areaCrumb(route)}>
      <div className="grid gap-20 max-w-1128 *:min-w-0">
        <Tabs label={CLOSING_TEXTS.tabs} tabs={TABS} active={active} onChoose={choose}>
          <Content />
        </Tabs>
      </div>
    </Page>
  );
}

const tabOf = (name: string): TabID => TABS.find(({ id }) => id === name)?.id ?? "encerramento";
