// Active filters as chips that can be opened, changed and removed one by one or at once, and the menu that adds
// another.
import { Fragment, Suspense, useState } from "react";
import { searchForm } from "../../base/text.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { TEXTS } from "../texts.ts";
import {
  chosenValues,
  type EitherFilter,
  eitherFilter,
  type FilterField,
  type Filters,
  type FilterValue,
  filterText,
  type Scalar,
} from "./filter-value.ts";
import { useReferenceNames } from "./use-reference-names.ts";

const FilterEditor = lazyPart(async () => ({ default: (await import("./FilterEditor.tsx")).FilterEditor }));

interface FilterBarProps {
  fields: FilterField[];
  filters: Filters;
  onChange: (path: string, value: FilterValue | undefined) => void;
  onClear: () => void;
}

export function FilterBar({ fields, filters, onChange, onClear }: FilterBarProps) {
  const active = fields.flatMap((filter) => {
    const value = filters[filter.path];
    return value === undefined ? [] : [{ filter, value }];
  });
  const either = eitherFilter(filters, fields);
  return (
    <div
      className={`${active.length > 0 || either ? "flex-[1_1_200px]" : "flex-[1_1_90px]"} flex flex-wrap items-center gap-6 min-w-0 phone:pr-40`}
    >
      {either && <EitherChip {...either} onRemove={() => onChange("$or", undefined)} />}
      {active.map(({ filter, value }) => (
        <FilterChip key={filter.path} filter={filter} value={value} onChange={(next) => onChange(filter.path, next)} />
      ))}
      {fields.length > 0 && <AddFilter fields={fields} filters={filters} onChange={onChange} />}
      {(active.length > 0 || either) && (
        <button type="button" className="button quiet small" onClick={onClear}>
          {TEXTS.clearFilters}
        </button>
      )}
    </div>
  );
}

interface FilterChipProps {
  filter: FilterField;
  value: FilterValue;
  onChange: (value: FilterValue | undefined) => void;
}

function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const text = useFilterText(filter, value);
  return (
    <span className="chip max-w-full p-0 overflow-hidden">
      <Popover
        label={filter.title}
        width={304}
        renderButton={(props) => (
          <button type="button" className={CHIP_TEXT} {...props}>
            <span className="muted">{filter.title}:</span> <strong className="font-medium">{text}</strong>
          </button>
        )}
      >
        {(close) => (
          <Suspense fallback={null}>
            <FilterEditor filter={filter} value={value} onApply={onChange} onClose={close} />
          </Suspense>
        )}
      </Popover>
      <button
        type="button"
        className="h-full border-0 bg-transparent grid place-items-center py-0 pr-8 pl-4 text-muted hover:bg-hover hover:text-text focus-visible:-outline-offset-2 focus-visible:rounded-13"
        aria-label={`Remover filtro ${filter.title}`}
        onClick={() => onChange(undefined)}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}

const CHIP_TEXT =
  "h-full border-0 bg-transparent truncate py-0 pr-4 pl-10 hover:bg-hover hover:text-text focus-visible:-outline-offset-2 focus-visible:rounded-13";

/** It comes with a link to the list, and can only be removed. */
function EitherChip({ title, filter, value, onRemove }: EitherFilter & { onRemove: () => void }) {
  const text = useFilterText(filter, value);
  return (
    <span className="chip max-w-full p-0 overflow-hidden">
      <span className={CHIP_TEXT}>
        <span className="muted">{title}:</span> <strong className="font-medium">{text}</strong>
      </span>
      <button
        type="button"
        className="h-full border-0 bg-transparent grid place-items-center py-0 pr-8 pl-4 text-muted hover:bg-hover hover:text-text focus-visible:-outline-offset-2 focus-visible:rounded-13"
        aria-label={`Remover filtro ${title}`}
        onClick={onRemove}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}

function useFilterText(filter: FilterField, value: FilterValue): string {
  const target = filter.field.ref?.resource ?? "";
  const ids = filter.kind === "reference" ? chosenValues(value) : [];
  const names = useReferenceNames(target, ids);
  const show = (one: Scalar) =>
    filter.kind === "reference" ? names(one) : definitionOf(filter.field).format(one, filter.field) || String(one);
  return filterText(filter, value, show);
}

function AddFilter({ fields, filters, onChange }: Omit<FilterBarProps, "onClear">) {
  const [chosen, choose] = useState<FilterField>();
  return (
    <Popover
      label={TEXTS.filters}
      width={304}
      renderButton={(props) => (
        <button
          type="button"
          className="button quiet small"
          {...props}
          onClick={() => {
            choose(undefined);
            props.onClick();
          }}
        >
          <Icon name="plus" size={14} /> {TEXTS.filter}
        </button>
      )}
    >
      {(close) =>
        chosen ? (
          <Suspense fallback={null}>
            <FilterEditor
              filter={chosen}
              value={filters[chosen.path]}
              onApply={(value) => onChange(chosen.path, value)}
              onClose={close}
            />
          </Suspense>
        ) : (
          <FilterList fields={fields} filters={filters} onChoose={choose} />
        )
      }
    </Popover>
  );
}

interface FilterListProps {
  fields: FilterField[];
  filters: Filters;
  onChoose: (filter: FilterField) => void;
}

const LONG_LIST = 12;

/** The filters that the register names, and below them every other column; a long list can be searched. */
function FilterList({ fields, filters, onChoose }: FilterListProps) {
  const [query, setQuery] = useState("");
  const matching = fields.filter(({ title }) => searchForm(title).includes(searchForm(query)));
  const groups = [
    { title: undefined, members: matching.filter(({ isOwn }) => isOwn) },
    { title: TEXTS.otherColumns, members: matching.filter(({ isOwn }) => !isOwn) },
  ];
  return (
    <>
      {fields.length > LONG_LIST && (
        <input
          className="input my-6 mx-8 w-[calc(100%_-_16px)]"
          aria-label={`${TEXTS.search} ${TEXTS.filter}`}
          placeholder={TEXTS.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const [first] = matching;
            if (event.key !== "Enter" || !first) return;
            event.preventDefault();
            onChoose(first);
          }}
        />
      )}
      {matching.length === 0 && <p className="muted py-8 px-14">{TEXTS.noOptions}</p>}
      <div className="max-h-380 overflow-y-auto">
        {groups.map(
          ({ title, members }) =>
            members.length > 0 && (
              <Fragment key={title ?? ""}>
                {title && <h2 className="caption pt-8 px-12 pb-4">{title}</h2>}
                <ul>
                  {members.map((filter) => (
                    <li key={filter.path}>
                      <button
                        className="flex items-center justify-between w-full min-h-(--control) py-6 px-10 border-0 rounded-5 bg-transparent text-table text-left hover:bg-hover focus-visible:-outline-offset-2"
                        type="button"
                        onClick={() => onChoose(filter)}
                      >
                        <span>{filter.title}</span>
                        {filters[filter.path] !== undefined && <Icon className="text-muted" name="check" />}
                      </button>
                    </li>
                  ))}
                </ul>
              </Fragment>
            ),
        )}
      </div>
    </>
  );
}
