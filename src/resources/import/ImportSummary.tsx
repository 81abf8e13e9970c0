// The result of an import or of its dry run: counts, omitted columns, and every refused row with its reason.
import { type ReactNode, useId } from "react";
import { relativeTime } from "../../base/dates.ts";
import type { PastImport } from "../../base/import-answers.ts";
import type { Resource } from "../../base/resource.ts";
import { refusalsOf, saveRefusals } from "./import-calls.ts";
import { RefusedRows } from "./RefusedRows.tsx";
import {
  againText,
  byText,
  IMPORT,
  ignoredText,
  importedText,
  leftOutText,
  plannedText,
  readyText,
  refusedText,
} from "./texts.ts";
import type { ImportWork } from "./use-import.ts";

interface ImportSummaryProps {
  resource: Resource;
  work: ImportWork;
  onShareChanges: (updatesShared: boolean) => void;
}

export function ImportSummary({ resource, work, onShareChanges }: ImportSummaryProps) {
  const { step, result, file, updatesShared = false } = work;
  if (!result) return null;
  const { created, updated, refused, ignored, earlier, warnings = [] } = result;
  const accepted = created + updated;
  const refusals = refusalsOf(resource, result);
  const asksShared = updatesShared || result.results.some(({ reason }) => reason?.code === "SHARED_DATA");
  const lines: [kind: "good" | "bad", text: ReactNode][] = [];
  if (step === "done") lines.push(["good", importedText(created, updated)]);
  else if (accepted > 0) lines.push(["good", readyText(accepted)]);
  if (refused > 0) lines.push(["bad", step === "done" ? leftOutText(refused) : refusedText(refused)]);
  return (
    <>
      <div role="status">
        <p>
          <strong>{file?.name}</strong>
        </p>
        <ul className="grid gap-4 my-8 mx-0 p-0 list-none">
          {lines.map(([kind, text]) => (
            <li
              className="before:size-8 before:inline-block before:mr-8 before:rounded-full before:bg-success data-[kind=bad]:before:bg-danger"
              key={kind}
              data-kind={kind}
            >
              {text}
            </li>
          ))}
        </ul>
        {step === "checked" && updated > 0 && <p className="muted">{plannedText(created, updated)}</p>}
        {step === "checked" && accepted === 0 && !asksShared && <p>{IMPORT.nothing}</p>}
        {step === "checked" && created > 0 && earlier && <Again earlier={earlier} />}
        {warnings.map((text) => (
          <p key={text} className="notice" data-tone="warning">
            {text}
          </p>
        ))}
        {ignored.length > 0 && <p className="muted">{ignoredText(ignored)}</p>}
      </div>
      {step === "checked" && asksShared && <SharedChoice isChosen={updatesShared} onChoose={onShareChanges} />}
      {refusals.length > 0 && <RefusedRows refusals={refusals} onSave={() => saveRefusals(resource, result)} />}
    </>
  );
}

function SharedChoice({ isChosen, onChoose }: { isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
  const hint = useId();
  return (
    <div className="notice flex gap-8 flex-col" data-tone="warning">
      <label className="flex gap-8 items-center">
        <input
          type="checkbox"
          className="check"
          checked={isChosen}
          aria-describedby={hint}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <strong>{IMPORT.shared}</strong>
      </label>
      <span id={hint}>{IMPORT.sharedHint}</span>
    </div>
  );
}

const Again = ({ earlier: { apiKey, user, startedAt } }: { earlier: PastImport }) => (
  <p className="notice" data-tone="warning">
    {againText(byText(apiKey ?? user ?? "", relativeTime(startedAt, new Date().toISOString())))}
  </p>
);
