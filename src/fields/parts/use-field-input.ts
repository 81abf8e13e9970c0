// One field of the form: its value, its error, and the ids that tie label, hint and error to the control.
import { useInput } from "react-admin";
import type { InputProps } from "../field-props.ts";

export interface FieldInput {
  id: string;
  name: string;
  value: unknown;
  set(value: unknown): void;
  onBlur(): void;
  ref(element: HTMLElement | null): void;
  error?: string;
  /** Ids of the elements that show the error and the hint, where there are such. */
  errorID: string;
  hintID: string;
  describedBy?: string;
  /** Returns the attributes that every control of the field has. */
  control: ControlProps;
}

interface ControlProps {
  id: string;
  name: string;
  readOnly?: boolean;
  autoFocus?: boolean;
  "aria-required"?: true;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

const same = (value: unknown): unknown => value;

export function useFieldInput({ field, source, readOnly, autoFocus }: InputProps): FieldInput {
  const { id, field: form, fieldState } = useInput({ source, format: same, parse: same });
  const error = messageOf(fieldState.error);
  const [errorID, hintID] = [`${id}-error`, `${id}-hint`];
  const described = [error && errorID, field.schema.description && hintID].filter(Boolean).join(" ") || undefined;
  return {
    id,
    name: form.name,
    value: form.value,
    set: form.onChange,
    onBlur: form.onBlur,
    ref: form.ref,
    ...{ error, errorID, hintID },
    describedBy: described,
    control: {
      ...{ id, name: form.name, readOnly },
      // The person opened the form at this field.
      autoFocus,
      "aria-required": field.required || undefined,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": described,
    },
  };
}

/** Returns the error of the value itself; an array of groups has its own under `root`, beside those of its members. */
function messageOf(error: { message?: unknown; root?: { message?: unknown } } | undefined): string | undefined {
  const message = error?.message ?? error?.root?.message;
  return typeof message === "string" && message !== "" ? message : undefined;
}
