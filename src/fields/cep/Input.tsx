// A postal code: what the directory knows of it fills the address beside it; without an answer the person types on.
import { useEffect, useRef } from "react";
import { useDataProvider } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { isCep } from "../../base/documents.ts";
import { SEARCH_DEBOUNCE_MS } from "../../base/limits.ts";
import { fieldAt } from "../../base/resource.ts";
import type { InputProps } from "../field-props.ts";
import { MaskedInput } from "../parts/MaskedInput.tsx";
import { holderPath, valueAt } from "../parts/paths.ts";
import { type RecordFormValue, useRecordForm } from "../record-form-context.ts";

export function Input(props: InputProps) {
  useAddressOf(props);
  return <MaskedInput {...props} inputMode="numeric" />;
}

function useAddressOf({ field, source }: InputProps): void {
  const typed: unknown = useWatch({ name: source });
  const { getValues, setValue, formState } = useFormContext();
  const dataProvider = useDataProvider();
  const form = useRecordForm();
  const asked = useRef<unknown>(valueAt(formState.defaultValues, source));
  const fill = useRef<(address: object) => void>(undefined);
  fill.current = (address) => {
    const holder = holderPath(source);
    const siblings =
      siblingNames(form, holder) ?? Object.keys((valueAt(getValues(), holder) as object | undefined) ?? {});
    for (const [name, value] of Object.entries(address)) {
      const isForUs = name !== field.name && siblings.includes(name) && value !== null && value !== "";
      if (isForUs) setValue(holder ? `${holder}.${name}` : name, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  useEffect(() => {
    if (typeof typed !== "string" || !isCep(typed) || typed === asked.current) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const address = await askFor(dataProvider, typed);
      // An answer that came too late is no answer: who returns to the code asks again.
      if (isStale) return;
      asked.current = typed;
      if (address) fill.current?.(address);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [typed, dataProvider]);
}

/** Nothing found and nothing reachable are the same here. */
async function askFor(dataProvider: ReturnType<typeof useDataProvider>, cep: string): Promise<object | undefined> {
  try {
    const answer: unknown = await dataProvider.call("GET", `/postal-codes/${cep}`);
    return typeof answer === "object" && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Fields beside the postal code, by the resource of the form; indexes of items are no names. */
function siblingNames({ resource }: RecordFormValue, holder: string): string[] | undefined {
  if (!resource) return undefined;
  const path = holder.split(".").filter((step) => step !== "" && !/^\d+$/.test(step));
  const fields = path.length === 0 ? resource.fields : fieldAt(resource.fields, path.join("."))?.fields;
  return fields?.filter((field) => !field.compute).map((field) => field.name);
}
