// The history of an entry; one that was reversed, or reverses another, has a mark in every list.
import { objectOf, type PlainObject } from "../../../base/plain-object.ts";
import { type CellProps, cellOf } from "../../../framework.ts";

const Cell = cellOf("long-text");

export function HistoryCell(props: CellProps) {
  const mark = markOf(objectOf(props.record));
  if (!mark) return <Cell {...props} />;
  return (
    <span className="flex gap-8 items-center min-w-0 *:first:min-w-0">
      <Cell {...props} />
      <span className="status flex-none" data-tone="neutral">
        {mark}
      </span>
    </span>
  );
}

function markOf({ reversedByID, reversalOfID }: PlainObject): string | undefined {
  if (reversedByID) return "Estornado";
  return reversalOfID ? "Estorno" : undefined;
}
