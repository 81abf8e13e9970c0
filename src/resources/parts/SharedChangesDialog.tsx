// Lists what a save would change for the other registers of a person or a company, and asks for a confirmation.
import { useEffect, useRef, useState } from "react";
import { Nothing } from "../../fields/parts/Nothing.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { askSharedChangesBy, type SharedChanges } from "../shared-changes.ts";
import { TEXTS } from "../texts.ts";

interface Question {
  shared: SharedChanges;
  answer: (isConfirmed: boolean) => void;
}

export function SharedChangesDialog() {
  const [question, setQuestion] = useState<Question>();
  const pending = useRef<(isConfirmed: boolean) => void>(undefined);
  useEffect(() => {
    const stop = askSharedChangesBy(
      (shared) =>
        new Promise((answer) => {
          // A question that another one replaces is answered with no, because its caller would otherwise wait for ever.
          pending.current?.(false);
          pending.current = answer;
          setQuestion({ shared, answer });
        }),
    );
    return () => {
      stop();
      pending.current?.(false);
    };
  }, []);
  if (!question) return null;
  const { changes, registers } = question.shared;
  const settle = (isConfirmed: boolean) => {
    setQuestion(undefined);
    question.answer(isConfirmed);
  };
  return (
    <Dialog
      title={TEXTS.sharedTitle}
      onClose={() => settle(false)}
      footer={
        <>
          <button type="button" className="button" onClick={() => settle(false)} data-first>
            {TEXTS.cancel}
          </button>
          <button type="button" className="button primary" onClick={() => settle(true)}>
            {TEXTS.sharedApply}
          </button>
        </>
      }
    >
      <p>
        {TEXTS.sharedText} <strong>{registers.map(({ label }) => label).join(", ")}</strong>.
      </p>
      <table className="table [&_tbody_tr:last-child_th]:border-b-0">
        <thead>
          <tr>
            <th className="whitespace-normal" scope="col">
              Campo
            </th>
            <th className="whitespace-normal" scope="col">
              {TEXTS.sharedFrom}
            </th>
            <th className="whitespace-normal" scope="col">
              {TEXTS.sharedTo}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, from, to }) => (
            <tr key={field}>
              <th className="whitespace-normal" scope="row">
                {label}
              </th>
              <td className="whitespace-normal">{from ?? <Nothing />}</td>
              <td className="whitespace-normal">{to ?? <Nothing />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
