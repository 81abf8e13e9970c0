// A few grey placeholder rows while the records load (Spec shell §9), so that nothing jumps.
import { SKELETON_ITEMS } from "../../base/limits.ts";
import { TEXTS } from "../texts.ts";
import type { Column } from "./columns.ts";

const ROWS = Array.from({ length: SKELETON_ITEMS }, (_, row) => `row ${row}`);

export function TableSkeleton({ columns }: { columns: Column[] }) {
  return (
    <div className="table-box" role="status" aria-busy="true" aria-label={TEXTS.loading}>
      <table className="table rs-table" aria-hidden="true">
        <thead>
          <tr>
            <th className="rs-check-cell" />
            {columns.map((column) => (
              <th key={column.path}>{column.title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} data-testid="skeleton-row">
              <td className="rs-check-cell" />
              {columns.map((column) => (
                <td key={column.path}>
                  <span className="skeleton w-[70%]" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
