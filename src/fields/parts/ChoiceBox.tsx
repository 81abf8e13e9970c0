// A box to search and choose in. Its machinery is loaded with the first form that needs it.
import { lazy, Suspense } from "react";
import { FIELD_TEXTS } from "../texts.ts";
import type { FieldInput } from "./use-field-input.ts";

export interface Choice {
  id: string | number;
  text: string;
  disabled?: boolean;
  /** The entry that makes a new record instead of choosing one. */
  isNew?: boolean;
}

export interface ChoiceBoxProps {
  input: FieldInput;
  label: string;
  isMany?: boolean;
  isRequired?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  options: readonly Choice[];
  chosen: readonly Choice[];
  isLoading?: boolean;
  onChange(chosen: Choice[]): void;
  /** The options come from a search: called with every change of the text. Absent: the box filters by itself. */
  onSearch?(text: string): void;
  onOpen?(): void;
}

const Combo = lazy(() => import("./Combo.tsx").then((module) => ({ default: module.Combo })));

export function ChoiceBox(props: ChoiceBoxProps) {
  const waiting = (
    <input className="input" id={props.input.id} disabled placeholder={FIELD_TEXTS.loading} aria-label={props.label} />
  );
  return (
    <Suspense fallback={waiting}>
      <Combo {...props} />
    </Suspense>
  );
}
