// Grey places of the home page's cards until they are read.
import { SHELL } from "../../i18n/shell.ts";

const ROWS = ["58%", "46%", "52%"];
const COLUMNS = ["main", "aside"];

export function HomeSkeleton() {
  return (
    <div
      className="home-grid grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-24 gap-y-0 items-start tablet:grid-cols-1"
      role="status"
      aria-label={SHELL.loading}
    >
      {COLUMNS.map((column) => (
        <div key={column} className="mb-28">
          <div className="row gap-12 min-h-28 mb-12">
            <span className="skeleton" style={{ width: 120 }} />
          </div>
          <div className="card divided overflow-hidden">
            {ROWS.map((width) => (
              <div key={width} className="row gap-0 px-16 py-8 min-h-52">
                <span className="skeleton" style={{ width }} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
