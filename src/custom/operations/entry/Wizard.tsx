// The entry of an operation: its steps on top, the content of one of them, and the buttons that lead on.
import { useNavigate } from "react-router-dom";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, Page, RecordSkeleton } from "../../../framework.ts";
import type { EntryState, EntryStepView } from "../../../rules/operations/answers/entry.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { Step } from "../../../ui/Stepper.tsx";
import { useScrollTop } from "../../../ui/use-scroll-top.ts";
import { WizardFoot, WizardFrame } from "../parts/wizard/WizardFrame.tsx";
import { NEW_OPERATION_PATH, operationAddressOf } from "./addresses.ts";
import { isToConsult } from "./steps/BureauStep.tsx";
import { STEP_CONTENTS } from "./steps/contents.tsx";
import { ENTRY_TEXTS } from "./texts.ts";
import { useStartValues } from "./use-start-values.ts";
import { type StepActs, useStep } from "./use-step.ts";
import { useFieldsOf } from "./use-step-fields.ts";

interface WizardProps {
  route: RouteSpec;
  state: EntryState;
  step: EntryStepView;
  /** Begins the form again with what is stored; absent while the entry has no address of its own. */
  onReload?: () => Promise<void>;
}

export function Wizard({ route, state, step, onReload }: WizardProps) {
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
      {state.finished ? (
        <Ended state={state} />
      ) : (
        <OpenStep key={step.key} state={state} step={step} onReload={onReload} />
      )}
    </Page>
  );
}

function OpenStep({ state, step, onReload }: Omit<WizardProps, "route">) {
  useScrollTop();
  const acts = useStep(state, step);
  const fieldsOf = useFieldsOf(state);
  const { values, customer, isWaiting } = useStartValues(state, step);
  const Content = STEP_CONTENTS[step.code];
  return (
    <WizardFrame label={ENTRY_TEXTS.steps} steps={stepsOf(state, step, acts)} at={step.index}>
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
      <Foot state={state} step={step} acts={acts} isReady={!isWaiting && fieldsOf !== undefined} onReload={onReload} />
    </WizardFrame>
  );
}

function stepsOf(state: EntryState, current: EntryStepView, acts: StepActs): Step[] {
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

interface FootProps {
  state: EntryState;
  step: EntryStepView;
  acts: StepActs;
  isReady: boolean;
  onReload: WizardProps["onReload"];
}

function Foot({ state, step, acts, isReady, onReload }: FootProps) {
  const navigate = useNavigate();
  const reload = async () => {
    await acts.settle();
    await (onReload ? onReload() : acts.goTo(step.index));
  };
  return (
    <WizardFoot
      mark={acts.mark}
      isBusy={acts.isBusy}
      isReady={isReady}
      onReload={reload}
      isLast={step.index === state.steps.length - 1}
      isSecondary={isToConsult(state, step)}
      onBack={() => (step.index === 0 ? navigate(NEW_OPERATION_PATH) : acts.goTo(step.index - 1))}
      onSkip={step.isRequired ? undefined : () => acts.submit({})}
    />
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
