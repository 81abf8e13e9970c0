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
  describedBy?: string;
}

const same = (value: unknown): unknown => value;

export function useFieldInput({ field, source }: Pick<InputProps, "field" | "source">): FieldInput {
  const { id, field: control, fieldState } = useInput({ source, format: same, parse: same });
  const error = messageOf(fieldState.error);
  const described = [error && errorId(id), field.schema.description && hintId(id)].filter(Boolean);
  return {
    id,
    name: control.name,
    value: control.value,
    set: control.onChange,
    onBlur: control.onBlur,
    ref: control.ref,
    error,
    describedBy: described.length > 0 ? described.join(" ") : undefined,
  };
}

/** The error of the value itself; an array of groups keeps its own under `root`, beside those of its members. */
function messageOf(error: { message?: unknown; root?: { message?: unknown } } | undefined): string | undefined {
  const message = error?.message ?? error?.root?.message;
  return typeof message === "string" && message !== "" ? message : undefined;
}

export const errorId = (id: string): string => `${id}-error`;
export const hintId = (id: string): string => `${id}-hint`;

/** What every control of the field carries. */
export function controlProps(input: FieldInput, props: Pick<InputProps, "field" | "readOnly" | "autoFocus">) {
  return {
    id: input.id,
    name: input.name,
    readOnly: props.readOnly,
    // The person asked for this field by opening the form on it.
    autoFocus: props.autoFocus,
    "aria-required": props.field.required || undefined,
    "aria-invalid": input.error ? true : undefined,
    "aria-describedby": input.describedBy,
  };
}
