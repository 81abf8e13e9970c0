// The menu in which a person chooses the columns of a list and their order with check boxes and buttons, without
// dragging.
import { useEffect, useId, useRef } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { TEXTS } from "../texts.ts";
import type { Column } from "./columns.ts";
import type { ListView } from "./use-list-view.ts";

export function ColumnsMenu({ view, available }: { view: ListView; available: Column[] }) {
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
    <Popover
      label={TEXTS.columns}
      align="end"
      width={304}
      renderButton={(props) => (
        <button type="button" className="button quiet small rs-tool" {...props}>
          <Icon name="columns" /> <span>{TEXTS.columns}</span>
        </button>
      )}
    >
      {() => (
        <div className="rs-columns">
          <ul>
            {visibleColumns.map((column, index) => (
              <li key={column.path}>
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
              <li key={column.path}>
                <ColumnToggle
                  id={`${ids}${column.path}`}
                  column={column}
                  isShown={false}
                  onToggle={() => toggle(column, [...visibleColumns, column])}
                />
              </li>
            ))}
          </ul>
          <button type="button" className="button quiet small" onClick={() => view.setColumns(undefined)}>
            {TEXTS.defaultColumns}
          </button>
        </div>
      )}
    </Popover>
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
    <label>
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
    <button type="button" className="icon-button small" aria-label={label} disabled={isDisabled} onClick={onMove}>
      <Icon name={name} size={14} />
    </button>
  );
}
