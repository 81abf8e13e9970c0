// When a person leaves a field whose value must be unique, a call checks at once whether the value exists.
import { useRef } from "react";
import { useDataProvider } from "react-admin";
import { useFormContext } from "react-hook-form";
import { type Field, fieldAt, type Resource } from "../../base/resource.ts";
import type { UniqueCheckAnswer } from "../../base/unique-check.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { useRecordForm } from "../../fields/record-form-context.ts";
import { isEmptyValue, type Values, valueAt } from "./paths.ts";

export function useUniqueCheck(field: Field, resource: Resource): (() => void) | undefined {
  const { getValues, setError, formState } = useFormContext();
  const { record } = useRecordForm();
  const dataProvider = useDataProvider();
  const answers = useRef(new Map<string, boolean>());
  const unique = field.schema["x-unique"];
  if (typeof unique !== "object" || !unique.check) return undefined;
  const { check, message } = unique;
  const holder = holderOf(field, resource);
  const isIdentity = holder?.embed !== undefined && field.name === identityOf(holder);

  const isTaken = async (question: Values): Promise<boolean> => {
    const { fields, sameRecord }: UniqueCheckAnswer = await dataProvider.call("POST", check, question);
    return fields.includes(field.name) && !sameRecord;
  };
  return async () => {
    const value = validValue(getValues(field.path), field);
    if (value === undefined || value === valueAt(formState.defaultValues, field.path)) return;
    const question = { ...questionAbout(field, holder, { values: getValues(), record }), [field.name]: value };
    const key = JSON.stringify(question);
    try {
      const taken = answers.current.get(key) ?? (await isTaken(question));
      answers.current.set(key, taken);
      // A stored document is no error where the form continues with its party, as PartyLookup announces.
      if (taken && !isIdentity && validValue(getValues(field.path), field) === value)
        setError(field.path, { type: "server", message });
    } catch {
      // A failed check is repeated by the server when saving.
    }
  };
}

function holderOf(field: Field, resource: Resource): Field | undefined {
  const cut = field.path.lastIndexOf(".");
  return cut > 0 ? fieldAt(resource.fields, field.path.slice(0, cut)) : undefined;
}

/** Returns the field by which the server finds the party of a record. */
const identityOf = (holder: Field): string | undefined =>
  holder.fields?.find(({ schema, required }) => schema["x-unique"] && required)?.name;

/** Returns the owner of the value: the open record, or the party that its document names. */
function questionAbout(
  field: Field,
  holder: Field | undefined,
  { values, record }: { values: Values; record: unknown },
): Values {
  const id = valueAt(record, holder?.embed?.key ?? "id");
  if (id !== undefined && id !== null) return { id };
  const identity = holder?.embed && holder.fields?.find(({ name }) => name === identityOf(holder));
  const named = identity && identity.name !== field.name && validValue(valueAt(values, identity.path), identity);
  return identity && named ? { [identity.name]: named } : {};
}

function validValue(typed: unknown, field: Field): unknown {
  if (isEmptyValue(typed)) return undefined;
  const definition = definitionOf(field);
  const value = definition.normalize(typed, field);
  return definition.check?.(value, field) === undefined ? value : undefined;
}
