// The entry of an operation: its steps on top, the content of one of them, and the buttons that lead on.
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, Page, RecordSkeleton } from "../../../framework.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { type Step, Stepper } from "../../../ui/Stepper.tsx";
import { usePhone } from "../../../ui/use-media.ts";
import { useScrollTop } from "../../../ui/use-scroll-top.ts";
import { NEW_OPERATION_PATH, operationAddressOf } from "./addresses.ts";
import { FORM_ID } from "./StepForm.tsx";
import { STEP_CONTENTS } from "./steps/contents.tsx";
import { ENTRY_TEXTS, stepOfText } from "./texts.ts";
import type { EntryState, StepView } from "./use-entry.ts";
import { useStartValues } from "./use-start-values.ts";
import { type StepActs, useStep } from "./use-step.ts";
import { useFieldsOf } from "./use-step-fields.ts";

interface WizardProps {
  route: RouteSpec;
  state: EntryState;
  step: StepView;
}

export function Wizard({ route, state, step }: WizardProps) {
  const { operation } = state;
  const crumbs = [
    ...areaCrumb(route),
    { label: ENTRY_TEXTS.title, to: NEW_OPERATION_PATH },
    { label: operation.productName },
  ];
  return (
    <Page
      title={`${ENTRY_TEXTS.title} - ${step.label}`}
      breadcrumb={crumbs}
      status={operation.code && <span className="status">{`#${operation.code}`}</span>}
    >
      {state.finished ? <Ended state={state} /> : <OpenStep key={step.key} state={state} step={step} />}
    </Page>
  );
}

function OpenStep({ state, step }: Omit<WizardProps, "route">) {
  useScrollTop();
  const acts = useStep(state, step);
  const fieldsOf = useFieldsOf(state);
  const { values, customer, isWaiting } = useStartValues(state, step);
  const Content = STEP_CONTENTS[step.code];
  return (
    <EntryFrame state={state} step={step} acts={acts}>
      <Party state={state} />
      <section className="stack gap-16" aria-labelledby="etapa-titulo">
        <h2 id="etapa-titulo" className="sr-only">
          {step.label}
        </h2>
        {!step.isRequired && <p className="muted">{ENTRY_TEXTS.optional}</p>}
        {isWaiting || !fieldsOf ? (
          <RecordSkeleton />
        ) : (
          <Content
            state={state}
            step={step}
            fields={fieldsOf(step)}
            fieldsOf={fieldsOf}
            start={values}
            customer={customer}
            acts={acts}
          />
        )}
      </section>
      <Reasons state={state} />
      <Foot state={state} step={step} acts={acts} isReady={!isWaiting && fieldsOf !== undefined} />
    </EntryFrame>
  );
}

interface FrameProps {
  state: EntryState;
  step: StepView;
  acts: StepActs;
  children: ReactNode;
}

/** The steps beside their content; on a phone they open above it. */
function EntryFrame({ state, step, acts, children }: FrameProps) {
  const isPhone = usePhone();
  const stepper = <Stepper isVertical label={ENTRY_TEXTS.steps} steps={stepsOf(state, step, acts)} />;
  const content = <div className="stack gap-20 flex-1 min-w-0 grid-cols-1">{children}</div>;
  if (isPhone)
    return (
      <div className="stack gap-16 grid-cols-1">
        <details className="card card-body">
          <summary className="cursor-pointer">{stepOfText(step.index + 1, state.steps.length)}</summary>
          {stepper}
        </details>
        {content}
      </div>
    );
  return (
    <div className="row items-start gap-20">
      <div className="card card-body flex-none">{stepper}</div>
      {content}
    </div>
  );
}

function stepsOf(state: EntryState, current: StepView, acts: StepActs): Step[] {
  return state.steps.map(({ key, label, index, isDone, problems }) => {
    const isOpen = index <= state.stepIndex && state.operation.id > 0;
    const isCurrent = key === current.key;
    const own = problems.length > 0 ? "error" : isCurrent ? "current" : isDone ? "done" : "ahead";
    return {
      ...{ key, label, state: own },
      ...(isCurrent ? {} : isOpen ? { onSelect: () => acts.goTo(index) } : { disabledReason: ENTRY_TEXTS.ahead }),
    };
  });
}

function Party({ state: { party, operation } }: { state: EntryState }) {
  if (!party.name) return null;
  return (
    <p className="muted">
      {party.name} · {operation.productName}
    </p>
  );
}

/** What the rules have found so far, which the conclusion will say again. */
function Reasons({ state: { verdict } }: { state: EntryState }) {
  if (verdict.reasons.length === 0) return null;
  return (
    <div
      className="notice"
      data-tone={verdict.decision === "REJECT" || verdict.decision === "ABORT" ? "danger" : "warning"}
    >
      <Icon name="info" size={18} />
      <div>
        {ENTRY_TEXTS.verdict}:
        <ul>
          {verdict.reasons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const MARKS = {
  none: "",
  saving: ENTRY_TEXTS.saving,
  saved: ENTRY_TEXTS.draftSaved,
  failed: ENTRY_TEXTS.draftFailed,
} as const;

interface FootProps {
  state: EntryState;
  step: StepView;
  acts: StepActs;
  /** The form that the button presses is on the page. */
  isReady: boolean;
}

function Foot({ state, step, acts, isReady }: FootProps) {
  const navigate = useNavigate();
  const isLast = step.index === state.steps.length - 1;
  const back = () => (step.index === 0 ? navigate(NEW_OPERATION_PATH) : acts.goTo(step.index - 1));
  return (
    <footer className="row flex-wrap gap-12 justify-end">
      <span className={acts.mark === "failed" ? "text-danger flex-1 min-w-0" : "muted flex-1 min-w-0"} role="status">
        {MARKS[acts.mark]}
      </span>
      <button type="button" className="button" onClick={() => void back()}>
        {ENTRY_TEXTS.previous}
      </button>
      {!step.isRequired && (
        <button type="button" className="button" disabled={acts.isBusy} onClick={() => void acts.submit({})}>
          {ENTRY_TEXTS.skip}
        </button>
      )}
      <button
        type="submit"
        form={FORM_ID}
        className="button primary"
        disabled={acts.isBusy || !isReady}
        aria-busy={acts.isBusy}
        // A field that is left by this press would be found wrong before the press ends.
        onMouseDown={(event) => event.preventDefault()}
      >
        {acts.isBusy ? ENTRY_TEXTS.busy : isLast ? ENTRY_TEXTS.finish : ENTRY_TEXTS.next}
      </button>
    </footer>
  );
}

function Ended({ state: { decision, reason, operation } }: { state: EntryState }) {
  const navigate = useNavigate();
  const titles: { readonly [decision: string]: string } = { REJECT: ENTRY_TEXTS.rejected, ABORT: ENTRY_TEXTS.aborted };
  return (
    <div className="card">
      <EmptyState
        icon={decision === "REJECT" || decision === "ABORT" ? "warning" : "check"}
        title={titles[decision ?? ""] ?? ENTRY_TEXTS.concluded}
        text={reason ?? ENTRY_TEXTS.concludedText}
      >
        <button
          type="button"
          className="button primary"
          onClick={() => void navigate(operationAddressOf(operation.id))}
        >
          {ENTRY_TEXTS.openOperation}
        </button>
        <button type="button" className="button" onClick={() => void navigate(NEW_OPERATION_PATH)}>
          {ENTRY_TEXTS.another}
        </button>
      </EmptyState>
    </div>
  );
}
