// The instalments of the operation and of the platform: that they are the same, or each one that is not.
import { formatDate } from "../../../../base/dates.ts";
import { formatMoney } from "../../../../base/money.ts";
import { BANKING_TEXTS as T } from "./texts.ts";
import type { ComparedRow } from "./wire.ts";

const dueText = (due: ComparedRow["ours"]): string =>
  due ? `${formatDate(due.dueDate)} · ${formatMoney(BigInt(due.value), { symbol: true })}` : T.missing;

export function Comparison({ rows }: { rows: readonly ComparedRow[] }) {
  const different = rows.filter(({ isSame }) => !isSame);
  if (different.length === 0) return <p>{T.same}</p>;
  return (
    <div className="stack gap-8">
      <p className="text-danger">{T.different}</p>
      <table className="tabular" aria-label={T.compare}>
        <thead>
          <tr>
            <th className="number">{T.number}</th>
            <th>{T.ours}</th>
            <th>{T.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {different.map(({ number, ours, theirs }) => (
            <tr key={number}>
              <td className="number">{number}</td>
              <td>{dueText(ours)}</td>
              <td>{dueText(theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
