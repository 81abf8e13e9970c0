// Shows both versions of a record that two people changed, field by field; the person decides each one.

import { useState } from "react";
import { countText } from "../../base/count-text.ts";
import type { Field } from "../../base/resource.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { FIELD_TEXTS } from "../../fields/texts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { TEXTS } from "../texts.ts";
import type { Conflict } from "./edit-conflicts.ts";
import { isEmptyValue } from "./paths.ts";

type Side = "mine" | "theirs";

interface StaleDialogProps {
  conflicts: Conflict[];
  /** Receives the fields in which the person keeps their own value. */
  onSettle: (mine: Field[]) => Promise<void>;
  onClose: () => void;
}

export function StaleDialog({ conflicts, onSettle, onClose }: StaleDialogProps) {
  const [choices, setChoices] = useState<{ [path: string]: Side }>({});
  const isSettled = conflicts.every(({ field }) => choices[field.path]);
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ field }) => [field.path, side])));
  const [isBusy, setBusy] = useState(false);
  const settle = async () => {
    setBusy(true);
    await onSettle(conflicts.filter(({ field }) => choices[field.path] === "mine").map(({ field }) => field));
    setBusy(false);
    setChoices({});
  };
  return (
    <Dialog
      title={TEXTS.staleTitle}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={onClose} data-first>
            {TEXTS.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!isSettled || isBusy}
            aria-busy={isBusy || undefined}
            onClick={() => void settle()}
          >
            {isBusy ? TEXTS.saving : TEXTS.staleApply}
          </button>
        </>
      }
    >
      <p>{conflicts.length > 0 ? TEXTS.staleText : TEXTS.staleNoDifference}</p>
      {conflicts.length > 0 && (
        <table className="table [&_tbody_tr:last-child_th]:border-b-0">
          <thead>
            <tr>
              <th className="whitespace-normal" scope="col">
                Campo
              </th>
              <th className="whitespace-normal" scope="col">
                <button type="button" className="rs-sort" onClick={() => chooseAll("mine")}>
                  {TEXTS.staleMine}
                </button>
              </th>
              <th className="whitespace-normal" scope="col">
                <button type="button" className="rs-sort" onClick={() => chooseAll("theirs")}>
                  {TEXTS.staleTheirs}
                </button>
              </th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <ConflictRow
                key={conflict.field.path}
                conflict={conflict}
                chosen={choices[conflict.field.path]}
                onChoose={(side) => setChoices({ ...choices, [conflict.field.path]: side })}
              />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

interface ConflictRowProps {
  conflict: Conflict;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function ConflictRow({ conflict, chosen, onChoose }: ConflictRowProps) {
  const { field } = conflict;
  return (
    <tr>
      <th scope="row">{field.title}</th>
      {(["mine", "theirs"] as const).map((side) => (
        <td key={side}>
          <label className="flex items-center gap-10 min-h-32 py-4 px-6 rounded-5 text-table cursor-pointer">
            <input
              className="flex-none m-0 accent-accent"
              type="radio"
              name={field.path}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span>{valueText(field, conflict[side])}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}

function valueText(field: Field, value: unknown): string {
  if (isEmptyValue(value)) return FIELD_TEXTS.empty;
  if (Array.isArray(value) && field.type === "blocks") return countText(value.length, "item", "itens");
  return definitionOf(field).format(value, field) || String(value);
}
