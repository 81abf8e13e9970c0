// The SCR of a person or company over the whole window: what a base date says, its modalities, and the history, from
// which further base dates are asked.
import { useState } from "react";
import { fieldParts, RecordSkeleton } from "../../../framework.ts";
import type { StoredScr } from "../../../rules/bureaus/scr-result.ts";
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
  useBaseDates,
  useConsultation,
  useScrParameters,
  useScrPrice,
  useStoredScr,
  type Wish,
} from "./use-scr.ts";

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

export function ScrDialog({ subject, force, operationID, month, onClose }: ScrDialogProps) {
  const { baseDates, parameters, current, stored, choose, ...scr } = useScrDialog({ subject, operationID, month });
  const price = useScrPrice(subject);
  const consult = useConsultation(subject, operationID);
  const form = useAuthorization();
  const [chosenTab, setTab] = useState<string>();
  const [isForceOpen, setForceOpen] = useState(force);
  const tab = chosenTab ?? (baseDates.dates && !current ? "history" : "limits");
  const forced: Wish | undefined = isForceOpen && current ? { months: [current.month], kind: "again" } : undefined;
  const wish = scr.wish ?? forced;
  const most = parameters?.maxBaseDates ?? 0;
  const close = () => {
    scr.setWish(undefined);
    setForceOpen(false);
  };
  const done = (answered: Wish) => {
    if (answered.kind === "chosen") scr.setTicked([]);
    else scr.setMonth(answered.months[0]);
    close();
  };
  return (
    <Dialog
      title={`${SCR_TEXTS.title} | ${subject.name} · ${fieldParts.shownAs("cpf-cnpj", subject.documentNumber)}`}
      size="full"
      onClose={onClose}
      footer={
        tab === "history" && (
          <HistoryFoot ticks={scr.ticks} most={most} onAsk={() => scr.setWish({ months: scr.ticks, kind: "chosen" })} />
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
            onAgain={(again) => scr.setWish({ months: [again], kind: "again" })}
          />
          <Tabs label={SCR_TEXTS.tabs} tabs={TABS} active={tab} onChoose={setTab}>
            {tab === "history" ? (
              <History
                dates={baseDates.dates}
                offered={baseDates.offered}
                ofOperation={operationID === undefined ? undefined : baseDates.ofOperation}
                current={current}
                ticks={scr.ticks}
                most={most}
                maxID={MAX_ID}
                onTick={scr.setTicked}
                onChoose={scr.setMonth}
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
      {wish && (
        <ConsultDialog
          wish={wish}
          price={price}
          form={form}
          consult={consult}
          onDone={() => done(wish)}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

/** The base date that is shown, those that are ticked, and what is about to be asked. */
function useScrDialog({ subject, operationID, month }: Pick<ScrDialogProps, "subject" | "operationID" | "month">) {
  const baseDates = useBaseDates(subject, operationID);
  const parameters = useScrParameters();
  const [chosen, setMonth] = useState(month);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [wish, setWish] = useState<Wish>();
  const consulted = (baseDates.dates ?? []).filter(({ wasConsulted }) => wasConsulted);
  const isConsulted = (one: string) => consulted.some((date) => date.month === one);
  const current = consulted.find((date) => date.month === chosen) ?? consulted[0];
  return {
    ...{ baseDates, parameters, current, wish, setWish, setMonth, setTicked },
    stored: useStoredScr(subject, current?.month),
    // What was answered meanwhile cannot be ticked any more.
    ticks: ticked.filter((one) => !isConsulted(one)),
    choose: (one: string) => (isConsulted(one) ? setMonth(one) : setWish({ months: [one], kind: "one" })),
  };
}

function HistoryFoot({ ticks, most, onAsk }: { ticks: readonly string[]; most: number; onAsk: () => void }) {
  return (
    <>
      <span id={MAX_ID} className="caption flex-1 min-w-0" role="status">
        {most > 0 && (ticks.length >= most ? maxText(most) : `${ticks.length} de ${most}`)}
      </span>
      <button type="button" className="button primary" disabled={ticks.length === 0} onClick={onAsk}>
        {consultText(ticks.length)}
      </button>
    </>
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
