// Undoes an import, piece by piece, and then shows which records stayed and why. The dialog may be closed meanwhile:
// finished pieces stay undone, and the rest can be continued from the list of imports.

import { useEffect, useRef, useState } from "react";
import type { PastImport, RetainedRecord, RevertedImport } from "../../base/import-answers.ts";
import type { Resource } from "../../base/resource.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { failureText } from "../parts/server-error.ts";
import { useResourceIndex } from "../schema-client.ts";
import { TEXTS } from "../texts.ts";
import { pastImport, undoPiece } from "./import-calls.ts";
import { IMPORT, importedText, undoneText } from "./texts.ts";

interface UndoImportProps {
  resource: Resource;
  past: PastImport;
  onSettled: () => void;
  onClose: () => void;
}

export function UndoImport({ resource, past, onSettled, onClose }: UndoImportProps) {
  const { progress, isBusy, problem, undo } = useUndo(resource, past, onSettled);
  const isOver = progress?.state === "undone";
  const total = past.created + past.updated;
  return (
    <Dialog
      title={isOver ? IMPORT.undoneTitle : IMPORT.undoTitle}
      size={isOver ? "general" : "confirmation"}
      role={isOver ? "dialog" : "alertdialog"}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose} data-first={!isOver || undefined}>
            {isOver ? TEXTS.close : TEXTS.cancel}
          </button>
          {!isOver && (
            <button
              type="button"
              className="button danger"
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void undo()}
            >
              {isBusy ? IMPORT.undoing : IMPORT.undoVerb}
            </button>
          )}
        </>
      }
    >
      <div className="grid gap-16">
        <p>
          <strong>{past.fileName}</strong>: {importedText(past.created, past.updated)}
        </p>
        {!isOver && (
          <p>
            {IMPORT.undoEffect} {IMPORT.undoExceptions}
          </p>
        )}
        <div role="status">
          {progress && <p>{undoneText(progress.undone, progress.retained)}</p>}
          {isBusy && total > 0 && (
            <progress
              className="w-full"
              value={progress ? Math.min(1, (progress.undone + progress.retained) / total) : undefined}
              max={1}
              aria-label={IMPORT.undoing}
            />
          )}
        </div>
        {problem && (
          <p className="mt-8 text-danger" role="alert">
            {problem}
          </p>
        )}
        {isOver && progress.retainedRecords.length > 0 && <RetainedRecords records={progress.retainedRecords} />}
      </div>
    </Dialog>
  );
}

function useUndo(resource: Resource, past: PastImport, onSettled: () => void) {
  const [progress, setProgress] = useState<RevertedImport>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    // An import that is already undone only shows the records that stayed.
    if (past.state === "undone")
      pastImport(resource, past.id).then(setProgress, (error: unknown) => setProblem(failureText(error)));
    return () => {
      isHere.current = false;
    };
  }, [resource, past]);
  const undo = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      let state: PastImport["state"] = "undoing";
      while (state === "undoing" && isHere.current) {
        const next = await undoPiece(resource, past.id);
        setProgress(next);
        state = next.state;
      }
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
    onSettled();
  };
  return { progress, isBusy, problem, undo };
}

function RetainedRecords({ records }: { records: RetainedRecord[] }) {
  const index = useResourceIndex();
  const addressOf = ({ resource, id }: RetainedRecord) => {
    const route = index.get(resource)?.routes.find(({ screens }) => !screens || screens.includes("view"));
    return route && `${route.path}/view/${id}`;
  };
  return (
    <ScrollBox className="table-box max-h-[40vh] mb-8 overflow-auto" label={IMPORT.retainedRecords}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{IMPORT.record}</th>
            <th scope="col">{IMPORT.reason}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const address = addressOf(record);
            const name = `${record.label} ${record.title ?? record.id}`;
            return (
              <tr key={`${record.resource} ${record.id}`}>
                <td className="py-8 whitespace-normal">
                  {address ? (
                    <a href={address} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </td>
                <td className="py-8 whitespace-normal">{record.reason}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}
