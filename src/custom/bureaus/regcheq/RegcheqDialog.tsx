// "Análise | Regcheq": sanctions, politically exposed persons and news; what was found stands above everything else.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countText } from "../../../base/count-text.ts";
import { token } from "../../../base/design-tokens.ts";
import { call } from "../../../framework.ts";
import { isFound, newsOf, type RegcheqAnswer, riskLabel } from "../../../rules/bureaus/answers.ts";
import type { RegisteredParty } from "../../../rules/bureaus/party-answers.ts";
import { REGCHEQ_TEXTS as T } from "../../../rules/bureaus/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { BUREAUS_KEY, registeredQuery, type Subject } from "../answers.ts";
import { ResultFrame } from "../ResultFrame.tsx";
import { HUB_TEXTS } from "../texts.ts";
import { type Asking, useAnswer } from "../use-answer.ts";
import { useConfirmed } from "../use-confirmed.ts";
import { DetailDialog, type DetailID } from "./DetailDialog.tsx";

interface RegcheqDialogProps {
  subject: Subject;
  force: boolean;
  operationID?: number;
  onClose: () => void;
}

/** Regcheq compares names, so it is consultation once the register has answered. */
export function RegcheqDialog(props: RegcheqDialogProps) {
  const { data, isError } = useQuery(registeredQuery(props.subject));
  return (
    <Dialog title={T.title} onClose={props.onClose}>
      {data ? (
        <Loaded {...props} registered={data} />
      ) : (
        <p role={isError ? "alert" : "status"}>{isError ? HUB_TEXTS.subjectFailed : HUB_TEXTS.loading}</p>
      )}
    </Dialog>
  );
}

function Loaded({ subject, force, operationID, registered }: RegcheqDialogProps & { registered: RegisteredParty }) {
  const consultation = useAnswer(askingOf(registered, operationID), force);
  const confirmed = useConfirmed(subject);
  const again = async () => {
    if (await confirmed("regcheq", consultation.answer)) consultation.consult();
  };
  return (
    <ResultFrame subject={subject} consultation={consultation} onAgain={() => void again()}>
      {(answer) => <Findings answer={answer} />}
    </ResultFrame>
  );
}

function askingOf(registered: RegisteredParty, operationID: number | undefined): Asking<RegcheqAnswer> {
  const { documentNumber, name, fatherName, motherName, birthDate, email, phone } = registered;
  const { nationality, country, state, city } = registered;
  const body = {
    ...{ socialReason: name ?? documentNumber, fatherName, motherName, birthDate, email, phone, nationality },
    ...{ country, region: state, city, address: "", dni: documentNumber },
    personType: documentNumber.length > 11 ? "legal" : "natural",
  };
  const post = (force: boolean, key?: string) =>
    call<RegcheqAnswer>(
      "POST",
      "/regcheq",
      { ...body, force },
      force && operationID !== undefined ? { operationID } : undefined,
      key === undefined ? {} : { headers: { "Idempotency-Key": key } },
    );
  return {
    queryKey: [BUREAUS_KEY, "REGCHEQ", documentNumber],
    read: () => post(false),
    ask: (key) => post(true, key),
    readFailed: HUB_TEXTS.regcheqFailed,
    askFailed: HUB_TEXTS.regcheqFailed,
  };
}

interface Row {
  id: DetailID;
  title: string;
  isFound: boolean;
  /** Instead of "Encontrado" or "Nada consta". */
  state?: string;
}

function rowsOf(answer: RegcheqAnswer): Row[] {
  const news = newsOf(answer).length;
  const { registrationStatus } = answer.validationResult;
  return [
    { id: "gafi", title: T.gafi, isFound: isFound(answer.gafiResult) },
    { id: "sanctions", title: T.sanctions, isFound: isFound(answer.ofaOnuInterpolResult) },
    { id: "pep", title: T.pep, isFound: isFound(answer.pepBrResult) },
    { id: "pepLegal", title: T.pepLegal, isFound: isFound(answer.pepBrLegalResult) },
    { id: "news", title: T.newsTitle, isFound: news > 0, ...(news > 0 ? { state: newsText(news) } : {}) },
    { id: "validation", title: T.validationTitle, isFound: false, state: registrationStatus ?? HUB_TEXTS.missing },
  ];
}

/** Nobody overlooks it: the one filled ground of all dialogs. */
const ALARM = { background: token("danger"), color: token("on-danger") };

const newsText = (count: number): string => countText(count, "notícia", "notícias");
const ALARMING: readonly DetailID[] = ["gafi", "sanctions", "pep", "pepLegal"];

function Findings({ answer }: { answer: RegcheqAnswer }) {
  const [open, setOpen] = useState<DetailID>();
  const risk = riskLabel(answer.calculatedRisk);
  const rows = rowsOf(answer);
  const alarms = rows.filter(({ id, isFound: isHit }) => isHit && ALARMING.includes(id));
  if (!risk)
    return (
      <p className="notice" role="note">
        <Icon name="info" size={18} />
        <span>{T.noData}</span>
      </p>
    );
  return (
    <>
      {alarms.length > 0 && (
        <div className="row rounded gap-12 px-16 py-12" style={ALARM} role="alert">
          <Icon name="warning" size={22} />
          <div>
            <strong>Encontrado em: {alarms.map(({ title }) => title).join(" · ")}</strong>
            <p>Leia os detalhes antes de decidir.</p>
          </div>
        </div>
      )}
      <p className="row">
        <span className="muted">{T.risk}</span>
        <span className="status" data-tone={risk.tone}>
          {risk.text}
        </span>
      </p>
      <ul className="card" aria-label={T.title}>
        {rows.map((row) => (
          <li key={row.id} className={row.id === "gafi" ? undefined : "border-t border-t-border"}>
            <button
              type="button"
              className={`row border-0 bg-transparent text-left w-full gap-12 px-14 py-10 ${row.isFound ? "text-danger font-semibold" : "text-inherit"}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(row.id)}
            >
              <span className="flex-1 min-w-0">{row.title}</span>
              <span className="status" data-tone={row.isFound ? "danger" : "neutral"}>
                {row.state ?? (row.isFound ? T.isFound : T.nothing)}
              </span>
              <Icon name="chevronRight" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {open && <DetailDialog id={open} answer={answer} onClose={() => setOpen(undefined)} />}
    </>
  );
}
