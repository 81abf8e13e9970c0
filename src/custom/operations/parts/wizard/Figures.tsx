// What a simulation comes to: the terms in one look, the cost in its parts, and the instalments.

import { formatDate } from "../../../../base/dates.ts";
import { reais } from "../../../../base/money.ts";
import { countedInstallments, installmentText } from "../../../../rules/products/installment-text.ts";
import { frequencyText, paymentTypeText } from "../../../../rules/products/payment-texts.ts";
import type { Simulation } from "../../../../rules/products/simulation.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { CostBreakdown, ScheduleTable } from "../../../products/index.ts";
import { SimulationWarnings } from "../SimulationWarnings.tsx";
import { FIGURES_TEXTS } from "./texts.ts";

export interface FiguresState {
  simulation: Simulation | undefined;
  problem: string | undefined;
  isBusy: boolean;
}

interface FiguresProps extends FiguresState {
  /** What must be typed before there is a simulation. */
  emptyText?: string;
  /** The form says the problem at its field. */
  isSaid?: boolean;
}

export function Figures({ simulation, problem, isBusy, isSaid, emptyText = FIGURES_TEXTS.emptyText }: FiguresProps) {
  return (
    <section className="stack gap-16 min-w-0" aria-label={FIGURES_TEXTS.title} aria-busy={isBusy}>
      <p className="sr-only" role="status">
        {isBusy ? FIGURES_TEXTS.simulating : simulation ? `Parcela de ${installmentText(simulation)}` : ""}
      </p>
      {problem && !isSaid && (
        <p className="notice" data-tone="danger" role="alert" tabIndex={-1}>
          <Icon name="error" size={18} /> <span>{problem}</span>
        </p>
      )}
      {simulation ? (
        <>
          <Terms simulation={simulation} />
          <SimulationWarnings simulation={simulation} />
          <CostBreakdown simulation={simulation} />
          <details>
            <summary className="cursor-pointer">{FIGURES_TEXTS.schedule}</summary>
            <ScheduleTable simulation={simulation} />
          </details>
        </>
      ) : (
        !problem && (
          <div className="card">
            <EmptyState icon="report" title={FIGURES_TEXTS.empty} text={emptyText} />
          </div>
        )
      )}
    </section>
  );
}

const decimals = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const percent = (value: number): string => `${decimals.format(value)}\u00a0%`;

type Shown = readonly [title: string, textOf: (simulation: Simulation) => string];

// biome-ignore format: a table
const SHOWN: readonly Shown[] = [
  ["Valor solicitado", ({ requestedValue }) => reais(requestedValue)],
  ["Entrada", ({ downPayment }) => (downPayment > 0 ? reais(downPayment) : "")],
  ["Parcelas", countedInstallments],
  ["Primeiro vencimento", ({ firstDueDate }) => formatDate(firstDueDate)],
  ["Periodicidade", frequencyText],
  ["Forma de pagamento", paymentTypeText],
  ["Taxa ao mês", ({ rate, scoreBand }) => `${percent(rate.monthly)}${rate.from === "SCORE" && scoreBand ? ` (faixa ${scoreBand.name})` : ""}`],
  ["TFC", ({ tfc }) => reais(tfc)],
  ["Taxa adicional", ({ additionalFee }) => (additionalFee > 0 ? reais(additionalFee) : "")],
  ["IOF", ({ iof }) => reais(iof.total)],
  ["Seguro prestamista", ({ insurance }) => (insurance > 0 ? reais(insurance) : "")],
  ["Valor financiado", ({ financedValue }) => reais(financedValue)],
  ["Valor liberado", ({ releasedValue }) => reais(releasedValue)],
  ["Total a pagar", ({ totals }) => reais(totals.paid)],
  ["CET ao ano", ({ cet }) => (cet ? percent(cet.yearly) : "")],
];

export const Terms = ({ simulation }: { simulation: Simulation }) => (
  <section className="card card-body">
    <h2 className="mb-12">{FIGURES_TEXTS.figures}</h2>
    <dl className="facts">
      {SHOWN.map(([title, textOf]) => ({ title, text: textOf(simulation) }))
        .filter(({ text }) => text !== "")
        .map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="tabular">{text}</dd>
          </div>
        ))}
    </dl>
  </section>
);
