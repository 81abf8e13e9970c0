// What the debt comes to, line by line, and what the new contract has to release for it.
import { toCents } from "../../../base/money.ts";
import { reais } from "../../products/index.ts";
import { SUM_TEXTS as T } from "./texts.ts";
import type { Preview } from "./wire.ts";

type Line = readonly [title: string, value: number, sign: "" | "+" | "−", isSum?: boolean];

function linesOf(preview: Preview): Line[] {
  const { lines, simulation } = preview;
  const open = lines.reduce((sum, { openValue }) => sum + toCents(openValue), 0n);
  // biome-ignore format: a table
  const all: Line[] = [
    [T.open, Number(open) / 100, ""],
    [T.charges, preview.chargesValue, "+"],
    [T.anticipation, preview.presentValueDiscount, "−"],
    [T.debt, preview.outstandingValue, "", true],
    [T.discount, preview.discountValue, "−"],
    [T.downPayment, preview.downPayment, "−"],
    [T.balance, preview.balance, "", true],
    [T.change, preview.changeValue, "+"],
  ];
  const released: Line[] =
    simulation && preview.changeValue > 0 ? [[T.released, simulation.releasedValue, "", true]] : [];
  return [...all.filter(([, value, sign]) => sign === "" || value !== 0), ...released];
}

export const Sums = ({ preview }: { preview: Preview }) => (
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
