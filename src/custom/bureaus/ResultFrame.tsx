// What the dialogs of all answers share: whom they are about, when they came, what they are worth, and what went wrong.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { wallClock } from "../../base/dates.ts";
import { objectOf } from "../../base/plain-object.ts";
import { failureText, files, serverError } from "../../framework.ts";
import type { AboutAnswer } from "../../rules/bureaus/answers.ts";
import { SIMULATED_TEXT } from "../../rules/bureaus/texts.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { Subject } from "./answers.ts";
import { dayOf, documentText } from "./format.ts";
import { HUB_TEXTS } from "./texts.ts";
import { UnclearCharge } from "./UnclearCharge.tsx";
import type { Consultation } from "./use-answer.ts";
import { validityOf } from "./validity.ts";

interface ResultFrameProps<Answer extends AboutAnswer> {
  subject: Subject;
  consultation: Consultation<Answer>;
  /** Asks for a confirmation and then the bureau. */
  onAgain: () => void;
  /** Beside "Refazer consulta" and "PDF". */
  tools?: (answer: Answer) => ReactNode;
  children: (answer: Answer) => ReactNode;
}

export function ResultFrame<Answer extends AboutAnswer>(props: ResultFrameProps<Answer>) {
  const { subject, consultation, onAgain, tools, children } = props;
  const { answer, failure } = consultation;
  return (
    <div className="stack gap-14" style={{ width: "100%", maxWidth: 1040, margin: "0 auto" }}>
      <div className="row flex-wrap justify-between gap-12">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{subject.name}</p>
          <p className="caption tabular">{documentText(subject.documentNumber)}</p>
        </div>
        {answer && <Head answer={answer} onAgain={onAgain} tools={tools?.(answer)} />}
      </div>
      {answer?.isSimulated && (
        <p className="notice" role="note">
          <Icon name="info" size={18} />
          <span>{SIMULATED_TEXT}</span>
        </p>
      )}
      {(consultation.isConsulting || consultation.isReading) && <Waiting isConsulting={consultation.isConsulting} />}
      {failure && <Failure consultation={consultation} onAgain={onAgain} />}
      {answer && children(answer)}
    </div>
  );
}

function Head({ answer, onAgain, tools }: { answer: AboutAnswer; onAgain: () => void; tools: ReactNode }) {
  const { tone, text, note } = validityOf(answer, wallClock(Date.now()).date);
  return (
    <div className="row flex-wrap gap-8">
      <span className="caption whitespace-nowrap">
        Data da consulta: <time>{answer.consultDate === null ? HUB_TEXTS.none : dayOf(answer.consultDate)}</time>
      </span>
      <span className="status" data-tone={tone}>
        {note ?? text}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={HUB_TEXTS.again}
        title={HUB_TEXTS.again}
        onClick={onAgain}
      >
        <Icon name="refresh" />
      </button>
      {tools}
      <Printed queryID={answer.queryID} />
    </div>
  );
}

function Printed({ queryID }: { queryID: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="report" size={16} /> {HUB_TEXTS.pdf}
      </button>
      {isOpen && <PdfDialog queryID={queryID} onClose={() => setOpen(false)} />}
    </>
  );
}

function PdfDialog({ queryID, onClose }: { queryID: number; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ["bureau-pdf", queryID],
    queryFn: ({ signal }) => files.download(`/bureaus/${queryID}/pdf`, { signal }),
    gcTime: 0,
    retry: false,
  });
  return (
    <files.ViewerDialog
      title={`Consulta ${queryID}`}
      fileName={`consulta-${queryID}.pdf`}
      kind="pdf"
      blob={data}
      failure={error ? failureText(error, HUB_TEXTS.pdfFailed) : undefined}
      onClose={onClose}
    />
  );
}

const Waiting = ({ isConsulting }: { isConsulting: boolean }) => (
  <div className="stack gap-12" role="status" aria-busy="true">
    <p className="muted">{isConsulting ? HUB_TEXTS.consulting : HUB_TEXTS.loading}</p>
    <span className="skeleton w-220 h-20" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
);

function Failure<Answer>({ consultation, onAgain }: { consultation: Consultation<Answer>; onAgain: () => void }) {
  const { failure } = consultation;
  if (!failure) return null;
  const { error, text, isForced } = failure;
  const { body, status } = serverError(error);
  const { queryID, charged } = objectOf(body.details);
  const reason = failureText(error, text);
  const isOpen = typeof queryID === "number" && (charged === "UNKNOWN" || body.code === "INVALID_STATE");
  const isSilent = isForced && (status === 0 || status === 408);
  return (
    <div className="stack gap-12">
      <div className="notice" data-tone="danger" role="alert">
        <Icon name="warning" size={18} />
        <div className="stack flex-1 min-w-0 gap-4">
          <strong>{text}</strong>
          {reason !== text && <span>{reason}</span>}
          {charged === "NO" && <span>{HUB_TEXTS.notCharged}</span>}
          {isSilent && <span>{HUB_TEXTS.mayRun}</span>}
        </div>
        {!isOpen && !isSilent && (
          <button type="button" className="button small" onClick={isForced ? onAgain : consultation.retryRead}>
            {HUB_TEXTS.retry}
          </button>
        )}
      </div>
      {isOpen && <UnclearCharge queryID={queryID} onAnswered={consultation.showStored} />}
    </div>
  );
}
