// A table of entries, posted or tried out: what identifies each, its accounts, history and value.
import type { ReactNode } from "react";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { SCRIPT_TEXTS } from "./texts.ts";

interface EntriesTableProps {
  count: number;
  /** Heads of the columns before the accounts. */
  heads: readonly string[];
  rows: ReactNode;
  foot?: ReactNode;
}

export function EntriesTable({ count, heads, rows, foot }: EntriesTableProps) {
  return (
    <ScrollBox className="overflow-x-auto" label={SCRIPT_TEXTS.entriesFound(count)}>
      <table className="plain-table min-w-640 [&_td]:align-top [&_.number]:pr-0 [&_.number]:tabular-nums [&_.number]:whitespace-nowrap [&_tfoot_td]:border-b-0 [&_tfoot_td]:font-semibold [--cell:8px_12px_8px_0]">
        <thead>
          <tr>
            {[...heads, SCRIPT_TEXTS.debit, SCRIPT_TEXTS.credit, SCRIPT_TEXTS.history].map((head) => (
              <th
                className="py-8 pr-12 pl-0 border-b border-b-border [text-align:start] align-top text-muted font-medium"
                key={head}
                scope="col"
              >
                {head}
              </th>
            ))}
            <th
              scope="col"
              className="number py-8 pr-12 pl-0 border-b border-b-border [text-align:start] align-top text-muted font-medium"
            >
              {SCRIPT_TEXTS.value}
            </th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </ScrollBox>
  );
}
