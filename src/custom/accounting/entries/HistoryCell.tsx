// The history of an entry; one that was reversed, or reverses another, says so wherever it is listed.
import type { CellProps } from "../../../fields/field-props.ts";
import { Cell } from "../../../fields/long-text/Cell.tsx";

export function HistoryCell(props: CellProps) {
  const mark = markOf((props.record ?? {}) as Marked);
  if (!mark) return <Cell {...props} />;
  return (
    <span className="entry-history">
      <Cell {...props} />
      <span className="status" data-tone="neutral">
        {mark}
      </span>
    </span>
  );
}

interface Marked {
  reversedByID?: unknown;
  reversalOfID?: unknown;
}

function markOf({ reversedByID, reversalOfID }: Marked): string | undefined {
  if (reversedByID) return "Estornado";
  return reversalOfID ? "Estorno" : undefined;
}
