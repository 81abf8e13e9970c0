// One row: a check box, cells without components of the library, and the menu of its actions.
import { memo, type MouseEvent as RowEvent } from "react";
import type { Identifier, RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { useIsChanged } from "../live/ListChanges.tsx";
import { TEXTS } from "../texts.ts";
import { CellContent } from "./CellContent.tsx";
import type { Column } from "./columns.ts";
import type { RowTools } from "./row-tools.ts";

interface RecordRowProps {
  record: RaRecord;
  columns: Column[];
  /** The place of the column that takes the room left by the others. */
  growing: number;
  isSelected: boolean;
  /** Only the controls of this row are tab stops; those of other rows are reached by arrow keys. */
  isStop: boolean;
  tools: RowTools;
  /** With Shift, for every row from the one that was toggled before. */
  onToggle: (id: Identifier, isRange: boolean) => void;
}

export const RecordRow = memo(function RecordRow({
  record,
  columns,
  growing,
  isSelected,
  isStop,
  tools,
  onToggle,
}: RecordRowProps) {
  const title = tools.title(record);
  const address = tools.open(record);
  const items = tools.menu(record);
  const isChanged = useIsChanged(record.id);
  const tabIndex = isStop ? undefined : -1;
  return (
    <tr
      aria-selected={isSelected}
      data-changed={isChanged || undefined}
      data-openable={address !== undefined}
      onClick={openOnClick}
    >
      <td className="rs-check-cell">
        <input
          type="checkbox"
          className="check"
          tabIndex={tabIndex}
          aria-label={`${TEXTS.selectRow} ${title}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      {columns.map((column, index) => (
        <td key={column.path} className={cellClass(column, index === growing)}>
          {index === 0 && address ? (
            <Link to={address} className="rs-open" tabIndex={tabIndex}>
              <CellContent column={column} record={record} fallback={title} />
            </Link>
          ) : (
            <CellContent column={column} record={record} />
          )}
        </td>
      ))}
      <td className="rs-menu-cell">
        {items.length > 0 && (
          <Menu label={`${TEXTS.actions}: ${title}`} items={items} className="icon-button small" tabIndex={tabIndex}>
            <Icon name="more" />
          </Menu>
        )}
      </td>
    </tr>
  );
});

function cellClass({ align }: Column, isGrowing: boolean): string | undefined {
  if (align === "right") return "number";
  return isGrowing ? "rs-grow" : undefined;
}

/** A click anywhere on the row opens it, or selects rows with Shift, unless it hit a control or ended a selection of text. */
function openOnClick(event: RowEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row } = event;
  if (!(target instanceof Element) || !row.contains(target) || target.closest("a, button, input, label")) return;
  if (event.shiftKey) {
    const press = new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true });
    row.querySelector("input[type=checkbox]")?.dispatchEvent(press);
    return;
  }
  if (window.getSelection()?.toString()) return;
  const link = row.querySelector<HTMLAnchorElement>("a.rs-open");
  if (!link) return;
  if (event.ctrlKey || event.metaKey) window.open(link.href, "_blank", "noopener");
  else link.click();
}
