// One row: a check box, cells without components of the library, and the menu of its actions.
import { memo, type MouseEvent as RowEvent, useState } from "react";
import type { Identifier, RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { useIsChanged } from "../live/ListChanges.tsx";
import { TEXTS } from "../texts.ts";
import { CellContent } from "./CellContent.tsx";
import { cellClass, NAME_CELL } from "./cell-class.ts";
import type { Column } from "./columns.ts";
import type { RowTools } from "./row-tools.ts";

interface RecordRowProps {
  record: RaRecord;
  columns: readonly Column[];
  /** The place of the column that takes the room left by the others. */
  growing: number;
  isSelected: boolean;
  /** Only the controls of this row are tab stops; those of other rows are reached by arrow keys. */
  isStop: boolean;
  /** Its record stands beside the table. */
  isPreviewed: boolean;
  tools: RowTools;
  /** With Shift, for every row from the one that was toggled before. */
  onToggle: (id: Identifier, isRange: boolean) => void;
  onPreview: ((isOn: boolean) => void) | undefined;
}

export const RecordRow = memo(function RecordRow({
  record,
  columns,
  growing,
  isSelected,
  isStop,
  isPreviewed,
  tools,
  onToggle,
  onPreview,
}: RecordRowProps) {
  const title = tools.title(record);
  const address = tools.open(record);
  const items = tools.menu(record);
  const isChanged = useIsChanged(record.id);
  const tabIndex = isStop ? undefined : -1;
  // A hundred rows do not draw a button each that only the row in hand shows.
  const [isNear, setNear] = useState(false);
  return (
    <tr
      aria-selected={isSelected}
      aria-current={isPreviewed || undefined}
      data-changed={isChanged || undefined}
      data-openable={address !== undefined}
      onClick={openOnClick}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
    >
      <td className="rs-check-cell">
        <input
          type="checkbox"
          className="check block"
          tabIndex={tabIndex}
          aria-label={`${TEXTS.selectRow} ${title}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      {columns.map((column, index) => (
        <td key={column.path} className={`${cellClass(column, index === growing)} ${index === 0 ? NAME_CELL : ""}`}>
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
        {onPreview && address && (isNear || isStop) && !isPreviewed && (
          <button
            type="button"
            className="icon-button small rs-preview-button absolute right-36 w-24"
            tabIndex={tabIndex}
            aria-label={`${TEXTS.preview} ${title}`}
            title={TEXTS.previewHint}
            onClick={(event) => {
              nameOf(event.currentTarget)?.focus();
              onPreview(true);
            }}
          >
            <Icon name="columns" />
          </button>
        )}
        {items.length > 0 && (
          <Menu label={`${TEXTS.actions}: ${title}`} items={items} className="icon-button small" tabIndex={tabIndex}>
            <Icon name="more" />
          </Menu>
        )}
      </td>
    </tr>
  );
});

const nameOf = (part: Element) => part.closest("tr")?.querySelector<HTMLAnchorElement>("a.rs-open");

/**
 * A click anywhere on the row opens it, shows it beside a table that shows records there, or selects rows with Shift, unless
 * it hit a control or ended a selection of text.
 */
function openOnClick(event: RowEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row } = event;
  if (!(target instanceof Element) || !row.contains(target) || target.closest("a, button, input, label")) return;
  if (event.shiftKey) {
    const press = new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true });
    row.querySelector("input[type=checkbox]")?.dispatchEvent(press);
    return;
  }
  if (window.getSelection()?.toString()) return;
  const link = nameOf(row);
  if (!link) return;
  if (event.ctrlKey || event.metaKey) window.open(link.href, "_blank", "noopener");
  else if (row.closest("[data-preview=true]")) link.focus();
  else link.click();
}
