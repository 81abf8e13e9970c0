// Which base date is shown, until when it is valid and who answered it; another one, a new query, and the document on paper.
import { Suspense, useState } from "react";
import { formatMonth } from "../../../base/dates.ts";
import { lazyNamed } from "../../../framework.ts";
import type { ScrBaseDate, StoredScr } from "../../../rules/bureaus/scr-result.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { day, moment } from "../format.ts";
import { SCR_TEXTS } from "./texts.ts";
import { pdfAddress, type ScrSubject } from "./use-scr.ts";

const PaperViewer = lazyNamed("PaperViewer", () => import("../parts/PaperViewer.tsx"));

interface ScrHeadProps {
  subject: ScrSubject;
  dates: readonly ScrBaseDate[];
  /** The consulted base date that is shown. */
  current: ScrBaseDate | undefined;
  stored: StoredScr | undefined;
  isSimulated: boolean;
  onChoose: (month: string) => void;
  onAgain: (month: string) => void;
}

export function ScrHead({ subject, dates, current, stored, isSimulated, onChoose, onAgain }: ScrHeadProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div className="row flex-wrap gap-12">
      <label className="row">
        <span className="text-table font-medium whitespace-nowrap">{SCR_TEXTS.baseDate}</span>
        <select
          className="input tabular"
          value={current?.month ?? ""}
          onChange={({ target }) => target.value !== "" && onChoose(target.value)}
        >
          {!current && <option value="">Selecione</option>}
          {dates.map(({ month, wasConsulted }) => (
            <option key={month} value={month}>
              {formatMonth(month)}
              {wasConsulted ? "" : ` · ${SCR_TEXTS.notConsulted.toLowerCase()}`}
            </option>
          ))}
        </select>
      </label>
      {stored && (
        <>
          <Validity stored={stored} />
          <span className="caption">
            Consultada em {moment(stored.consultDate)} · protocolo {stored.protocol}
          </span>
        </>
      )}
      {isSimulated && (
        <span className="status" data-tone="information" title={SCR_TEXTS.simulatedHint}>
          {SCR_TEXTS.simulated}
        </span>
      )}
      {current && (
        <div className="row push ml-auto">
          <button type="button" className="button small" onClick={() => onAgain(current.month)}>
            <Icon name="refresh" size={16} /> {SCR_TEXTS.again}
          </button>
          <button type="button" className="button small" onClick={() => setPrinting(true)}>
            <Icon name="download" size={16} /> {SCR_TEXTS.pdf}
          </button>
        </div>
      )}
      {isPrinting && current && (
        <Suspense fallback={null}>
          <PaperViewer
            path={pdfAddress(subject, current.month)}
            title={SCR_TEXTS.pdfTitle}
            failedText={SCR_TEXTS.pdfFailed}
            fileName={`scr-${subject.documentNumber}-${current.month}`}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Validity({ stored: { isExpired, validUntil } }: { stored: StoredScr }) {
  return (
    <span className="status" data-tone={isExpired ? "warning" : "success"}>
      {isExpired ? "Vencida desde" : "Válida até"} {day(validUntil)}
    </span>
  );
}
