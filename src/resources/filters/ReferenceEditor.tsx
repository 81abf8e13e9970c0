// A filter by other records: search the register that the field points to and tick one or more.
import { useState } from "react";
import { useGetList } from "react-admin";
import { QUICK_SEARCH_DEBOUNCE_MS } from "../../base/limits.ts";
import { useDebounced } from "../../fields/parts/use-debounced.ts";
import { valueAt } from "../record/paths.ts";
import { useResource } from "../schema-client.ts";
import { TEXTS } from "../texts.ts";
import { Choices } from "./ChoiceEditors.tsx";
import { anyOf, chosenValues, type FilterEditorProps } from "./filter-value.ts";
import { useReferenceNames } from "./use-reference-names.ts";

const SHOWN = 20;

export function ReferenceEditor({ filter, value, onApply }: FilterEditorProps) {
  const target = filter.field.ref?.resource ?? "";
  const resource = useResource(target);
  const [typed, setTyped] = useState("");
  const text = useDebounced(typed.trim(), QUICK_SEARCH_DEBOUNCE_MS);
  const title = resource?.recordTitle ?? "id";
  const { data = [], isPending } = useGetList(target, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: title, order: "ASC" },
    filter: text ? { q: text } : {},
  });
  const chosen = chosenValues(value);
  const names = useReferenceNames(target, chosen);
  const found = data.map((record) => ({ value: record.id, label: String(valueAt(record, title) ?? record.id) }));
  const missing = chosen.filter((id) => !found.some((option) => option.value === id));
  const options = [...missing.map((id) => ({ value: id, label: names(id) })), ...found];
  return (
    <>
      <input
        className="input"
        aria-label={`${TEXTS.search} ${filter.title}`}
        placeholder={TEXTS.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isPending ? (
        <p className="muted">{TEXTS.loading}</p>
      ) : (
        <Choices label={filter.title} options={options} chosen={chosen} onChange={(next) => onApply(anyOf(next))} />
      )}
    </>
  );
}
