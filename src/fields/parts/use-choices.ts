// The records that a reference may have, searched while a person types, and the names of the chosen ones.
import { useEffect, useMemo, useRef, useState } from "react";
import { type RaRecord, useGetMany } from "react-admin";
import { useWatch } from "react-hook-form";
import { RELEVANCE, SEARCH_DEBOUNCE_MS, SEARCH_LENGTH } from "../../base/limits.ts";
import { isPlainObject } from "../../base/plain-object.ts";
import type { Field } from "../../base/resource.ts";
import type { Json } from "../../base/resource-document.ts";
import { useDebounced } from "../../ui/use-debounced.ts";
import { useRecordForm } from "../record-form-context.ts";
import { referenceText, resolvedBeside } from "../reference-text.ts";
import type { Choice } from "./choice.ts";
import { holderPath, valueAt } from "./paths.ts";
import { useRecordPages } from "./use-record-pages.ts";

interface Choices {
  options: Choice[];
  isLoading: boolean;
  /** True when the options could not be fetched. */
  isFailed: boolean;
  retry(): void;
  search(text: string): void;
  typed: string;
  setOpen(isOpen: boolean): void;
  /** Fetches the next options, if there are any. */
  more(): void;
  isLoadingMore: boolean;
}

export function useChoices(field: Field, source: string): Choices {
  const { resource = "", label, sort = label, first } = field.ref ?? {};
  const [isOpen, setOpen] = useState(false);
  const [typed, search] = useState("");
  const text = typed.trim().slice(0, SEARCH_LENGTH);
  const settled = useDebounced(text, SEARCH_DEBOUNCE_MS);
  // An empty text needs no delay.
  const q = text === "" ? "" : settled;
  const filter = useFilter(field, source);
  const query = useMemo(() => ({ ...filter, ...(q ? { q } : first) }), [filter, q, first]);
  const pages = useRecordPages(resource, {
    sort: sort ?? (q ? RELEVANCE : "id"),
    filter: query,
    enabled: isOpen && q === text,
  });
  const { records, error } = pages;
  const isWaiting = isOpen && (q !== text || (!records && !error));
  // Results of an earlier text are not offered, because a key could choose one of them by mistake.
  const current = isWaiting ? undefined : records;
  const options = useMemo(() => (current ?? []).map((record) => choiceOf(record, label)), [current, label]);
  return {
    options,
    isLoading: isWaiting,
    isFailed: !isWaiting && error !== null,
    retry: pages.retry,
    search,
    typed: typed.trim(),
    setOpen,
    more: pages.more,
    isLoadingMore: pages.isLoadingMore,
  };
}

function choiceOf(record: RaRecord, label: string | undefined): Choice {
  return { id: record.id, text: referenceText(record, label), disabled: record.disabled === true || undefined };
}

/**
 * The filter of the reference; `{"$field": "typeID"}` is replaced by the value of that field beside this one,
 * translated when it has a map: `{"$field": "type", "$map": {"HR": "hr"}}`.
 */
function useFilter(field: Field, source: string): { [path: string]: unknown } {
  const entries = filterEntries(field.ref?.filter);
  const holder = holderPath(source);
  const text = useWatch({
    compute: (values: unknown) =>
      JSON.stringify(
        entries.map(([path, part]) => [
          path,
          isPointer(part) ? translated(part, valueAt(values, join(holder, part.$field))) : part,
        ]),
      ),
  });
  return useMemo(() => {
    const resolved: [string, Json][] = JSON.parse(text ?? "[]");
    return Object.fromEntries(resolved.filter(([, value]) => value !== null && value !== undefined));
  }, [text]);
}

/**
 * Clears the choice when the field that it depends on changes, because it may no longer fit. When both change at once,
 * a draft or an older version was loaded, and the choice stays.
 */
export function useClearedByOthers(
  field: Field,
  source: string,
  input: { value: unknown; set(value: null): void },
): void {
  const filter = useFilter(field, source);
  const pointers = filterEntries(field.ref?.filter).filter(([, part]) => isPointer(part));
  const now = pointers.map(([path]) => String(filter[path] ?? "")).join("|");
  const before = useRef({ beside: now, value: input.value });
  useEffect(() => {
    const { beside, value } = before.current;
    before.current = { beside: now, value: input.value };
    const wasFilled = !beside.split("|").includes("");
    const isUnchanged = value === input.value && typeof value === "number";
    if (pointers.length > 0 && beside !== now && wasFilled && isUnchanged) input.set(null);
  });
}

const join = (holder: string, name: string): string => (holder ? `${holder}.${name}` : name);

const filterEntries = (filter: Json | undefined): [string, Json][] =>
  isPlainObject(filter) ? Object.entries(filter) : [];

interface Pointer {
  $field: string;
  $map?: { [value: string]: Json };
}

const translated = ({ $map }: Pointer, value: unknown): unknown => ($map ? $map[String(value)] : value);

const isPointer = (part: Json): part is Json & Pointer => isPlainObject(part) && typeof part.$field === "string";

/**
 * Finds the names of the chosen records: first those of the read, then those just chosen, and only then from the
 * server.
 */
export function useChosen(field: Field, source: string, ids: readonly (string | number)[]) {
  const { resource = "", label } = field.ref ?? {};
  const { record } = useRecordForm();
  const [picked, setPicked] = useState<ReadonlyMap<string | number, Choice>>(new Map());
  const beside = (id: string | number): Choice | undefined => {
    const resolved = resolvedBeside(valueAt(record, holderPath(source)), field.name, id);
    return resolved === undefined ? undefined : { id, text: referenceText(resolved, label) };
  };
  const nameOf = (id: string | number) => picked.get(id) ?? beside(id);
  const missing = ids.filter((id) => !nameOf(id));
  const { data = [] } = useGetMany<RaRecord>(resource, { ids: missing }, { enabled: missing.length > 0, retry: false });
  const chosen = ids.map((id): Choice => {
    const fetched = data.find((row) => row?.id === id);
    return nameOf(id) ?? (fetched ? choiceOf(fetched, label) : { id, text: String(id) });
  });
  const remember = (choices: readonly Choice[]) =>
    setPicked(new Map([...picked, ...choices.map((choice) => [choice.id, choice] as const)]));
  return { chosen, remember };
}
