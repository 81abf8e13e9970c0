// The parts of which the summaries are made: sections, facts and instalments.

import { type ReactNode, useId } from "react";
import { formatDate, formatDateTime } from "../../../base/dates.ts";
import type { WireAmount } from "../../../base/exact-json.ts";
import { fieldParts } from "../../../framework.ts";
import type { SummaryInstallment, SummaryTerms } from "../../../rules/operations/answers/summary.ts";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { amountText } from "../parts/amount-text.ts";

export function Section({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card card-body stack gap-12 content-start" aria-labelledby={id}>
      <div className="row flex-wrap gap-8 justify-between">
        <h2 id={id} className="text-section font-semibold">
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

export type Shown = "money" | "percent" | "count" | "date" | "moment" | "document";

/** The terms of an operation, in the order in which they are read. */
export const TERMS: readonly (readonly [name: keyof SummaryTerms, title: string, kind: Shown])[] = [
  ["requestedValue", "Valor solicitado", "money"],
  ["downPayment", "Entrada", "money"],
  ["financedValue", "Valor financiado", "money"],
  ["disbursement", "Valor a liberar", "money"],
  ["totalValue", "Valor total", "money"],
  ["installmentQuantity", "Parcelas", "count"],
  ["installmentValue", "Valor da parcela", "money"],
  ["firstDueDate", "Primeiro vencimento", "date"],
  ["monthlyRate", "Taxa ao mês", "percent"],
  ["annualRate", "Taxa ao ano", "percent"],
  ["cet", "CET ao ano", "percent"],
  ["tfc", "TFC", "money"],
  ["iofValue", "IOF", "money"],
  ["creditLifeInsuranceValue", "Seguro prestamista", "money"],
  ["validUntil", "Válidas até", "date"],
];

export type FactOf = readonly [title: string, value: WireAmount | null | undefined, kind?: Shown];

export function Facts({ facts }: { facts: readonly FactOf[] }) {
  return (
    <dl className="stack gap-6">
      {facts.map(([title, value, kind]) => (
        <div key={title} className="row flex-wrap gap-0 gap-x-12 justify-between">
          <dt className="muted">{title}</dt>
          <dd className="ml-auto text-right tabular wrap-anywhere">{shown(value, kind)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function shown(value: WireAmount | null | undefined, kind: Shown | undefined): string {
  if (value === null || value === undefined || value === "") return "–";
  if (kind === "money") return amountText(value);
  if (kind === "date") return formatDate(String(value));
  if (kind === "moment") return formatDateTime(String(value));
  if (kind === "document") return fieldParts.shownAs("cpf-cnpj", String(value));
  if (kind === "percent")
    return `${Number(value).toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 4 })}%`;
  return String(value);
}

const STATES: { readonly [state: string]: readonly [label: string, tone: string] } = {
  OPEN: ["A vencer", "information"],
  PAID: ["Paga", "success"],
  PARTIAL: ["Paga em parte", "warning"],
  OVERDUE: ["Vencida", "danger"],
  RENEGOTIATED: ["Renegociada", "neutral"],
  WRITTEN_OFF: ["Baixada", "neutral"],
  CANCELLED: ["Cancelada", "neutral"],
};

function State({ state }: { state: string }) {
  const [label, tone] = STATES[state] ?? [state, "neutral"];
  return (
    <span className="status" data-tone={tone}>
      {label}
    </span>
  );
}

export function Installments({ installments }: { installments: SummaryInstallment[] }) {
  if (installments.length === 0) return <p className="muted">As condições ainda não foram calculadas.</p>;
  return (
    <ScrollBox className="table-box max-h-360 overflow-auto" label="Parcelas">
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="number phone:hidden">
              Nº
            </th>
            <th scope="col">Vencimento</th>
            <th scope="col" className="number">
              Valor
            </th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {installments.map(({ installment, dueDate, value, status }) => (
            <tr key={installment}>
              <td className="number phone:hidden">{installment}</td>
              <td className="whitespace-nowrap">{formatDate(dueDate)}</td>
              <td className="number">{amountText(value)}</td>
              <td>
                <State state={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
