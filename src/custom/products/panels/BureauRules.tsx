// Decisão por bureaus: what the answers of bureaus decide for the product, and a try-out on what is already stored.
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { RaRecord } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { formatDate, formatDateTime, wallClock } from "../../../base/dates.ts";
import type { Field } from "../../../base/resource.ts";
import {
  call,
  FieldGrid,
  failureText,
  fieldParts,
  fieldProblems,
  inputOf,
  type PanelProps,
  recordPage,
} from "../../../framework.ts";
import { isInForce, type Outcome, type TriedDecision } from "../../../rules/bureaus/decision.ts";
import { BUREAU_RULE_TEXTS } from "../texts.ts";

export function BureauRules({ record, canUpdate }: PanelProps) {
  return (
    <>
      <recordPage.ChildList
        name="product-bureau-rules"
        record={record}
        canUpdate={canUpdate}
        isMuted={isPastOrFuture}
      />
      <TryOut productID={record.id} />
    </>
  );
}

const today = () => wallClock(Date.now()).date;

const isPastOrFuture = ({ startsOn, endsOn }: RaRecord): boolean =>
  !isInForce({ startsOn: String(startsOn), endsOn: endsOn ? String(endsOn) : null }, today());

const DOCUMENT_FIELD: Field = {
  ...{ name: "documentNumber", path: "documentNumber", title: BUREAU_RULE_TEXTS.document, type: "cpf-cnpj" },
  ...{ required: true, readOnly: false, schema: { title: BUREAU_RULE_TEXTS.document } },
};
const DATE_FIELD: Field = {
  ...{ name: "date", path: "date", title: BUREAU_RULE_TEXTS.date, type: "date", required: true, readOnly: false },
  schema: { title: BUREAU_RULE_TEXTS.date },
};
const DocumentInput = inputOf("cpf-cnpj");
const DateInput = inputOf("date");

function TryOut({ productID }: { productID: RaRecord["id"] }) {
  const form = useForm({ defaultValues: { documentNumber: "", date: today() } });
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (query: { documentNumber: string; date: string }) =>
      call<TriedDecision>("GET", `/products/${productID}/bureau-decision`, undefined, query),
    onError: (failure) => {
      for (const { field, message } of fieldProblems(failure))
        if (field === "documentNumber" || field === "date") form.setError(field, { message });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    form.clearErrors();
    mutate(form.getValues());
  };
  return (
    <section className="rs-section stack gap-12 phone:p-16" aria-label={BUREAU_RULE_TEXTS.tryOut}>
      <div>
        <h3 className="text-section font-semibold">{BUREAU_RULE_TEXTS.tryOut}</h3>
        <p className="caption">{BUREAU_RULE_TEXTS.tryOutHint}</p>
      </div>
      <FormProvider {...form}>
        <form className="stack gap-12" noValidate onSubmit={submit}>
          <FieldGrid>
            <fieldParts.FieldCell span={4}>
              <DocumentInput field={DOCUMENT_FIELD} source="documentNumber" />
            </fieldParts.FieldCell>
            <fieldParts.FieldCell span={3}>
              <DateInput field={DATE_FIELD} source="date" />
            </fieldParts.FieldCell>
          </FieldGrid>
          <div className="row">
            <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
              {BUREAU_RULE_TEXTS.run}
            </button>
          </div>
        </form>
      </FormProvider>
      <div aria-live="polite">
        {error && (
          <p className="notice" data-tone="danger" role="alert">
            {failureText(error, BUREAU_RULE_TEXTS.failed)}
          </p>
        )}
        {data && !error && <Tried decision={data} />}
      </div>
    </section>
  );
}

const TONES: Record<Outcome, string> = { APPROVE: "success", REFER: "warning", DENY: "danger" };

/** The texts of all reasons begin at the same place, beside the widest outcome. */
const REASON = { display: "grid", gridTemplateColumns: "136px minmax(0, 1fr)", gap: 8 };

function Tried({ decision: { outcome, reasons, date, consulted } }: { decision: TriedDecision }) {
  if (outcome === null) return <p className="muted">{BUREAU_RULE_TEXTS.noRule(formatDate(date))}</p>;
  return (
    <div className="stack gap-8">
      <p className="row">
        <strong>{BUREAU_RULE_TEXTS.result}</strong>
        <span className="status" data-tone={TONES[outcome]}>
          {BUREAU_RULE_TEXTS.outcomes[outcome]}
        </span>
      </p>
      {reasons.length === 0 && <p>{BUREAU_RULE_TEXTS.nothingMet}</p>}
      <ul className="stack gap-4">
        {reasons.map(({ text, outcome: single }) => (
          <li key={`${single} ${text}`} style={REASON}>
            <span>
              <span className="status" data-tone={TONES[single]}>
                {BUREAU_RULE_TEXTS.outcomes[single]}
              </span>
            </span>
            {text}
          </li>
        ))}
      </ul>
      <p className="caption">
        {consulted
          .map(({ bureau, consultDate }) => BUREAU_RULE_TEXTS.consulted(bureau, dayOf(consultDate)))
          .join(" · ")}
      </p>
    </div>
  );
}

const dayOf = (moment: string | null): string | undefined =>
  moment === null ? undefined : moment.length > 10 ? formatDateTime(moment) : formatDate(moment);
