// The instalments one by one. Of a long schedule only the rows in sight are drawn; a print has all of them.

import { type UIEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { formatDate } from "../../../base/dates.ts";
import { reais } from "../../../base/money.ts";
import type { SimulatedInstallment, Simulation } from "../../../rules/products/simulation.ts";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { sumOf } from "./amounts.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";

const ROW = 36;
/** The rows of a box, and those drawn beyond its edges. */
const BOX_ROWS = 14;
const BEYOND = 10;

export function ScheduleTable({ simulation }: { simulation: Simulation }) {
  const { schedule, totals } = simulation;
  const [firstInSight, setFirst] = useState(0);
  const isPrinting = usePrinting();
  const isWhole = isPrinting || schedule.length <= BOX_ROWS + 2 * BEYOND;
  const from = isWhole ? 0 : Math.max(0, firstInSight - BEYOND);
  const to = isWhole ? schedule.length : Math.min(schedule.length, firstInSight + BOX_ROWS + BEYOND);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => setFirst(Math.floor(currentTarget.scrollTop / ROW));
  const charges = sumOf(schedule.map((row) => row.charges));
  const hasCharges = charges > 0;
  return (
    <section className="stack min-w-0 gap-12">
      <h2>{SIMULATOR_TEXTS.schedule}</h2>
      <ScrollBox
        className="table-box [--row:36px] max-h-580 overflow-auto print:max-h-none print:overflow-visible"
        label={SIMULATOR_TEXTS.schedule}
        onScroll={isWhole ? undefined : onScroll}
      >
        <table className="table first-fixed" aria-rowcount={schedule.length + 2}>
          <thead className="print:[&>tr>*]:static">
            <tr>
              <Titles hasCharges={hasCharges} />
            </tr>
          </thead>
          <tbody>
            <Spacer rows={from} />
            {schedule.slice(from, to).map((row) => (
              <Row key={row.number} row={row} hasCharges={hasCharges} />
            ))}
            <Spacer rows={schedule.length - to} />
          </tbody>
          <tfoot className="sticky bottom-0 z-2 font-semibold print:static [&>tr>*]:border-t [&>tr>*]:border-t-border [&>tr>*]:bg-surface [&>tr>*]:font-semibold">
            <tr aria-rowindex={schedule.length + 2}>
              <th scope="row" colSpan={2}>
                {SIMULATOR_TEXTS.totals}
              </th>
              <Amount value={totals.interest} />
              <Amount value={totals.principal} />
              {hasCharges && <Amount value={charges} />}
              <Amount value={sumOf([totals.payments, charges])} />
              <td />
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </section>
  );
}

function Titles({ hasCharges }: { hasCharges: boolean }) {
  const titles = [
    SIMULATOR_TEXTS.interest,
    SIMULATOR_TEXTS.principal,
    ...(hasCharges ? [SIMULATOR_TEXTS.charges] : []),
    SIMULATOR_TEXTS.payment,
    SIMULATOR_TEXTS.balance,
  ];
  return (
    <>
      <th scope="col">{SIMULATOR_TEXTS.number}</th>
      <th scope="col">{SIMULATOR_TEXTS.dueDate}</th>
      {titles.map((title) => (
        <th key={title} scope="col" className="number">
          {title}
        </th>
      ))}
    </>
  );
}

function Row({ row, hasCharges }: { row: SimulatedInstallment; hasCharges: boolean }) {
  return (
    <tr aria-rowindex={row.number + 1}>
      <th scope="row" className="tabular font-normal">
        {row.number}
      </th>
      <td className="tabular">{formatDate(row.dueDate)}</td>
      <Amount value={row.interest} />
      <Amount value={row.principal} />
      {hasCharges && <Amount value={row.charges} />}
      <Amount value={row.total} />
      <Amount value={row.balance} />
    </tr>
  );
}

const Amount = ({ value }: { value: number }) => <td className="number tabular">{reais(value)}</td>;

const Spacer = ({ rows }: { rows: number }) =>
  rows > 0 ? (
    <tr>
      <td className="p-0 border-0" colSpan={7} style={{ height: rows * ROW }} />
    </tr>
  ) : null;

/** True from the moment before the browser lays out a print until it is done. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
