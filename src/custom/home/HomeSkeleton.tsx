// Grey places of the home page's cards until they are read.
import { SHELL } from "../../i18n/shell.ts";

const ROWS = ["58%", "46%", "52%"];
const COLUMNS = ["main", "aside"];

export function HomeSkeleton() {
  return (
    <div className="home-grid" role="status" aria-label={SHELL.loading}>
      {COLUMNS.map((column) => (
        <div key={column} className="home-part">
          <div className="home-part-head">
            <span className="skeleton" style={{ width: 120 }} />
          </div>
          <div className="card task-list">
            {ROWS.map((width) => (
              <div key={width} className="task-skeleton">
                <span className="skeleton" style={{ width }} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
