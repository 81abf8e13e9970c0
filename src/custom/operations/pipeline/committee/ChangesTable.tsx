// Two versions of the terms side by side, only what differs.
import { PROPOSAL_TEXTS as T } from "./texts.ts";
import type { ValueChange } from "./wire.ts";

export function ChangesTable({ changes }: { changes: readonly ValueChange[] }) {
  if (changes.length === 0) return <p className="muted">{T.same}</p>;
  return (
    // biome-ignore-start lint/a11y: what scrolls must be reachable by keyboard, and is no landmark of its own.
    <div className="table-box" role="group" tabIndex={0} aria-label={`${T.now} e ${T.proposed}`}>
      <table className="table">
        <thead>
          <tr>
            <th>{T.condition}</th>
            <th className="number">{T.now}</th>
            <th className="number">{T.proposed}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, title, before, after }) => (
            <tr key={field}>
              <th scope="row">{title}</th>
              <td className="number">{before}</td>
              <td className="number font-semibold">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y: see above.
  );
}
