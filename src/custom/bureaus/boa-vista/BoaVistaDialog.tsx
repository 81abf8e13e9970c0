// "Análise | Boa Vista": the score with its trend, the names beside the register, and what stands against the party.
import { useState } from "react";
import { call, type Query } from "../../../framework.ts";
import type { BoaVistaAnswer } from "../../../rules/bureaus/answers.ts";
import { BOA_VISTA_TEXTS as T } from "../../../rules/bureaus/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { boaVistaKey, readBoaVista, type Subject } from "../answers.ts";
import { ResultFrame } from "../ResultFrame.tsx";
import { COMPARE, HUB_TEXTS } from "../texts.ts";
import { type Asking, useAnswer } from "../use-answer.ts";
import { useConfirmed } from "../use-confirmed.ts";
import { BesideDialog } from "./BesideDialog.tsx";
import { ChecksTable, ConsultsTable, OccurrencesTable } from "./Lists.tsx";
import { Summary } from "./Summary.tsx";
import { isTab, TABS, type TabID } from "./tabs.ts";

interface BoaVistaDialogProps {
  subject: Subject;
  force: boolean;
  operationID?: number;
  onClose: () => void;
}

export function BoaVistaDialog({ subject, force, operationID, onClose }: BoaVistaDialogProps) {
  const consultation = useAnswer(askingOf(subject, operationID), force);
  const confirmed = useConfirmed(subject);
  const [isBeside, setBeside] = useState(false);
  const again = async () => {
    if (await confirmed("cdl", consultation.answer)) consultation.consult();
  };
  return (
    <Dialog title={T.title} size="report" canExpand onClose={onClose}>
      <ResultFrame
        subject={subject}
        consultation={consultation}
        onAgain={() => void again()}
        tools={() => (
          <button type="button" className="button small" aria-haspopup="dialog" onClick={() => setBeside(true)}>
            <Icon name="people" size={16} /> {COMPARE.beside}
          </button>
        )}
      >
        {(answer) => (
          <>
            <Analysis answer={answer} subject={subject} />
            {isBeside && <BesideDialog subject={subject} answer={answer} onClose={() => setBeside(false)} />}
          </>
        )}
      </ResultFrame>
    </Dialog>
  );
}

function askingOf({ documentNumber }: Subject, operationID: number | undefined): Asking<BoaVistaAnswer> {
  const forced: Query = { force: true, ...(operationID === undefined ? {} : { operationID }) };
  return {
    queryKey: boaVistaKey(documentNumber),
    read: () => readBoaVista(documentNumber),
    ask: (key) =>
      call("GET", `/boa-vista/${documentNumber}`, undefined, forced, { headers: { "Idempotency-Key": key } }),
    readFailed: HUB_TEXTS.readFailed,
    askFailed: HUB_TEXTS.queryFailed,
  };
}

function Analysis({ answer, subject }: { answer: BoaVistaAnswer; subject: Subject }) {
  const [active, setActive] = useState<TabID>("summary");
  const tabs = Object.entries(TABS).map(([id, label]) => ({ id, label }));
  return (
    <>
      {answer.death && (
        <p className="notice" data-tone="danger" role="alert">
          <Icon name="warning" size={18} />
          <span>
            <strong>{T.death}.</strong> {T.deathText}
          </span>
        </p>
      )}
      {answer.state === "NO_DATA" ? (
        <p className="notice" role="note">
          <Icon name="info" size={18} />
          <span>{T.noData}</span>
        </p>
      ) : (
        <div className="stack gap-14">
          <Tabs label={T.title} tabs={tabs} active={active} onChoose={(id) => isTab(id) && setActive(id)}>
            <Panel tab={active} answer={answer} subject={subject} onGo={setActive} />
          </Tabs>
        </div>
      )}
    </>
  );
}

interface PanelProps {
  tab: TabID;
  answer: BoaVistaAnswer;
  subject: Subject;
  onGo: (tab: TabID) => void;
}

function Panel({ tab, answer, subject, onGo }: PanelProps) {
  if (tab === "debts") return <OccurrencesTable label={T.debts} total={T.debtsTotal} rows={answer.debts} />;
  if (tab === "protests")
    return (
      <OccurrencesTable
        label={T.protests}
        total={T.protestsTotal}
        rows={answer.debtProtests}
        value={answer.protestsValue}
      />
    );
  if (tab === "checks") return <ChecksTable rows={answer.bouncedChecks} />;
  if (tab === "previous") return <ConsultsTable rows={answer.previousConsults} />;
  return <Summary answer={answer} subject={subject} onGo={onGo} />;
}
