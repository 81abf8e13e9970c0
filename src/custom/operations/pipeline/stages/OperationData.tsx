// The terms in force with their instalments and versions, and working them out again. Spec PIPE-013 to PIPE-019.

import { useState } from "react";
import { formatDate } from "../../../../base/dates.ts";
import { cellOf, RecordSkeleton, useConfirm, useResource } from "../../../../framework.ts";
import { undoneByNewTerms } from "../../../../rules/operations/index.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { ScrollBox } from "../../../../ui/ScrollBox.tsx";
import { CostBreakdown, Explain, ScheduleTable } from "../../../products/index.ts";
import { ActButton } from "../../parts/ActButton.tsx";
import { amountText } from "../../parts/amount-text.ts";
import { BondState } from "../../parts/BondState.tsx";
import type { OperationDetail } from "../../parts/detail.ts";
import { SimulationWarnings } from "../../parts/SimulationWarnings.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { PIPELINE_TEXTS } from "../texts.ts";
import { Recalculation, Undone } from "./Recalculation.tsx";
import { TermsVersions } from "./TermsVersions.tsx";
import { STAGE_TEXTS } from "./texts.ts";

/** The fields of the operation that repeat its terms, in the order of the page. */
const TERMS = [
  ...["requestedValue", "downPayment", "financedValue", "disbursement", "totalValue", "installmentQuantity"],
  ...["installmentValue", "originDate", "firstDueDate", "graceDays", "monthlyRate", "annualRate", "cet", "iofRate"],
  ...["dailyIof", "iofValue", "tfc", "creditLifeInsurancePercent", "creditLifeInsuranceValue"],
  ...[
    "additionalInsuranceValue",
    "additionalFeesValue",
    "paymentType",
    "paymentFrequency",
    "acceptanceDate",
    "validUntil",
  ],
];

export function OperationData() {
  const { simulation } = useOperation().detail;
  const [isRecalculating, setRecalculating] = useState(false);
  return (
    <div className="stack gap-16">
      {isRecalculating && <Recalculation onClose={() => setRecalculating(false)} />}
      <TermsInForce onRecalculate={() => setRecalculating(true)} />
      <Bonds />
      <TermsVersions />
      {simulation && (
        <details className="card card-body">
          <summary>{STAGE_TEXTS.explanation}</summary>
          <div className="stack gap-16 mt-12">
            <Explain explanations={simulation.explanation ?? []} />
            <CostBreakdown simulation={simulation} />
            <ScheduleTable simulation={simulation} />
          </div>
        </details>
      )}
    </div>
  );
}

export function TermsInForce({ onRecalculate }: { onRecalculate: () => void }) {
  const { detail, act, reasonAgainst } = useOperation();
  const confirm = useConfirm();
  const { simulation } = detail;
  const undo = async () => {
    const { undo: title, undoQuestion } = PIPELINE_TEXTS;
    const undoes = undoneByNewTerms(detail.facts, detail.facts);
    const text = (
      <>
        {undoQuestion}
        {undoes.length > 0 && <Undone undoes={undoes} />}
      </>
    );
    if (await confirm({ title, text, action: title })) await act("undo-changes", { done: PIPELINE_TEXTS.undone });
  };
  return (
    <section className="card card-body stack gap-16">
      <div className="row flex-wrap justify-between">
        <h3>{STAGE_TEXTS.terms}</h3>
        <div className="row flex-wrap">
          <ActButton className="button small" reason={reasonAgainst("UNDO_CHANGES")} onPress={undo}>
            <Icon name="undo" size={14} /> {PIPELINE_TEXTS.undo}
          </ActButton>
          <ActButton className="button small" reason={reasonAgainst("CHANGE_TERMS")} onPress={onRecalculate}>
            <Icon name="refresh" size={14} /> {STAGE_TEXTS.recalculate}
          </ActButton>
        </div>
      </div>
      {simulation && <SimulationWarnings simulation={simulation} />}
      {simulation ? <Terms /> : <p className="muted">{STAGE_TEXTS.noTerms}</p>}
    </section>
  );
}

function Terms() {
  const { detail } = useOperation();
  const resource = useResource("operations");
  if (!resource) return <RecordSkeleton />;
  const { operation, simulation } = detail;
  const explained = new Map((simulation?.explanation ?? []).map((one) => [one.figure, one]));
  const values: { readonly [name: string]: unknown } = operation;
  return (
    <dl className="rs-facts rs-reading">
      {TERMS.flatMap((name) => resource.fields.find((field) => field.name === name) ?? []).map((field) => {
        const Cell = cellOf(field.type);
        const value = values[field.name];
        const figure = explained.get(FIGURES[field.name] ?? "");
        return (
          <div key={field.name}>
            <dt>
              {field.title}
              {figure && <Explain explanations={[figure]} />}
            </dt>
            <dd className="tabular">
              {value === null || value === undefined ? "–" : <Cell field={field} value={value} record={operation} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The figure of the engine's explanation behind a field. */
const FIGURES: { readonly [name: string]: string } = {
  ...{ installmentValue: "INSTALLMENT", iofValue: "IOF", cet: "CET", financedValue: "FINANCED_VALUE" },
};

const BOND_TITLES = {
  installment: "Parcela",
  dueDate: "Vencimento",
  value: "Valor",
  netValue: "Valor líquido",
  status: "Situação",
} as const;
const AMOUNTS: ReadonlySet<string> = new Set(["value", "netValue"]);

function Bonds() {
  const { detail } = useOperation();
  if (detail.bonds.length === 0) return null;
  return (
    <section className="card card-body stack gap-12">
      <h3>{STAGE_TEXTS.bonds}</h3>
      <ScrollBox className="table-box phone:max-h-580 phone:overflow-y-auto" label={STAGE_TEXTS.bonds}>
        <table className="table cards phone:[&_td]:text-left">
          <thead>
            <tr>
              {Object.entries(BOND_TITLES).map(([name, title]) => (
                <th key={name} scope="col" className={AMOUNTS.has(name) ? "number" : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {detail.bonds.map((bond) => (
              <BondRow key={bond.id} bond={bond} />
            ))}
          </tbody>
          <tfoot className="phone:block">
            <tr>
              <th scope="row" colSpan={2}>
                {STAGE_TEXTS.total}
              </th>
              <td className="number tabular">{amountText(detail.operation.totalValue)}</td>
              <td colSpan={2} className="phone:hidden" />
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </section>
  );
}

function BondRow({ bond }: { bond: OperationDetail["bonds"][number] }) {
  const { installment, dueDate, value, netValue, status } = bond;
  return (
    <tr>
      <th scope="row" className="tabular">
        <span className="hidden phone:inline">{BOND_TITLES.installment} </span>
        {installment}
      </th>
      <td data-label={BOND_TITLES.dueDate} className="tabular">
        {formatDate(dueDate ?? "")}
      </td>
      <td data-label={BOND_TITLES.value} className="number tabular">
        {amountText(value)}
      </td>
      <td data-label={BOND_TITLES.netValue} className="number tabular">
        {amountText(netValue)}
      </td>
      <td data-label={BOND_TITLES.status}>
        <BondState status={status} />
      </td>
    </tr>
  );
}
