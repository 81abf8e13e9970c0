// Active filters as chips that can be opened, changed and removed one by one or at once, and the menu that adds
// another.
import { useState } from "react";
import { definitionOf } from "../../fields/definitions.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { TEXTS } from "../texts.ts";
import { FilterEditor } from "./FilterEditor.tsx";
import { type FilterField, type Filters, type FilterValue, filterText, type Scalar } from "./filter-value.ts";
import { useReferenceNames } from "./use-reference-names.ts";

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
  return (
    <div className="rs-filters">
      {active.map(({ filter, value }) => (
        <FilterChip key={filter.path} filter={filter} value={value} onChange={(next) => onChange(filter.path, next)} />
      ))}
      {fields.length > 0 && <AddFilter fields={fields} filters={filters} onChange={onChange} />}
      {active.length > 0 && (
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
    <span className="chip rs-chip">
      <Popover
        label={filter.title}
        width={304}
        renderButton={(props) => (
          <button type="button" className="rs-chip-open" {...props}>
            <span className="muted">{filter.title}:</span> <strong>{text}</strong>
          </button>
        )}
      >
        {(close) => <FilterEditor filter={filter} value={value} onApply={onChange} onClose={close} />}
      </Popover>
      <button
        type="button"
        className="rs-chip-remove"
        aria-label={`Remover filtro ${filter.title}`}
        onClick={() => onChange(undefined)}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}

function useFilterText(filter: FilterField, value: FilterValue): string {
  const target = filter.field.ref?.resource ?? "";
  const ids = filter.kind === "reference" && typeof value === "object" ? (value.$in ?? [value.$eq ?? ""]) : [];
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
          <FilterEditor
            filter={chosen}
            value={filters[chosen.path]}
            onApply={(value) => onChange(chosen.path, value)}
            onClose={close}
          />
        ) : (
          <ul className="rs-filter-list">
            {fields.map((filter) => (
              <li key={filter.path}>
                <button type="button" onClick={() => choose(filter)}>
                  <span>{filter.title}</span>
                  {filters[filter.path] !== undefined && <Icon name="check" />}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Popover>
  );
}
