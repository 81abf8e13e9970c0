// The way of a spreadsheet into a register: choose it, see what would happen row by row, then let it happen.
import { type ReactNode, useMemo } from "react";
import { useNotify } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { Dialog } from "../../fields/parts/Dialog.tsx";
import { failureText } from "../parts/server-error.ts";
import { TEXTS } from "../texts.ts";
import { FileDrop } from "./FileDrop.tsx";
import { RefusedRows } from "./RefusedRows.tsx";
import { IMPORT, ignoredText, importedText, importRows, leftOutText, readyText, refusedText } from "./texts.ts";
import { type ImportWork, refusalsOf, saveRefusals, saveTemplate, useImport } from "./use-import.ts";

interface ImportDialogProps {
  resource: Resource;
  onImported: () => void;
  onClose: () => void;
}

export function ImportDialog({ resource, onImported, onClose }: ImportDialogProps) {
  const { work, choose, start, restart } = useImport(resource, onImported);
  const { step, result, problem } = work;
  const isBusy = step === "checking" || step === "importing";
  const refusals = useMemo(() => (result ? refusalsOf(result) : []), [result]);
  return (
    <Dialog
      title={`${IMPORT.import} ${resource.label.many.toLowerCase()}`}
      // What is being written cannot be called back: its end is worth the wait.
      isBusy={step === "importing"}
      onClose={onClose}
      footer={<Footer work={work} onStart={start} onRestart={restart} onClose={onClose} />}
    >
      <div className="rs-import" aria-busy={isBusy}>
        {step === "choosing" && (
          <>
            <FileDrop problem={problem} onFile={choose} />
            <Templates resource={resource} />
          </>
        )}
        {isBusy && <Progress work={work} />}
        {(step === "checked" || step === "done") && result && (
          <>
            <Summary work={work} />
            {refusals.length > 0 && <RefusedRows refusals={refusals} onSave={() => saveRefusals(resource, refusals)} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface FooterProps {
  work: ImportWork;
  onStart: () => void;
  onRestart: () => void;
  onClose: () => void;
}

function Footer({ work: { step, result }, onStart, onRestart, onClose }: FooterProps) {
  const accepted = result ? result.created + result.updated : 0;
  if (step === "done")
    return (
      <button type="button" className="button primary" onClick={onClose}>
        {IMPORT.done}
      </button>
    );
  return (
    <>
      <button type="button" className="button" disabled={step === "importing"} onClick={onClose}>
        {TEXTS.cancel}
      </button>
      {step === "checked" && (
        <button type="button" className="button" onClick={onRestart}>
          {IMPORT.another}
        </button>
      )}
      {(step === "checked" || step === "importing") && accepted > 0 && (
        <button
          type="button"
          className="button primary"
          disabled={step === "importing"}
          aria-busy={step === "importing"}
          onClick={onStart}
        >
          {step === "importing" ? IMPORT.importing : importRows(accepted)}
        </button>
      )}
    </>
  );
}

function Templates({ resource }: { resource: Resource }) {
  const notify = useNotify();
  const save = (format: "csv" | "xlsx") =>
    void saveTemplate(resource, format).catch((error: unknown) => notify(failureText(error), { type: "error" }));
  return (
    <>
      <p>
        {IMPORT.template}{" "}
        <button type="button" className="rs-link" onClick={() => save("xlsx")}>
          {IMPORT.templateXlsx}
        </button>{" "}
        ·{" "}
        <button type="button" className="rs-link" onClick={() => save("csv")}>
          {IMPORT.templateCsv}
        </button>
      </p>
      <p className="muted">{IMPORT.hint}</p>
    </>
  );
}

function Progress({ work: { step, progress, file } }: { work: ImportWork }) {
  const text = progress !== undefined ? IMPORT.sending : step === "importing" ? IMPORT.importing : IMPORT.checking;
  return (
    <div className="rs-import-progress" role="status">
      <strong>{file?.name}</strong>
      <span>{text}</span>
      <progress value={progress} max={1} aria-label={text} />
    </div>
  );
}

function Summary({ work: { step, result, file } }: { work: ImportWork }) {
  const { created, updated, refused, ignored } = result!;
  const accepted = created + updated;
  const lines: [kind: "good" | "bad", text: ReactNode][] = [];
  if (step === "done") lines.push(["good", importedText(created, updated)]);
  else if (accepted > 0) lines.push(["good", readyText(accepted)]);
  if (refused > 0) lines.push(["bad", step === "done" ? leftOutText(refused) : refusedText(refused)]);
  return (
    <div role="status">
      <p>
        <strong>{file?.name}</strong>
      </p>
      <ul className="rs-import-counts">
        {lines.map(([kind, text]) => (
          <li key={kind} data-kind={kind}>
            {text}
          </li>
        ))}
      </ul>
      {step === "checked" && accepted === 0 && <p>{IMPORT.nothing}</p>}
      {ignored.length > 0 && <p className="muted">{ignoredText(ignored)}</p>}
    </div>
  );
}
