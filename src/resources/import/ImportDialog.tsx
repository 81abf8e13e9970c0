// The import of a spreadsheet into a register: choosing it, mapping its columns, checking its rows, and writing them.
// The list of earlier imports is reached from here.
import { type ReactNode, useState } from "react";
import { useNotify } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { failureText } from "../parts/server-error.ts";
import { inSentence, TEXTS } from "../texts.ts";
import { FileDrop } from "./FileDrop.tsx";
import { ImportSteps } from "./ImportSteps.tsx";
import { ImportSummary } from "./ImportSummary.tsx";
import { saveTemplate } from "./import-calls.ts";
import { MappingStep } from "./MappingStep.tsx";
import { PastImports } from "./PastImports.tsx";
import { IMPORT, importRows, movedText } from "./texts.ts";
import { type ImportWork, useImport } from "./use-import.ts";

interface ImportDialogProps {
  resource: Resource;
  canUndo: boolean;
  onImported: () => void;
  onClose: () => void;
}

export function ImportDialog({ resource, canUndo, onImported, onClose }: ImportDialogProps) {
  const steps = useImport(resource, onImported);
  const [isLookingBack, lookBack] = useState(false);
  const { work } = steps;
  const { step, result, problem } = work;
  const isBusy = step === "reading" || step === "checking" || step === "importing";
  if (isLookingBack)
    return (
      <PastImports
        resource={resource}
        canUndo={canUndo}
        onChanged={onImported}
        onBack={() => lookBack(false)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={`${IMPORT.import} ${inSentence(resource.label.many)}`}
      // An import that is being written cannot be cancelled, so the dialog stays open.
      isBusy={step === "importing"}
      canExpand={step === "mapping" || step === "checked"}
      onClose={onClose}
      footer={<Footer steps={steps} onClose={onClose} />}
    >
      <ImportSteps steps={steps} />
      <div className="grid gap-16" aria-busy={isBusy}>
        {step === "choosing" && (
          <>
            <FileDrop problem={problem} onFile={steps.choose} />
            <Templates resource={resource} />
            <button type="button" className="button justify-self-start" onClick={() => lookBack(true)}>
              {IMPORT.past}
            </button>
          </>
        )}
        {isBusy && <Progress work={work} />}
        {step === "mapping" && <MappingStep work={work} onMap={steps.map} />}
        {(step === "checked" || step === "done") && result && (
          <ImportSummary resource={resource} work={work} onShareChanges={steps.shareChanges} />
        )}
      </div>
    </Dialog>
  );
}

interface FooterProps {
  steps: ReturnType<typeof useImport>;
  onClose: () => void;
}

function Footer({ steps, onClose }: FooterProps) {
  const { step, result } = steps.work;
  const accepted = result ? result.created + result.updated : 0;
  const act = (label: string, onPress: () => void, kind: "primary" | "" = ""): ReactNode => (
    <button type="button" className={`button ${kind}`} onClick={onPress}>
      {label}
    </button>
  );
  if (step === "done") return act(IMPORT.done, onClose, "primary");
  if (step === "importing") return null;
  return (
    <>
      {act(TEXTS.cancel, onClose)}
      {step === "mapping" && act(IMPORT.another, steps.restart)}
      {step === "mapping" && act(IMPORT.check, steps.check, "primary")}
      {step === "checked" && act(IMPORT.backToColumns, steps.backToColumns)}
      {step === "checked" && accepted === 0 && act(IMPORT.another, steps.restart)}
      {step === "checked" && accepted > 0 && act(importRows(accepted), steps.start, "primary")}
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
        <button
          type="button"
          className="p-0 border-0 bg-transparent text-accent underline cursor-pointer"
          onClick={() => save("xlsx")}
        >
          {IMPORT.templateXlsx}
        </button>{" "}
        ·{" "}
        <button
          type="button"
          className="p-0 border-0 bg-transparent text-accent underline cursor-pointer"
          onClick={() => save("csv")}
        >
          {IMPORT.templateCsv}
        </button>
      </p>
      <p className="muted">{IMPORT.hint}</p>
    </>
  );
}

const STEP_TEXTS: Partial<Record<ImportWork["step"], string>> = {
  reading: IMPORT.reading,
  checking: IMPORT.checking,
  importing: IMPORT.importing,
};

function Progress({ work: { step, progress, settled, file } }: { work: ImportWork }) {
  const text = progress !== undefined ? IMPORT.sending : (STEP_TEXTS[step] ?? IMPORT.importing);
  return (
    <div className="grid gap-8" role="status">
      <strong>{file?.name}</strong>
      <span>{settled ? `${text} ${movedText(settled.done, settled.total)}` : text}</span>
      <progress
        className="w-full"
        value={settled ? settled.done / settled.total : progress}
        max={1}
        aria-label={text}
      />
    </div>
  );
}
