// A filter by other records: search the register that the field points to and tick one or more.
import { useState } from "react";
import { QUICK_SEARCH_DEBOUNCE_MS, RELEVANCE, SEARCH_LENGTH } from "../../base/limits.ts";
import { type RecordPages, useRecordPages } from "../../fields/parts/use-record-pages.ts";
import { FIELD_TEXTS } from "../../fields/texts.ts";
import { useDebounced } from "../../ui/use-debounced.ts";
import { valueAt } from "../record/paths.ts";
import { useResource } from "../schema-client.ts";
import { TEXTS } from "../texts.ts";
import { Choices } from "./ChoiceEditors.tsx";
import { anyOf, chosenValues, type FilterEditorProps } from "./filter-value.ts";
import { useReferenceNames } from "./use-reference-names.ts";

export function ReferenceEditor({ filter, value, onApply }: FilterEditorProps) {
  const target = filter.field.ref?.resource ?? "";
  const resource = useResource(target);
  const [typed, setTyped] = useState("");
  const text = useDebounced(typed.trim(), QUICK_SEARCH_DEBOUNCE_MS);
  const title = resource?.recordTitle ?? "id";
  const pages = useRecordPages(target, { sort: text ? RELEVANCE : title, filter: text ? { q: text } : {} });
  const chosen = chosenValues(value);
  const names = useReferenceNames(target, chosen);
  const records = (pages.records ?? []).map((record) => ({
    value: record.id,
    label: String(valueAt(record, title) ?? record.id),
  }));
  const missing = chosen.filter((id) => !records.some((option) => option.value === id));
  const options = [...missing.map((id) => ({ value: id, label: names(id) })), ...records];
  return (
    <>
      <input
        className="input"
        aria-label={`${TEXTS.search} ${filter.title}`}
        placeholder={TEXTS.search}
        maxLength={SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {pages.error ? (
        <LoadFailure retry={pages.retry} />
      ) : !pages.records || text !== typed.trim() ? (
        <p className="muted" role="status">
          {TEXTS.loading}
        </p>
      ) : (
        <>
          <Choices label={filter.title} options={options} chosen={chosen} onChange={(next) => onApply(anyOf(next))} />
          <More pages={pages} />
        </>
      )}
    </>
  );
}

function LoadFailure({ retry }: { retry: () => void }) {
  return (
    <p role="alert">
      {FIELD_TEXTS.optionsFailed}{" "}
      <button type="button" className="button small" onClick={retry}>
        {TEXTS.retry}
      </button>
    </p>
  );
}

function More({ pages }: { pages: RecordPages }) {
  if (!pages.hasMore) return null;
  return (
    <button type="button" className="button small quiet" aria-disabled={pages.isLoadingMore} onClick={pages.more}>
      {pages.isLoadingMore ? TEXTS.loading : TEXTS.loadMore}
    </button>
  );
}
