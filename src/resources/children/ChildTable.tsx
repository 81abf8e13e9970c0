// The rows of a list of children: values by their field types, and a menu at the end of each row.
import { useRef } from "react";
import type { RaRecord } from "react-admin";
import { Icon } from "../../ui/Icon.tsx";
import { Menu, type MenuItem } from "../../ui/Menu.tsx";
import { ScrollBox } from "../../ui/ScrollBox.tsx";
import { CellContent } from "../list/CellContent.tsx";
import { cellClass } from "../list/cell-class.ts";
import type { Column } from "../list/columns.ts";
import { useCrowded } from "../list/use-crowded.ts";
import { itemsOf, TEXTS } from "../texts.ts";

interface ChildTableProps {
  label: string;
  columns: Column[];
  /** The place of the column that gives way where there is little room. */
  growing: number;
  records: RaRecord[];
  title: (record: RaRecord) => string;
  menu: (record: RaRecord) => MenuItem[];
  isMuted: ((record: RaRecord) => boolean) | undefined;
}

export function ChildTable({ label, columns, growing, records, title, menu, isMuted }: ChildTableProps) {
  const box = useRef<HTMLDivElement>(null);
  useCrowded(box, [records, columns]);
  return (
    <ScrollBox className="table-box group/table" ref={box} label={itemsOf(label)}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.path}
                scope="col"
                className={`py-6 whitespace-normal leading-[1.3] [&>.f-link]:[overflow-wrap:normal] ${column.align === "right" ? "number" : ""}`}
              >
                {column.title}
              </th>
            ))}
            <th className="whitespace-normal leading-[1.3]" scope="col">
              <span className="sr-only">{TEXTS.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id} className={isMuted?.(record) ? "text-muted" : undefined}>
              {columns.map((column, place) => (
                <td
                  key={column.path}
                  className={`${cellClass(column, false)} [&_:is(.f-text,.f-link,.f-reference)]:wrap-break-word ${roomOf(column, place === growing)}`}
                >
                  <CellContent column={column} record={record} />
                </td>
              ))}
              <td className="sticky right-0 w-44 py-0 px-8 bg-surface text-right">
                <RowMenu title={title(record)} items={menu(record)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** A name of several words takes two lines and not one for each word. */
function roomOf({ field }: Column, isGrowing: boolean): string {
  if (isGrowing) return "min-w-140 py-8 whitespace-normal";
  return field.ref ? "py-6 group-data-[crowded=true]/table:min-w-104" : "";
}

function RowMenu({ title, items }: { title: string; items: MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu label={`${TEXTS.actions}: ${title}`} items={items}>
      <Icon name="more" />
    </Menu>
  );
}
