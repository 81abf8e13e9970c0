// The number of a stored document fills in the other fields: the server is asked once, 600 ms after the last digit.
import { useEffect, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { isFilled } from "../../base/field-groups.ts";
import { SEARCH_DEBOUNCE_MS } from "../../base/limits.ts";
import { isPlainObject } from "../../base/plain-object.ts";
import { type Field, fieldAt, type Resource } from "../../base/resource.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useResource } from "../schema-client.ts";
import { partyFoundText } from "../texts.ts";
import { isEmptyValue, type Values, valueAt } from "./paths.ts";

interface PartyLookupProps {
  field: Field;
  resource: Resource;
}

/** Renders beside the document field of an embedded record, and nothing beside any other field. */
export function PartyLookup({ field, resource }: PartyLookupProps) {
  const cut = field.path.lastIndexOf(".");
  const holder = cut > 0 ? fieldAt(resource.fields, field.path.slice(0, cut)) : undefined;
  if (field.name !== "documentNumber" || !holder?.embed) return null;
  return <PartyLookupNotice field={field} holder={holder} resource={resource} />;
}

function PartyLookupNotice({ field, holder, resource }: PartyLookupProps & { holder: Field }) {
  const typed: unknown = useWatch({ name: field.path });
  const target = useResource(holder.embed?.resource ?? "");
  const find = useFind(target);
  const fill = useFill(holder, resource);
  const { formState } = useFormContext();
  const lastNumber = useRef<string>(String(valueAt(formState.defaultValues, field.path) ?? ""));
  const [filledNumber, setFilledNumber] = useState<string>();
  const latest = useRef({ find, fill });
  latest.current = { find, fill };
  const number = completeNumber(typed, field);
  // A person may type before the register of the parties has loaded.
  const isReady = target !== undefined;
  useEffect(() => {
    setFilledNumber((current) => (current === number ? current : undefined));
    if (!number || !isReady || number === lastNumber.current) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const party = await latest.current.find(number);
      // A late answer is ignored; a person who returns to the number asks again.
      if (isStale) return;
      lastNumber.current = number;
      if (!party) return;
      latest.current.fill(party);
      setFilledNumber(number);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [number, isReady]);
  if (!filledNumber || !target) return null;
  const place = target.routes[0]?.label ?? target.label.many;
  return (
    <p className="flex gap-6 mt-6 text-information text-caption" role="status">
      <Icon className="mt-2" name="info" size={14} />
      <span>{partyFoundText(field.title, place.charAt(0).toLocaleLowerCase("pt-BR") + place.slice(1))}</span>
    </p>
  );
}

/** Returns the number in its wire form once it is complete and its check digits are right. */
function completeNumber(typed: unknown, field: Field): string | undefined {
  if (typeof typed !== "string" || typed === "") return undefined;
  const definition = definitionOf(field);
  const wire = definition.normalize(typed, field);
  const isWhole = typeof wire === "string" && (wire.length === 11 || wire.length === 14);
  return isWhole && definition.check?.(wire, field) === undefined ? wire : undefined;
}

/** An unknown party and a server without an answer have the same result: the person continues typing. */
function useFind(target: Resource | undefined): (number: string) => Promise<Values | undefined> {
  const dataProvider = useDataProvider();
  return async (number) => {
    if (!target) return undefined;
    try {
      const answer: unknown = await dataProvider.call(
        "GET",
        `${target.path}/documentNumber/${encodeURIComponent(number)}`,
      );
      return isPlainObject(answer) ? answer : undefined;
    } catch {
      return undefined;
    }
  };
}

function useFill(holder: Field, resource: Resource): (party: Values) => void {
  const { getValues, getFieldState, setValue } = useFormContext();
  return (party) => {
    for (const member of holder.fields ?? []) {
      if (member.name === "documentNumber" || member.readOnly) continue;
      const hasValue = !isEmptyValue(party[member.name]);
      // Typed values stay where the stored party has none; the values of another party are cleared.
      if (!hasValue && getFieldState(member.path).isDirty) continue;
      setValue(member.path, hasValue ? party[member.name] : null, { shouldDirty: true, shouldValidate: hasValue });
    }
    for (const name of holder.embed?.share ?? []) {
      const shared = fieldAt(resource.fields, name);
      if (shared && !isEmptyValue(party[name]) && !isBegun(shared, getValues(name)))
        setValue(name, party[name], { shouldDirty: true, shouldValidate: true });
    }
  };
}

/** A default value, such as the country, does not count as typed. */
const isBegun = (field: Field, value: unknown): boolean =>
  isPlainObject(value) ? isFilled(field, value) : !isEmptyValue(value);
