// The cost in words that a client can read: what is received, what is paid, and each part of the difference.
import type { Simulation } from "../../../rules/products/simulation.ts";
import { percentText, reais, sumOf } from "./amounts.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";

const RECEIVED = new Set(["RELEASED", "LATER_RELEASES"]);
const TOTAL = "TOTAL";

export function CostBreakdown({ simulation }: { simulation: Simulation }) {
  const { breakdown, releasedValue, totals, cet } = simulation;
  const parts = breakdown.filter(({ code }) => code !== TOTAL);
  const total = breakdown.find(({ code }) => code === TOTAL);
  const cost = sumOf(parts.filter(({ code }) => !RECEIVED.has(code)).map(({ amount }) => amount));
  return (
    <section className="card card-body sm-cost stack gap-14 content-start">
      <h2>{SIMULATOR_TEXTS.cost}</h2>
      <dl className="facts">
        <div>
          <dt>{SIMULATOR_TEXTS.receives}</dt>
          <dd className="tabular">{reais(releasedValue)}</dd>
        </div>
        <div>
          <dt>{SIMULATOR_TEXTS.pays}</dt>
          <dd className="tabular">{reais(totals.paid)}</dd>
        </div>
        <div>
          <dt>{SIMULATOR_TEXTS.costsMore}</dt>
          <dd className="tabular">{reais(cost)}</dd>
        </div>
      </dl>
      <table className="sm-parts">
        <caption className="caption muted">{SIMULATOR_TEXTS.costIntro}</caption>
        <thead>
          <tr>
            <th scope="col">{SIMULATOR_TEXTS.part}</th>
            <th scope="col" className="number">
              {SIMULATOR_TEXTS.amount}
            </th>
            <th scope="col" className="number">
              {SIMULATOR_TEXTS.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ code, label, amount, percent }) => (
            <tr key={code}>
              <th scope="row">
                {label}
                <span className="sm-share" style={{ "--share": `${percent}%` }} aria-hidden="true" />
              </th>
              <td className="number tabular">{reais(amount)}</td>
              <td className="number tabular">{percentText(percent)}</td>
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total.label}</th>
              <td className="number tabular">{reais(total.amount)}</td>
              <td className="number tabular">{percentText(total.percent)}</td>
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
