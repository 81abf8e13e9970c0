// A few grey placeholder rows while the records load (Spec shell §9), in a table as tall as the one that comes, so that
// nothing jumps.
import { DEFAULT_PAGE_SIZE, SKELETON_ITEMS } from "../../base/limits.ts";
import { usePhone } from "../../ui/use-media.ts";
import { TEXTS } from "../texts.ts";
import type { Column } from "./columns.ts";

interface TableSkeletonProps {
  /** Empty while nobody knows them yet. */
  columns: readonly Column[];
  /** The place of the column that gets the room of the others. */
  growing?: number;
  /** How many rows a page has. */
  rows?: number;
  density?: string;
}

const USUAL_COLUMNS = 5;
const WIDTHS = ["w-[72%]", "w-[54%]", "w-[64%]"];
/** Of the columns that only take what their values need. */
const NARROW = ["w-96", "w-120", "w-84"];

export function TableSkeleton({ columns, growing, rows = DEFAULT_PAGE_SIZE, density }: TableSkeletonProps) {
  const isPhone = usePhone();
  if (isPhone) return <CardsSkeleton />;
  const widthsOf = (at: number) => (growing === undefined || at === growing ? WIDTHS : NARROW);
  const names = Array.from({ length: rows }, (_, row) => `row ${row}`);
  const titles =
    columns.length > 0 ? columns : Array.from({ length: USUAL_COLUMNS }, (_, at) => ({ path: `${at}`, title: "" }));
  return (
    <div
      className="[--row:44px] flex flex-col flex-1 min-h-0 data-[density=compact]:[--row:34px]"
      data-density={density}
      role="status"
      aria-busy="true"
      aria-label={TEXTS.loading}
    >
      <div className="table-box overflow-hidden mb-44">
        <table className="table rs-table" aria-hidden="true">
          <thead>
            <tr>
              <th className="rs-check-cell" />
              {titles.map(({ path, title }, at) => (
                <th key={path} className={at === growing ? "w-full" : undefined}>
                  {title}
                </th>
              ))}
              <th className="rs-menu-cell" />
            </tr>
          </thead>
          <tbody>
            {names.map((name, row) => (
              <tr key={name} data-testid={row < SKELETON_ITEMS ? "skeleton-row" : undefined}>
                <td className="rs-check-cell" />
                {titles.map(({ path }, at) => (
                  <td key={path}>
                    {row < SKELETON_ITEMS && (
                      <span className={`skeleton ${widthsOf(at)[(row + at) % WIDTHS.length]}`} />
                    )}
                  </td>
                ))}
                <td className="rs-menu-cell" />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** On a phone rows are cards. */
function CardsSkeleton() {
  return (
    <div className="card divided" role="status" aria-busy="true" aria-label={TEXTS.loading}>
      {WIDTHS.map((width) => (
        <span key={width} className="grid gap-12 py-16 px-16" data-testid="skeleton-row">
          <span className={`skeleton ${width}`} />
          <span className="skeleton w-[40%] h-10" />
        </span>
      ))}
    </div>
  );
}
