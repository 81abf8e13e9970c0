// What a file did, or would do: counts, columns left out, and every refused row with its reason.
import type { ReactNode } from "react";
import { relativeTime } from "../../base/dates.ts";
import type { Resource } from "../../base/resource.ts";
import { type PastImport, refusalsOf, saveRefusals } from "./import-calls.ts";
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
}

export function ImportSummary({ resource, work: { step, result, file } }: ImportSummaryProps) {
  if (!result) return null;
  const { created, updated, refused, ignored, earlier } = result;
  const accepted = created + updated;
  const refusals = refusalsOf(result);
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
        <ul className="rs-import-counts">
          {lines.map(([kind, text]) => (
            <li key={kind} data-kind={kind}>
              {text}
            </li>
          ))}
        </ul>
        {step === "checked" && updated > 0 && <p className="muted">{plannedText(created, updated)}</p>}
        {step === "checked" && accepted === 0 && <p>{IMPORT.nothing}</p>}
        {step === "checked" && created > 0 && earlier && <Again earlier={earlier} />}
        {ignored.length > 0 && <p className="muted">{ignoredText(ignored)}</p>}
      </div>
      {refusals.length > 0 && <RefusedRows refusals={refusals} onSave={() => saveRefusals(resource, result)} />}
    </>
  );
}

const Again = ({ earlier: { apiKey, user, startedAt } }: { earlier: PastImport }) => (
  <p className="notice" data-tone="warning">
    {againText(byText(apiKey ?? user ?? "", relativeTime(startedAt, new Date().toISOString())))}
  </p>
);
