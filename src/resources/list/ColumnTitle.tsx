// The title of a column; pressing it cycles through ascending, descending and the register's own order. The column
// of that order says so from the beginning.
import type { SortKey } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NAME_TITLE } from "./cell-class.ts";
import type { Column } from "./columns.ts";

interface ColumnTitleProps {
  column: Column;
  /** That of what the rows are called. */
  isName: boolean;
  sortedBy: SortKey;
  onSort: (path: string) => void;
}

export function ColumnTitle({ column, isName, sortedBy, onSort }: ColumnTitleProps) {
  const direction = sortedBy.path === column.path ? sortedBy.direction : undefined;
  const order = direction && (direction === "ASC" ? "ascending" : "descending");
  return (
    <th
      scope="col"
      className={`${order ? "text-text " : ""}${column.align === "right" ? "number " : ""}max-[1600px]:whitespace-normal leading-[1.2] ${isName ? NAME_TITLE : ""}`}
      aria-sort={order}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={`${column.align === "right" ? "text-right" : "text-left"} rs-sort`}
          onClick={() => onSort(column.path)}
        >
          {column.title}
          <span className="rs-sort-mark opacity-0" data-on={direction !== undefined}>
            <Icon name={direction === "DESC" ? "chevronDown" : "chevronUp"} size={12} />
          </span>
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
