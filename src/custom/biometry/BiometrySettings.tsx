// /configuracoes/biometria: what each band of the score leads to, and for how long a biometry holds.
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCan } from "../../auth/session.tsx";
import { Page } from "../../framework.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { SETTINGS_PAGE } from "./places.ts";
import { RulesTab } from "./RulesTab.tsx";
import { SimulatorNotice } from "./SimulatorNotice.tsx";
import { SETTINGS_TEXTS } from "./texts.ts";
import { ValidityTab } from "./ValidityTab.tsx";

const TABS = [
  { id: "regras", label: SETTINGS_TEXTS.rules, Content: RulesTab },
  { id: "validade", label: SETTINGS_TEXTS.validity, Content: ValidityTab },
] as const;

export function BiometrySettings() {
  const [active, setActive] = useState<string>(TABS[0].id);
  const canUpdate = useCan()(SETTINGS_PAGE, "update");
  return (
    <Page
      title={SETTINGS_TEXTS.title}
      breadcrumb={[{ label: "Configurações" }]}
      actions={
        <Link className="button" to="/configuracoes/biometria/conexao">
          {SETTINGS_TEXTS.connection}
        </Link>
      }
    >
      <SimulatorNotice canUpdate={canUpdate} />
      <div className="column flex flex-col gap-12">
        <Tabs label={SETTINGS_TEXTS.title} tabs={TABS} active={active} onChoose={setActive}>
          {TABS.map(({ id, Content }) => id === active && <Content key={id} canUpdate={canUpdate} />)}
        </Tabs>
      </div>
    </Page>
  );
}
