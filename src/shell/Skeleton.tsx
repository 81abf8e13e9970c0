// Grey placeholders of the content, shown only after a moment, so that quick answers do not flash.
import { SHELL } from "../i18n/shell.ts";

const WIDTHS = ["62%", "44%", "70%", "38%", "56%"];
const width = (index: number): string => WIDTHS[index % WIDTHS.length] ?? "50%";
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function TableSkeleton({ rows = 10, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div className="table-box" role="status" aria-label={SHELL.loading}>
      <table className="table" aria-hidden="true">
        <tbody>
          {upTo(rows).map((row) => (
            <tr key={row}>
              {upTo(columns).map((column) => (
                <td key={column}>
                  <span className="skeleton" style={{ width: width(row + column) }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function PageSkeleton() {
  return (
    <div className="page" role="status" aria-label={SHELL.loading}>
      <div className="flex flex-wrap items-center gap-x-12 gap-y-8 mb-20">
        <span className="skeleton w-220 h-20" />
      </div>
      <TableSkeleton />
    </div>
  );
}
