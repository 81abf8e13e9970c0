// The end: what was answered in one view, with the sums of the server.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { centsIn, formatMoney, reais } from "../../../../base/money.ts";
import { inputOf } from "../../../../framework.ts";
import type { Renegotiable, RenegotiationPreview } from "../../../../rules/operations/answers/renegotiation.ts";
import { Terms } from "../../parts/wizard/Figures.tsx";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { JUSTIFICATION_FIELD } from "../fields.ts";
import { Sums } from "../Sums.tsx";
import { PAYOUT_TEXTS, STEP_LABELS, CONFIRMATION_TEXTS as T } from "../texts.ts";
import { remainingIDs } from "../values.ts";
import type { RenegotiationStepProps } from "./step-props.ts";

const LongTextInput = inputOf("long-text");
const FIELDS = [JUSTIFICATION_FIELD];

export function ConfirmationStep(props: RenegotiationStepProps) {
  const { step, state, values, acts, preview, addressOf: edit } = props;
  if (!preview) return null;
  return (
    <StepForm isBare step={step} fields={FIELDS} start={values} acts={acts}>
      <p className="muted">{T.intro}</p>
      {preview.simulation && <Terms simulation={preview.simulation} />}
      <div className="grid-cols-[repeat(auto-fit,minmax(min(360px,100%),1fr))] stack items-start gap-16">
        <Part title={STEP_LABELS.RENEGOTIATION_DATA} to={edit(1)}>
          <Operations operations={state.operations} preview={preview} />
          <Sums preview={preview} />
        </Part>
        <div className="stack gap-16">
          <Names
            title={STEP_LABELS.GUARANTORS}
            to={edit(3)}
            names={takenOver(preview.guarantors, values.leftGuarantorIDs).map(({ name }) => name)}
          />
          <Names
            title={STEP_LABELS.ATTACHMENTS}
            to={edit(4)}
            names={takenOver(preview.documents, values.leftDocumentIDs).map(({ documentType }) => documentType?.text)}
          />
          <Names
            title={STEP_LABELS.COLLATERALS}
            to={edit(5)}
            names={takenOver(preview.warranties, values.leftWarrantyIDs).map(
              ({ description, value }) => description ?? reais(value),
            )}
          />
          <Payout values={values} to={edit(6)} />
        </div>
      </div>
      <div className="card card-body">
        <LongTextInput field={JUSTIFICATION_FIELD} source="justification" />
      </div>
    </StepForm>
  );
}

const takenOver = <Row extends { id: number }>(rows: readonly Row[], left: readonly number[] | undefined): Row[] =>
  rows.filter(({ id }) => remainingIDs(rows, left).includes(id));

const Part = ({ title, to, children }: { title: string; to: string; children: ReactNode }) => (
  <section className="card card-body stack gap-8" aria-label={title}>
    <header className="row justify-between">
      <h2>{title}</h2>
      <Link to={to} aria-label={`${T.edit} ${title}`}>
        {T.edit}
      </Link>
    </header>
    {children}
  </section>
);

function Names({ title, to, names }: { title: string; to: string; names: readonly (string | null | undefined)[] }) {
  return (
    <Part title={title} to={to}>
      <p className={names.length === 0 ? "muted" : "wrap-anywhere"}>
        {names.length === 0 ? T.nobody : names.filter(Boolean).join(", ")}
      </p>
    </Part>
  );
}

function Operations({
  operations,
  preview,
}: {
  operations: Renegotiable["operations"];
  preview: RenegotiationPreview;
}) {
  const byOperation = Map.groupBy(preview.lines, ({ operationID }) => operationID);
  return (
    <ul className="divided">
      {operations
        .filter(({ id }) => byOperation.has(id))
        .map(({ id, code, product }) => {
          const lines = byOperation.get(id) ?? [];
          const debt = lines.reduce((sum, { total }) => sum + (centsIn(total) ?? 0n), 0n);
          return (
            <li key={id} className="row justify-between gap-12 py-8">
              <span className="min-w-0">
                #{code} · {product}
                <span className="caption block">
                  {lines.length} {lines.length === 1 ? "parcela" : "parcelas"}
                </span>
              </span>
              <span className="tabular whitespace-nowrap">{formatMoney(debt, { symbol: true })}</span>
            </li>
          );
        })}
    </ul>
  );
}

function Payout({ values: { changeValue, payee }, to }: { values: RenegotiationStepProps["values"]; to: string }) {
  const change = centsIn(changeValue) ?? 0n;
  const name = typeof payee === "object" && payee && "payeeName" in payee ? String(payee.payeeName) : "";
  return (
    <Part title={STEP_LABELS.DISBURSEMENTS} to={to}>
      {change > 0n ? (
        <p className="row justify-between gap-12">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="tabular">{formatMoney(change, { symbol: true })}</span>
        </p>
      ) : (
        <p className="muted">{PAYOUT_TEXTS.none}</p>
      )}
    </Part>
  );
}
