// The list in which a person chooses the columns of a list and their order with check boxes and buttons, without
// dragging.
import { useEffect, useId, useRef } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { TEXTS } from "../texts.ts";
import type { Column } from "./columns.ts";
import type { ListView } from "./use-list-view.ts";

export interface ColumnsListProps {
  view: ListView;
  available: Column[];
}

export function ColumnsList({ view, available }: ColumnsListProps) {
  const visibleColumns = view.columns;
  const hidden = available.filter((column) => !visibleColumns.some((one) => one.path === column.path));
  const save = (columns: Column[]) => view.setColumns(columns.map((column) => column.path));
  const toggled = useRef<string>(undefined);
  const ids = useId();
  const toggle = (column: Column, columns: Column[]) => {
    toggled.current = column.path;
    save(columns);
  };
  useEffect(() => {
    // The check box has moved to the other part of the list, so the focus of the keyboard follows it.
    if (toggled.current !== undefined) document.getElementById(`${ids}${toggled.current}`)?.focus();
    toggled.current = undefined;
  });
  const move = (index: number, step: number) => {
    const next = [...visibleColumns];
    next.splice(index + step, 0, ...next.splice(index, 1));
    save(next);
  };
  return (
    <div className="p-4">
      <ul className="max-h-320 overflow-y-auto">
        {visibleColumns.map((column, index) => (
          <li className="flex items-center" key={column.path}>
            <ColumnToggle
              column={column}
              id={`${ids}${column.path}`}
              isShown
              isDisabled={visibleColumns.length === 1}
              onToggle={() =>
                toggle(
                  column,
                  visibleColumns.filter((other) => other !== column),
                )
              }
            />
            <MoveButton
              name="chevronUp"
              label={`Mover ${column.title} para antes`}
              isDisabled={index === 0}
              onMove={() => move(index, -1)}
            />
            <MoveButton
              name="chevronDown"
              label={`Mover ${column.title} para depois`}
              isDisabled={index === visibleColumns.length - 1}
              onMove={() => move(index, 1)}
            />
          </li>
        ))}
        {hidden.map((column) => (
          <li className="flex items-center" key={column.path}>
            <ColumnToggle
              id={`${ids}${column.path}`}
              column={column}
              isShown={false}
              onToggle={() => toggle(column, [...visibleColumns, column])}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet small mt-4" onClick={() => view.setColumns(undefined)}>
        {TEXTS.defaultColumns}
      </button>
    </div>
  );
}

interface ColumnToggleProps {
  id: string;
  column: Column;
  isShown: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
}

function ColumnToggle({ id, column, isShown, isDisabled, onToggle }: ColumnToggleProps) {
  return (
    <label className="flex items-center gap-10 min-h-32 py-4 px-6 rounded-5 text-table cursor-pointer hover:bg-hover flex-1 min-w-0">
      <input id={id} type="checkbox" className="check" checked={isShown} disabled={isDisabled} onChange={onToggle} />
      <span className="truncate">{column.title}</span>
    </label>
  );
}

interface MoveButtonProps {
  name: "chevronUp" | "chevronDown";
  label: string;
  isDisabled: boolean;
  onMove: () => void;
}

function MoveButton({ name, label, isDisabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="icon-button small disabled:opacity-35"
      aria-label={label}
      disabled={isDisabled}
      onClick={onMove}
    >
      <Icon name={name} size={14} />
    </button>
  );
}
