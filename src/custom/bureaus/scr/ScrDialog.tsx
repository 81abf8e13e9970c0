// The SCR of a person or company over the whole window: what a base date says, its modalities, and the history, from
// which further base dates are asked.
import { useState } from "react";
import { fieldParts, RecordSkeleton } from "../../../framework.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { useAuthorization } from "../parts/Authorization.tsx";
import { ConsultDialog } from "./ConsultDialog.tsx";
import { Detail } from "./Detail.tsx";
import { History } from "./History.tsx";
import { Limits } from "./Limits.tsx";
import { ScrHead } from "./ScrHead.tsx";
import { consultText, maxText, SCR_TEXTS } from "./texts.ts";
import {
  type ScrSubject,
  type StoredScr,
  useBaseDates,
  useConsultation,
  useScrParameters,
  useScrPrice,
  useStoredScr,
  type Wish,
} from "./use-scr.ts";
import "./scr.css";

interface ScrDialogProps {
  subject: ScrSubject;
  /** Opens with the question about a new query of the base date that is shown. */
  force: boolean;
  operationID?: number;
  /** YYYY-MM, the base date to begin with; the newest one that is consulted when absent. */
  month?: string;
  onClose(): void;
}

const TABS = [
  { id: "limits", label: SCR_TEXTS.limits },
  { id: "detail", label: SCR_TEXTS.detail },
  { id: "history", label: SCR_TEXTS.history },
];

export function ScrDialog({ subject, force, operationID, month: first, onClose }: ScrDialogProps) {
  const baseDates = useBaseDates(subject, operationID);
  const parameters = useScrParameters();
  const price = useScrPrice(subject);
  const consult = useConsultation(subject, operationID);
  const form = useAuthorization();
  const [chosenTab, setTab] = useState<string>();
  const [chosenMonth, setMonth] = useState(first);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [wish, setWish] = useState<Wish>();
  const [isForceOpen, setForceOpen] = useState(force);
  const consulted = (baseDates.dates ?? []).filter(({ wasConsulted }) => wasConsulted);
  const current = consulted.find(({ month }) => month === chosenMonth) ?? consulted[0];
  const stored = useStoredScr(subject, current?.month);
  const tab = chosenTab ?? (baseDates.dates && !current ? "history" : "limits");
  const forced: Wish | undefined = isForceOpen && current ? { months: [current.month], kind: "again" } : undefined;
  const asked = wish ?? forced;
  const most = parameters?.maxBaseDates ?? 0;
  // What was answered meanwhile cannot be ticked any more.
  const ticks = ticked.filter((month) => !consulted.some((date) => date.month === month));
  const close = () => {
    setWish(undefined);
    setForceOpen(false);
  };
  const done = () => {
    if (asked?.kind === "chosen") setTicked([]);
    else setMonth(asked?.months[0]);
    close();
  };
  const choose = (month: string) => {
    if (consulted.some((date) => date.month === month)) setMonth(month);
    else setWish({ months: [month], kind: "one" });
  };
  return (
    <Dialog
      title={`${SCR_TEXTS.title} | ${subject.name} · ${fieldParts.shownAs("cpf-cnpj", subject.documentNumber)}`}
      size="full"
      onClose={onClose}
      footer={
        tab === "history" && (
          <>
            <span id={MAX_ID} className="caption grow" role="status">
              {most > 0 && (ticks.length >= most ? maxText(most) : `${ticks.length} de ${most}`)}
            </span>
            <button
              type="button"
              className="button primary"
              disabled={ticks.length === 0}
              onClick={() => setWish({ months: ticks, kind: "chosen" })}
            >
              {consultText(ticks.length)}
            </button>
          </>
        )
      }
    >
      {baseDates.isFailed ? (
        <FailureNotice text={SCR_TEXTS.historyFailed} onRetry={baseDates.retry} />
      ) : !baseDates.dates ? (
        <RecordSkeleton />
      ) : (
        <div className="stack">
          <ScrHead
            subject={subject}
            dates={baseDates.dates}
            current={current}
            stored={stored.data}
            isSimulated={stored.data?.isSimulated ?? parameters?.isSimulated ?? false}
            onChoose={choose}
            onAgain={(month) => setWish({ months: [month], kind: "again" })}
          />
          <Tabs label={SCR_TEXTS.tabs} tabs={TABS} active={tab} onChoose={setTab}>
            {tab === "history" ? (
              <History
                dates={baseDates.dates}
                offered={baseDates.offered}
                ofOperation={operationID === undefined ? undefined : baseDates.ofOperation}
                current={current}
                ticks={ticks}
                most={most}
                maxID={MAX_ID}
                onTick={setTicked}
                onChoose={setMonth}
              />
            ) : (
              <Result
                tab={tab}
                hasMonth={current !== undefined}
                stored={stored.data}
                isFailed={stored.isError}
                onRetry={() => void stored.refetch()}
              />
            )}
          </Tabs>
        </div>
      )}
      {asked && (
        <ConsultDialog wish={asked} price={price} form={form} consult={consult} onDone={done} onClose={close} />
      )}
    </Dialog>
  );
}

const MAX_ID = "scr-most";

interface ResultProps {
  tab: string;
  hasMonth: boolean;
  stored: StoredScr | undefined;
  isFailed: boolean;
  onRetry: () => void;
}

function Result({ tab, hasMonth, stored, isFailed, onRetry }: ResultProps) {
  if (!hasMonth) return <EmptyState icon="report" title={SCR_TEXTS.noneConsulted} />;
  if (isFailed) return <FailureNotice text={SCR_TEXTS.detailFailed} onRetry={onRetry} />;
  if (!stored) return <RecordSkeleton />;
  if (stored.state === "NO_DATA") return <EmptyState title={SCR_TEXTS.noData} text={SCR_TEXTS.noDataHint} />;
  return tab === "detail" ? <Detail modalities={stored.modalities} /> : <Limits scr={stored} />;
}
