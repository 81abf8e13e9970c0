// What the debt comes to, line by line, and what the new contract has to release for it.
import { fromCents, reais, toCents, type WireAmount } from "../../../base/money.ts";
import type { RenegotiationPreview } from "../../../rules/operations/answers/renegotiation.ts";
import { SUM_TEXTS as T } from "./texts.ts";

type Line = readonly [title: string, value: WireAmount, sign: "" | "+" | "−", isSum?: boolean];

function linesOf(preview: RenegotiationPreview): Line[] {
  const { lines, simulation } = preview;
  const open = lines.reduce((sum, { openValue }) => sum + toCents(openValue), 0n);
  // biome-ignore format: a table
  const all: Line[] = [
    [T.open, fromCents(open), ""],
    [T.charges, preview.chargesValue, "+"],
    [T.anticipation, preview.presentValueDiscount, "−"],
    [T.debt, preview.outstandingValue, "", true],
    [T.discount, preview.discountValue, "−"],
    [T.downPayment, preview.downPayment, "−"],
    [T.balance, preview.balance, "", true],
    [T.change, preview.changeValue, "+"],
  ];
  const released: Line[] =
    simulation && toCents(preview.changeValue) > 0n ? [[T.released, simulation.releasedValue, "", true]] : [];
  return [...all.filter(([, value, sign]) => sign === "" || toCents(value) !== 0n), ...released];
}

export const Sums = ({ preview }: { preview: RenegotiationPreview }) => (
  <dl className="divided" aria-label={T.balance}>
    {linesOf(preview).map(([title, value, sign, isSum]) => (
      <div key={title} className={`row justify-between gap-12 py-8${isSum ? " font-semibold" : ""}`}>
        <dt>{title}</dt>
        <dd className="tabular whitespace-nowrap">
          {sign && `${sign} `}
          {reais(value)}
        </dd>
      </div>
    ))}
  </dl>
);
