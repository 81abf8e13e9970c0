// The records that a reference may point to, searched while somebody types, and the names of those chosen.
import { useMemo, useState } from "react";
import { type RaRecord, useGetList, useGetMany } from "react-admin";
import { useWatch } from "react-hook-form";
import type { Json } from "../../base/document.ts";
import { SEARCH_DEBOUNCE_MS } from "../../base/limits.ts";
import type { Field } from "../../base/resource.ts";
import { useRecordForm } from "../record-form-context.ts";
import { referenceText, resolvedBeside } from "../reference-text.ts";
import type { Choice } from "./choice.ts";
import { holderPath, valueAt } from "./paths.ts";
import { useDebounced } from "./use-debounced.ts";

const SHOWN = 20;

interface Choices {
  options: Choice[];
  isLoading: boolean;
  search(text: string): void;
  typed: string;
  open(): void;
}

export function useChoices(field: Field, source: string): Choices {
  const { resource = "", label } = field.ref ?? {};
  const [isOpen, setOpen] = useState(false);
  const [typed, search] = useState("");
  const asked = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const filter = useFilter(field, source);
  const query = useMemo(() => ({ ...filter, ...(asked ? { q: asked } : {}) }), [filter, asked]);
  const { data, isPending } = useGetList<RaRecord>(
    resource,
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: label ?? "id", order: "ASC" }, filter: query },
    { enabled: isOpen },
  );
  const isWaiting = isOpen && (isPending || asked !== typed.trim());
  // What was found for older words is not offered: a key would choose it in the place of what is asked for.
  const found = isWaiting ? undefined : data;
  const options = useMemo(() => (found ?? []).map((record) => choiceOf(record, label)), [found, label]);
  return { options, isLoading: isWaiting, search, typed: typed.trim(), open: () => setOpen(true) };
}

function choiceOf(record: RaRecord, label: string | undefined): Choice {
  return { id: record.id, text: referenceText(record, label), disabled: record.disabled === true || undefined };
}

/**
 * The filter of the reference; `{"$field": "typeID"}` stands for the value of that field beside this one, translated
 * when it says how: `{"$field": "type", "$map": {"HR": "hr"}}`.
 */
function useFilter(field: Field, source: string): { [path: string]: unknown } {
  const entries = filterEntries(field.ref?.filter);
  const holder = holderPath(source);
  const text = useWatch({
    compute: (values: unknown) =>
      JSON.stringify(
        entries.map(([path, wanted]) => [
          path,
          isPointer(wanted) ? translated(wanted, valueAt(values, join(holder, wanted.$field))) : wanted,
        ]),
      ),
  });
  return useMemo(() => {
    const resolved = JSON.parse(text ?? "[]") as [string, Json][];
    return Object.fromEntries(resolved.filter(([, value]) => value !== null && value !== undefined));
  }, [text]);
}

const join = (holder: string, name: string): string => (holder ? `${holder}.${name}` : name);

const filterEntries = (filter: Json | undefined): [string, Json][] =>
  typeof filter === "object" && filter !== null && !Array.isArray(filter) ? Object.entries(filter) : [];

interface Pointer {
  $field: string;
  $map?: { [value: string]: Json };
}

const translated = ({ $map }: Pointer, value: unknown): unknown => ($map ? $map[String(value)] : value);

const isPointer = (wanted: Json): wanted is Json & Pointer =>
  typeof wanted === "object" && wanted !== null && !Array.isArray(wanted) && typeof wanted.$field === "string";

/** Names of the chosen: what the read resolved, what was just chosen, and only then the server. */
export function useChosen(field: Field, source: string, ids: readonly (string | number)[]) {
  const { resource = "", label } = field.ref ?? {};
  const { record } = useRecordForm();
  const [seen, setSeen] = useState<ReadonlyMap<string | number, Choice>>(new Map());
  const beside = (id: string | number): Choice | undefined => {
    const resolved = resolvedBeside(valueAt(record, holderPath(source)), field.name, id);
    return resolved === undefined ? undefined : { id, text: referenceText(resolved, label) };
  };
  const known = (id: string | number) => seen.get(id) ?? beside(id);
  const missing = ids.filter((id) => !known(id));
  const { data = [] } = useGetMany<RaRecord>(resource, { ids: missing }, { enabled: missing.length > 0, retry: false });
  const chosen = ids.map((id): Choice => {
    const found = data.find((row) => row?.id === id);
    return known(id) ?? (found ? choiceOf(found, label) : { id, text: String(id) });
  });
  const remember = (choices: readonly Choice[]) =>
    setSeen(new Map([...seen, ...choices.map((choice) => [choice.id, choice] as const)]));
  return { chosen, remember };
}
