// The end: all that was answered in one view, with the figures of the server, and who is paid.
import { useController } from "react-hook-form";
import { Link } from "react-router-dom";
import { objectOf } from "../../../../base/plain-object.ts";
import type { Field } from "../../../../base/resource.ts";
import { cellOf, fieldParts } from "../../../../framework.ts";
import type { EntryState, EntryStepView } from "../../../../rules/operations/answers/entry.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Segments } from "../../../../ui/Segments.tsx";
import { SimulationWarnings } from "../../parts/SimulationWarnings.tsx";
import { Terms } from "../../parts/wizard/Figures.tsx";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import type { Values } from "../../parts/wizard/values.ts";
import { stepAddress } from "../addresses.ts";
import { SUMMARY_TEXTS } from "../texts.ts";
import type { StepProps } from "./step-props.ts";

export function ConfirmationStep(props: StepProps) {
  const { state, step, fields, start, acts } = props;
  return (
    <div className="stack gap-16">
      <p className="muted">{SUMMARY_TEXTS.intro}</p>
      <Pending state={state} />
      {state.simulation && <SimulationWarnings simulation={state.simulation} />}
      {state.simulation && <Terms simulation={state.simulation} />}
      <Summary {...props} />
      <StepForm isBare step={step} fields={fields} start={start} acts={acts} toAnswers={payeeAnswers}>
        <Payee state={state} fields={fields} />
      </StepForm>
    </div>
  );
}

/** An account that is not typed does not go. */
const payeeAnswers = ({ payeeChoice, payee }: Values): Values => ({
  usesPrimaryAccount: payeeChoice === "primary",
  ...(payeeChoice === "other" ? { payee } : {}),
});

function Pending({ state }: { state: EntryState }) {
  const pending = state.steps.filter(
    ({ isDone, isChanged, code }) => code !== "CONFIRMATION" && (!isDone || isChanged),
  );
  if (pending.length === 0) return null;
  return (
    <div className="notice" data-tone="warning" role="alert">
      <Icon name="warning" size={18} />
      <div>
        {SUMMARY_TEXTS.pending}:
        <ul>
          {pending.map(({ key, label, index, problems }) => (
            <li key={key}>
              <Link to={stepAddress(state.operation, state.operation.id, index)}>{label}</Link> {problems.join(" ")}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const NOT_SUMMED = new Set(["CONFIRMATION", "OPERATION_DATA", "PRODUCT_SELECTION", "SCR", "CDL", "REGCHEQ"]);

function Summary({ state, fieldsOf }: StepProps) {
  const asksCustomer = state.steps.some(({ code }) => code === "CUSTOMER_DATA");
  const steps = state.steps.filter(({ code }) => !NOT_SUMMED.has(code) && !(asksCustomer && code === "PRE_ANALYSIS"));
  return (
    <div className="grid-cols-[repeat(auto-fit,minmax(min(360px,100%),1fr))] stack gap-16">
      {steps.map((step) => (
        <section key={step.key} className="card card-body">
          <header className="row justify-between mb-8">
            <h2>{step.label}</h2>
            <Link to={stepAddress(state.operation, state.operation.id, step.index)}>{SUMMARY_TEXTS.edit}</Link>
          </header>
          <Answers state={state} step={step} fields={fieldsOf(step)} />
        </section>
      ))}
    </div>
  );
}

function Answers({ state, step, fields }: { state: EntryState; step: EntryStepView; fields: readonly Field[] }) {
  if (step.code === "DOCUMENTS_CHECKLIST")
    return (
      <ul>
        {state.documents.map(({ documentTypeID, name, fileName }) => (
          <li key={documentTypeID}>
            {name}: {fileName ?? <span className="muted">{SUMMARY_TEXTS.nothing}</span>}
          </li>
        ))}
      </ul>
    );
  const facts = factsOf(fields, state.answers[step.key] ?? {});
  if (facts.length === 0) return <p className="muted">{SUMMARY_TEXTS.nothing}</p>;
  return (
    <div className="divided">
      {[...Map.groupBy(facts, itemOf)].map(([item, members]) => (
        <dl key={item} className={FACTS}>
          {members.map(({ field, value, record, path }) => {
            const Cell = cellOf(field.type);
            return (
              <div key={path}>
                <dt>{field.title}</dt>
                <dd>
                  <Cell field={field} value={value} record={record} />
                </dd>
              </div>
            );
          })}
        </dl>
      ))}
    </div>
  );
}

const FACTS = "facts py-12 grid-cols-[repeat(auto-fill,minmax(min(144px,100%),1fr))]";

/** The item of a list to which a fact belongs: "guarantors.0". */
const itemOf = ({ path }: Fact): string => /^\w+\.\d+(?=\.)/.exec(path)?.[0] ?? "";

interface Fact {
  field: Field;
  value: unknown;
  record: Values;
  path: string;
}

/** Of lists each item's own; references are named in their steps. */
function factsOf(fields: readonly Field[], record: Values, at = ""): Fact[] {
  return fields.flatMap((field): Fact[] => {
    const value = record[field.name];
    const path = `${at}${field.name}`;
    // What a register computes repeats what was answered.
    if (isEmpty(value) || field.ref || field.compute || field.type === "json") return [];
    if (!field.fields) return [{ field, value, record, path }];
    if (Array.isArray(value))
      return value.flatMap((item, index) => factsOf(field.fields ?? [], objectOf(item), `${path}.${index}.`));
    return factsOf(field.fields, objectOf(value), `${path}.`);
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

function Payee({ state, fields }: { state: EntryState; fields: readonly Field[] }) {
  const { field: choice } = useController({ name: "payeeChoice" });
  const { isRequired, primaryAccount } = state.payee;
  const payee = fields.find(({ name }) => name === "payee");
  const options = [
    ...(primaryAccount ? [{ value: "primary", label: SUMMARY_TEXTS.primary }] : []),
    { value: "other", label: SUMMARY_TEXTS.other },
    ...(isRequired ? [] : [{ value: "later", label: SUMMARY_TEXTS.later }]),
  ];
  return (
    <section className="card card-body stack gap-12">
      <div>
        <h2>{SUMMARY_TEXTS.payee}</h2>
        <p className="muted">
          {SUMMARY_TEXTS.payeeHint} {!primaryAccount && SUMMARY_TEXTS.noPrimary}
        </p>
      </div>
      <div className="row">
        <Segments
          label={SUMMARY_TEXTS.payee}
          options={options}
          value={String(choice.value)}
          onChange={choice.onChange}
        />
      </div>
      {choice.value === "primary" && primaryAccount && (
        <p>
          {String(primaryAccount.payeeName)} · agência {String(primaryAccount.agency)} · conta{" "}
          {String(primaryAccount.account)}-{String(primaryAccount.accountDigit)}
        </p>
      )}
      {choice.value === "other" && <fieldParts.MemberGrid fields={payee?.fields ?? []} source="payee" isScope />}
    </section>
  );
}
