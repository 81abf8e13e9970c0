// The rows of a list as a plain HTML table: fast to paint, readable by every assistive tool, operable by keyboard.
import { type KeyboardEvent, memo, useCallback } from "react";
import type { Identifier, RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { TEXTS } from "../texts.ts";
import type { Column } from "./columns.ts";
import { ColumnTitle } from "./ColumnTitle.tsx";
import { RecordRow } from "./RecordRow.tsx";
import type { RowTools } from "./row-tools.ts";
import type { ListState } from "./use-list-state.ts";
import type { Density } from "./use-list-view.ts";

interface RecordTableProps {
  resource: Resource;
  state: ListState;
  columns: Column[];
  density: Density;
  tools: RowTools;
}

export function RecordTable({ resource, state, columns, density, tools }: RecordTableProps) {
  const { controller, records } = state;
  const { selectedIds, onSelect, onToggleItem } = controller;
  const toggle = useCallback((id: Identifier) => onToggleItem(id), [onToggleItem]);
  return (
    <div className="rs-table-frame" data-density={density} aria-busy={controller.isFetching}>
      <div className="table-box">
        <table className="table rs-table" onKeyDown={moveBetweenRows}>
          <caption className="visually-hidden">{resource.label.many}</caption>
          <thead>
            <tr>
              <th className="rs-check-cell" scope="col">
                <PageCheckbox records={records} selectedIds={selectedIds} onSelect={onSelect} />
              </th>
              {columns.map((column) => (
                <ColumnTitle key={column.path} column={column} sortedBy={state.sortedBy} onSort={state.cycleSort} />
              ))}
              <th className="rs-menu-cell" scope="col">
                <span className="visually-hidden">{TEXTS.actions}</span>
              </th>
            </tr>
          </thead>
          <Rows records={records} columns={columns} selectedIds={selectedIds} tools={tools} onToggle={toggle} />
        </table>
      </div>
    </div>
  );
}

interface RowsProps {
  records: RaRecord[];
  columns: Column[];
  selectedIds: Identifier[];
  tools: RowTools;
  onToggle: (id: Identifier) => void;
}

const Rows = memo(function Rows({ records, columns, selectedIds, tools, onToggle }: RowsProps) {
  const chosen = new Set(selectedIds);
  return (
    <tbody>
      {records.map((record) => (
        <RecordRow
          key={record.id}
          record={record}
          columns={columns}
          isSelected={chosen.has(record.id)}
          tools={tools}
          onToggle={onToggle}
        />
      ))}
    </tbody>
  );
});

interface PageCheckboxProps {
  records: RaRecord[];
  selectedIds: Identifier[];
  onSelect: (ids: Identifier[]) => void;
}

/** Ticks the rows of this page and no others. */
export function PageCheckbox({ records, selectedIds, onSelect }: PageCheckboxProps) {
  const chosen = records.filter((record) => selectedIds.includes(record.id)).length;
  const isAll = records.length > 0 && chosen === records.length;
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={TEXTS.selectPage}
      checked={isAll}
      ref={(input) => {
        if (input) input.indeterminate = chosen > 0 && !isAll;
      }}
      onChange={() => onSelect(isAll ? [] : records.map((record) => record.id))}
    />
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from row to row, keeping to the same control; Enter on the tick box opens the row as on its name. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest("tbody tr");
  if (!row) return;
  if (event.key === "Enter" && target.matches("input")) {
    event.preventDefault();
    row.querySelector<HTMLElement>("a.rs-open")?.click();
  }
  const step = STEPS[event.key];
  if (!step) return;
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  const kind = target.matches("input") ? "input" : target.matches("button") ? "button" : "a.rs-open";
  const goal = next?.querySelector<HTMLElement>(kind);
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}
