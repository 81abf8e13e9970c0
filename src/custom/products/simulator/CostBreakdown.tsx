// The cost in words that a client can read: what is received, what is paid, and each part of the difference.
import { reais } from "../../../base/money.ts";
import type { Simulation } from "../../../rules/products/simulation.ts";
import { percentText, sumOf } from "./amounts.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";

const RECEIVED = new Set(["RELEASED", "LATER_RELEASES"]);
const TOTAL = "TOTAL";

export function CostBreakdown({ simulation }: { simulation: Simulation }) {
  const { breakdown, releasedValue, totals, cet } = simulation;
  const parts = breakdown.filter(({ code }) => code !== TOTAL);
  const total = breakdown.find(({ code }) => code === TOTAL);
  const cost = sumOf(parts.filter(({ code }) => !RECEIVED.has(code)).map(({ amount }) => amount));
  return (
    <section className="card card-body stack content-start gap-14 print:break-inside-avoid">
      <h2>{SIMULATOR_TEXTS.cost}</h2>
      <dl className="facts grid-cols-[repeat(auto-fit,minmax(104px,1fr))] gap-12">
        <div>
          <dt className="text-muted text-caption">{SIMULATOR_TEXTS.receives}</dt>
          <dd className="tabular font-semibold">{reais(releasedValue)}</dd>
        </div>
        <div>
          <dt className="text-muted text-caption">{SIMULATOR_TEXTS.pays}</dt>
          <dd className="tabular font-semibold">{reais(totals.paid)}</dd>
        </div>
        <div>
          <dt className="text-muted text-caption">{SIMULATOR_TEXTS.costsMore}</dt>
          <dd className="tabular font-semibold">{reais(cost)}</dd>
        </div>
      </dl>
      <table className="plain-table whitespace-nowrap [--cell:6px_0_6px_12px]">
        <caption className="caption muted whitespace-normal pb-6 text-left">{SIMULATOR_TEXTS.costIntro}</caption>
        <thead>
          <tr>
            <th className="pl-0 whitespace-normal w-auto text-muted text-caption" scope="col">
              {SIMULATOR_TEXTS.part}
            </th>
            <th scope="col" className="number pl-0 whitespace-normal w-auto text-muted text-caption text-right">
              {SIMULATOR_TEXTS.amount}
            </th>
            <th scope="col" className="number pl-0 whitespace-normal w-auto text-muted text-caption text-right">
              {SIMULATOR_TEXTS.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ code, label, amount, percent }) => (
            <tr key={code}>
              <th className="w-full pl-0 whitespace-normal" scope="row">
                {label}
                <span
                  className="block w-(--share) min-w-1 h-3 mt-3 rounded-2 bg-accent"
                  style={{ "--share": `${percent}%` }}
                  aria-hidden="true"
                />
              </th>
              <td className="number tabular text-right">{reais(amount)}</td>
              <td className="number tabular text-right">{percentText(percent)}</td>
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th className="w-full pl-0 whitespace-normal border-b-0 font-semibold" scope="row">
                {total.label}
              </th>
              <td className="number tabular text-right border-b-0 font-semibold">{reais(total.amount)}</td>
              <td className="number tabular text-right border-b-0 font-semibold">{percentText(total.percent)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {cet && (
        <p className="muted">
          {SIMULATOR_TEXTS.cost}: {percentText(cet.monthly)} ao mês, {percentText(cet.yearly)} ao ano.
        </p>
      )}
    </section>
  );
}
