// The instalments that can be paid on a day, each to be chosen; those that are late cannot be left out.
import { formatDate } from "../../../../base/dates.ts";
import { centsIn, formatMoney, type WireAmount } from "../../../../base/money.ts";
import type { QuoteLine } from "../../../../rules/operations/answers/payment.ts";
import { ScrollBox } from "../../../../ui/ScrollBox.tsx";
import { SETTLEMENT_TEXTS as T } from "./texts.ts";

interface LinesTableProps {
  lines: readonly QuoteLine[];
  /** The instalments that are not to be paid. */
  left: ReadonlySet<number>;
  onChange: (left: ReadonlySet<number>) => void;
}

const reais = (...values: readonly WireAmount[]): string =>
  formatMoney(values.reduce((sum, value) => sum + (centsIn(value) ?? 0n), 0n));

export function LinesTable({ lines, left, onChange }: LinesTableProps) {
  const free = lines.filter(({ daysLate }) => daysLate === 0);
  const isAll = free.every(({ installment }) => !left.has(installment));
  const toggle = (installment: number, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(installment);
    else next.add(installment);
    onChange(next);
  };
  return (
    <ScrollBox label={T.title}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={T.all}
                checked={isAll}
                onChange={({ target }) =>
                  onChange(new Set(target.checked ? [] : free.map(({ installment }) => installment)))
                }
              />
            </th>
            <th scope="col">{T.installment}</th>
            <th scope="col">{T.due}</th>
            {[T.open, T.discount, T.charges, T.total].map((title) => (
              <th key={title} scope="col" className="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ installment, dueDate, daysLate, openValue, discount, fine, interest, total }) => (
            <tr key={installment}>
              <td>
                <input
                  type="checkbox"
                  aria-label={T.choose(installment)}
                  title={daysLate > 0 ? T.mustPay : undefined}
                  disabled={daysLate > 0}
                  checked={daysLate > 0 || !left.has(installment)}
                  onChange={({ target }) => toggle(installment, target.checked)}
                />
              </td>
              <td>{installment}</td>
              <td>
                {formatDate(dueDate)}
                {daysLate > 0 && <span className="caption block">{T.mustPay}</span>}
              </td>
              <td className="number tabular">{reais(openValue)}</td>
              <td className="number tabular">{reais(discount)}</td>
              <td className="number tabular">{reais(fine, interest)}</td>
              <td className="number tabular font-semibold">{reais(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
