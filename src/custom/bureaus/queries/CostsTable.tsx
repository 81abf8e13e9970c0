// The report line by line with its totals; the name of a line leads to its queries.

import { Link } from "react-router-dom";
import { formatCount } from "../../../base/count-text.ts";
import { addDays, addMonths, formatDate, parseDateTime } from "../../../base/dates.ts";
import { add, formatMoney, toCents } from "../../../base/money.ts";
import { listAddress } from "../../../framework.ts";
import type { BureauCosts, BureauCostsRow } from "../../../rules/bureaus/ledger-answers.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { COST_TEXTS, GROUPS } from "./texts.ts";

const LEDGER = "/informes/consultas-a-bureaus";
const COUNTS = ["queries", "charged", "notCharged", "unclear"] as const;
const AMOUNTS = ["amount", "unclearAmount"] as const;

export function CostsTable({ costs, hasAmounts }: { costs: BureauCosts; hasAmounts: boolean }) {
  const { rows, groupBy } = costs;
  if (rows.length === 0) return <EmptyState title={COST_TEXTS.empty} text={COST_TEXTS.emptyHint} />;
  const group = GROUPS.find(({ value }) => value === groupBy)?.label ?? "";
  const amounts = hasAmounts ? AMOUNTS : [];
  return (
    <ScrollBox label={COST_TEXTS.title}>
      <table className="table cards">
        <caption className="sr-only">{COST_TEXTS.title}</caption>
        <thead>
          <tr>
            <th scope="col">{group}</th>
            {[...COUNTS, ...amounts].map((name) => (
              <th key={name} scope="col" className="number">
                {COST_TEXTS[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <td className="col-span-full">
                <Link to={ledgerOf(costs, row)}>{row.text ?? COST_TEXTS.nobody}</Link>
              </td>
              {COUNTS.map((name) => (
                <td key={name} className="number" data-label={COST_TEXTS[name]}>
                  <Count value={row[name]} isOpen={name === "unclear" && row.unclear > 0} />
                </td>
              ))}
              {amounts.map((name) => (
                <td key={name} className="number" data-label={COST_TEXTS[name]}>
                  {amountText(toCents(row[name] ?? 0))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="col-span-full border-t border-t-border">
              {COST_TEXTS.totals}
            </th>
            {COUNTS.map((name) => (
              <td key={name} className="number border-t border-t-border font-semibold" data-label={COST_TEXTS[name]}>
                {formatCount(rows.reduce((sum, row) => sum + row[name], 0))}
              </td>
            ))}
            {amounts.map((name) => (
              <td key={name} className="number border-t border-t-border font-semibold" data-label={COST_TEXTS[name]}>
                {formatMoney(add(...rows.map((row) => toCents(row[name] ?? 0))), { symbol: true })}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}

const amountText = (cents: bigint): string => (cents === 0n ? "–" : formatMoney(cents));

function Count({ value, isOpen }: { value: number; isOpen: boolean }) {
  if (value === 0) return <span className="muted">–</span>;
  if (!isOpen) return formatCount(value);
  return (
    <span className="status" data-tone="warning">
      {formatCount(value)}
    </span>
  );
}

const startOf = (day: string): string => parseDateTime(`${formatDate(day)} 00:00`);

/** The list of queries with those of the line alone. */
function ledgerOf({ from, to, groupBy }: BureauCosts, { code }: BureauCostsRow): string {
  const [first, end] = groupBy === "month" ? monthWithin(String(code), from, to) : [from, addDays(to, 1)];
  const filter = {
    createdAt: { $gte: startOf(first), $lt: startOf(end) },
    ...(groupBy === "bureau" ? { bureau: code } : {}),
    ...(groupBy === "person" ? { createdByID: Number(code) } : {}),
    ...(groupBy === "agency" ? { agencyOfficeID: code === null ? { $null: true } : Number(code) } : {}),
  };
  return listAddress(LEDGER, filter);
}

/** The days of a month that are in the period; the end is no longer in it. */
function monthWithin(month: string, from: string, to: string): readonly [string, string] {
  const [first, next] = [`${month}-01`, addMonths(`${month}-01`, 1)];
  const end = addDays(to, 1);
  return [first > from ? first : from, next < end ? next : end];
}
