// A postal code fills the address beside it from the directory. Without an answer the field says so, and the person
// types the address.
import { useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { SEARCH_DEBOUNCE_MS } from "../../base/limits.ts";
import { isPlainObject, objectOf, type PlainObject } from "../../base/plain-object.ts";
import { type Field, fieldAt } from "../../base/resource.ts";
import { isCep } from "../../base/tax-ids.ts";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { MaskedInput } from "../parts/MaskedInput.tsx";
import { holderPath, valueAt } from "../parts/paths.ts";
import { type RecordFormValue, useRecordForm } from "../record-form-context.ts";
import { FIELD_TEXTS } from "../texts.ts";

export function Input(props: InputProps) {
  const note = useAddressOf(props);
  return <MaskedInput {...props} note={note} />;
}

/** Longer than the server waits for the service that it asks. */
const PATIENCE_MS = 6_000;

/** Fills the address, and returns the text about a code without an address. */
function useAddressOf({ field, source }: InputProps): string {
  const typed: unknown = useWatch({ name: source });
  const { getValues, setValue, formState } = useFormContext();
  const dataProvider = useDataProvider();
  const form = useRecordForm();
  const lookedUp = useRef<unknown>(valueAt(formState.defaultValues, source));
  const fill = useRef<(address: PlainObject, before: ReadonlyMap<string, unknown>) => void>(undefined);
  const filled = useRef(new Map<string, unknown>());
  const holder = holderPath(source);
  const pathOf = (name: string) => (holder ? `${holder}.${name}` : name);
  const [problem, setProblem] = useState<{ typed: string; text: string }>();
  const siblings = siblingFields(form, holder);
  const besides = useRef<() => Map<string, unknown>>(undefined);
  besides.current = () => {
    const names = siblings?.keys() ?? Object.keys(objectOf(valueAt(getValues(), holder)));
    return new Map<string, unknown>([...names].map((name) => [name, getValues(pathOf(name))]));
  };
  fill.current = (address, before) => {
    for (const [name, valueBefore] of before) {
      const path = pathOf(name);
      // A value that the person typed while the answer was on its way is not overwritten.
      if (getValues(path) !== valueBefore) continue;
      const value = address[name] ?? "";
      const isLeftOver = value === "" && filled.current.has(name) && filled.current.get(name) === getValues(path);
      if (name === field.name || (value === "" && !isLeftOver)) continue;
      const sibling = siblings?.get(name);
      // The value is set in its stored form; values of an earlier postal code are removed.
      const stored = value === "" ? null : sibling ? definitionOf(sibling).normalize(value, sibling) : value;
      filled.current.set(name, stored);
      setValue(path, stored, { shouldDirty: true, shouldValidate: stored !== null });
    }
  };
  useEffect(() => {
    if (typeof typed !== "string" || !isCep(typed) || typed === lookedUp.current) return;
    let isStale = false;
    const before = besides.current?.() ?? new Map<string, unknown>();
    const timer = setTimeout(async () => {
      const { address, text } = await askFor(dataProvider, typed);
      // A late answer is ignored; a person who returns to the code asks again.
      if (isStale) return;
      lookedUp.current = typed;
      setProblem(text === undefined ? undefined : { typed, text });
      // An unknown code fills nothing, but it removes the values of an earlier code.
      fill.current?.(address ?? {}, before);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [typed, dataProvider]);
  return problem && problem.typed === typed ? problem.text : "";
}

interface Finding {
  address?: PlainObject;
  /** The reason why there is no address. */
  text?: string;
}

async function askFor(dataProvider: ReturnType<typeof useDataProvider>, cep: string): Promise<Finding> {
  try {
    const path = `/postal-codes/${cep}`;
    const answer: unknown = await dataProvider.call("GET", path, undefined, undefined, { quietMs: PATIENCE_MS });
    return isPlainObject(answer) ? { address: answer } : { text: FIELD_TEXTS.postalCodeUnknown };
  } catch (error) {
    const { status, body } = objectOf(error);
    const isUnknown = status === 404 && objectOf(body).subcode !== "LOOKUP_UNAVAILABLE";
    return { text: isUnknown ? FIELD_TEXTS.postalCodeUnknown : FIELD_TEXTS.postalCodeUnanswered };
  }
}

/**
 * Returns the fields beside the postal code that a person may fill, by the resource of the form; indexes of items are
 * not names.
 */
function siblingFields({ resource }: RecordFormValue, holder: string): Map<string, Field> | undefined {
  if (!resource) return undefined;
  const path = holder.split(".").filter((step) => step !== "" && !/^\d+$/.test(step));
  const fields = path.length === 0 ? resource.fields : fieldAt(resource.fields, path.join("."))?.fields;
  return (
    fields && new Map(fields.filter((field) => !field.compute && !field.readOnly).map((field) => [field.name, field]))
  );
}
