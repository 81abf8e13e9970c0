// A table of entries, posted or tried out: what identifies each, its accounts, history and value.
import type { ReactNode } from "react";
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
    // biome-ignore-start lint/a11y: what scrolls must be reachable by keyboard, and is no landmark.
    <div className="sc-table-box" role="group" aria-label={SCRIPT_TEXTS.entriesFound(count)} tabIndex={0}>
      <table className="sc-table">
        <thead>
          <tr>
            {[...heads, SCRIPT_TEXTS.debit, SCRIPT_TEXTS.credit, SCRIPT_TEXTS.history].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className="number">
              {SCRIPT_TEXTS.value}
            </th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
    // biome-ignore-end lint/a11y: as above
  );
}
