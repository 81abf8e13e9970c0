// A document number that is already stored fills in the rest: the server is asked once, 600 ms after the last digit.
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

/** Beside the document field of an embedded record; nothing beside any other. */
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
  // Somebody may type faster than the register of the parties arrives.
  const isReady = target !== undefined;
  useEffect(() => {
    setFilledNumber((current) => (current === number ? current : undefined));
    if (!number || !isReady || number === lastNumber.current) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const party = await latest.current.find(number);
      // An answer that came too late is no answer: who returns to the number asks again.
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
    <p className="rs-found" role="status">
      <Icon name="info" size={14} />
      <span>{partyFoundText(field.title, place.charAt(0).toLocaleLowerCase("pt-BR") + place.slice(1))}</span>
    </p>
  );
}

/** The number on the wire once it is whole and its check digits are right. */
function completeNumber(typed: unknown, field: Field): string | undefined {
  if (typeof typed !== "string" || typed === "") return undefined;
  const definition = definitionOf(field);
  const wire = definition.normalize(typed, field);
  const isWhole = typeof wire === "string" && (wire.length === 11 || wire.length === 14);
  return isWhole && definition.check?.(wire, field) === undefined ? wire : undefined;
}

/** No such party and no reachable server are the same here: the person goes on typing. */
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
      // What the person typed stays where the stored party has no value; the values of another party are cleared.
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
