// Grey places of the home page's cards until they are read.
import { SHELL } from "../../i18n/shell.ts";

const ROWS = ["58%", "46%", "52%"];
const COLUMNS = ["main", "aside"];

export function HomeSkeleton() {
  return (
    <div className="home-grid" role="status" aria-label={SHELL.loading}>
      {COLUMNS.map((column) => (
        <div key={column} className="home-part mb-28">
          <div className="home-part-head row gap-12 min-h-28 mb-12">
            <span className="skeleton" style={{ width: 120 }} />
          </div>
          <div className="card task-list">
            {ROWS.map((width) => (
              <div key={width} className="task-skeleton row gap-0 py-8 px-16 min-h-52">
                <span className="skeleton" style={{ width }} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
