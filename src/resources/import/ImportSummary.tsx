// What a file did, or would do: counts, columns left out, and every refused row with its reason.
import type { ReactNode } from "react";
import type { Resource } from "../../base/resource.ts";
import { refusalsOf, saveRefusals } from "./import-calls.ts";
import { RefusedRows } from "./RefusedRows.tsx";
import { IMPORT, ignoredText, importedText, leftOutText, plannedText, readyText, refusedText } from "./texts.ts";
import type { ImportWork } from "./use-import.ts";

interface ImportSummaryProps {
  resource: Resource;
  work: ImportWork;
}

export function ImportSummary({ resource, work: { step, result, file } }: ImportSummaryProps) {
  if (!result) return null;
  const { created, updated, refused, ignored } = result;
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
        {ignored.length > 0 && <p className="muted">{ignoredText(ignored)}</p>}
      </div>
      {refusals.length > 0 && <RefusedRows refusals={refusals} onSave={() => saveRefusals(resource, result)} />}
    </>
  );
}
