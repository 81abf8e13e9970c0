// The steps of a renegotiation in the wizard of the entry: what is answered is kept, checked by the server where it counts,
// and sent once at the end.
import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import type { Draft } from "../../../base/draft-summary.ts";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, Page } from "../../../framework.ts";
import type { Renegotiable } from "../../../rules/operations/answers/renegotiation.ts";
import { stepAtAddress } from "../../../rules/operations/entry-steps.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { Step } from "../../../ui/Stepper.tsx";
import { useScrollTop } from "../../../ui/use-scroll-top.ts";
import { OPERATIONS_PATH } from "../parts/paths.ts";
import { operationAddressOf } from "../parts/renegotiation-addresses.ts";
import { WizardFoot, WizardFrame } from "../parts/wizard/WizardFrame.tsx";
import { type RenegotiationDraft, useRenegotiationDraft } from "./draft.ts";
import { RENEGOTIATION_STEPS, type RenegotiationStep } from "./steps/index.ts";
import { RENEGOTIATION_TEXTS as T } from "./texts.ts";
import { type RefusalElsewhere, useRenegotiationActs } from "./use-acts.ts";
import { usePreview } from "./use-preview.ts";
import { valuesOf } from "./values.ts";

interface WizardProps {
  route: RouteSpec;
  state: Renegotiable;
  operationID: number;
  /** As the address has it; empty for where it was left. */
  index: string;
  draftID: string;
  stored: Draft | undefined;
}

export function RenegotiationWizard({ route, state, operationID, index, draftID, stored }: WizardProps) {
  const draft = useRenegotiationDraft(operationID, draftID, stored);
  const [refused, setRefused] = useState<{ at: number; error: unknown }>();
  const at = stepAtAddress(index, draft.stepIndex);
  const step = RENEGOTIATION_STEPS[at];
  const code = state.operations.find(({ id }) => id === operationID)?.code;
  if (!step || String(at) !== index) return <Navigate replace to={draft.addressOf(at)} />;
  const crumbs = [
    ...areaCrumb({ ...route, menu: "Operacional" }),
    { label: T.operations, to: OPERATIONS_PATH },
    { label: String(code), to: operationAddressOf(operationID) },
  ];
  return (
    <Page title={`${T.title} - ${step.label}`} breadcrumb={crumbs}>
      <OpenStep
        key={step.key}
        at={at}
        step={step}
        state={state}
        operationID={operationID}
        draft={draft}
        refusal={{ ...refused, set: setRefused }}
      />
    </Page>
  );
}

interface OpenStepProps {
  at: number;
  step: RenegotiationStep;
  state: Renegotiable;
  operationID: number;
  draft: RenegotiationDraft;
  refusal: RefusalElsewhere;
}

function OpenStep({ at, step, state, operationID, draft, refusal }: OpenStepProps) {
  useScrollTop();
  const navigate = useNavigate();
  const values = valuesOf(state, operationID, draft.values);
  const figures = usePreview(values);
  const acts = useRenegotiationActs({ step, at, values, draft, refusal, preview: figures.preview });
  const goTo = (index: number) => void navigate(draft.addressOf(index));
  const { name } = state.customer;
  const { Content } = step;
  return (
    <WizardFrame label={T.steps} steps={stepsOf(at, draft.stepIndex, goTo)} at={at}>
      <p className="muted">{name}</p>
      <section className="stack gap-16 grid-cols-1" aria-labelledby="etapa-titulo">
        <h2 id="etapa-titulo" className="sr-only">
          {step.label}
        </h2>
        {acts.notice && (
          <p className="notice" data-tone="warning" role="alert">
            <Icon name="warning" size={18} /> <span>{acts.notice}</span>
          </p>
        )}
        <Content
          {...figures}
          step={{ label: step.label, index: at }}
          state={state}
          operationID={operationID}
          values={values}
          acts={acts}
          addressOf={draft.addressOf}
        />
      </section>
      <WizardFoot
        mark={draft.mark}
        isBusy={acts.isBusy}
        isReady={at < RENEGOTIATION_STEPS.length - 1 || figures.preview !== undefined}
        isLast={at === RENEGOTIATION_STEPS.length - 1}
        onBack={() => (at === 0 ? navigate(operationAddressOf(operationID)) : goTo(at - 1))}
      />
    </WizardFrame>
  );
}

const stepsOf = (current: number, stepIndex: number, goTo: (index: number) => void): Step[] =>
  RENEGOTIATION_STEPS.map(({ key, label }, at) => ({
    ...{ key, label },
    state: at === current ? "current" : at < stepIndex ? "done" : "ahead",
    ...(at === current ? {} : at <= stepIndex ? { onSelect: () => goTo(at) } : { disabledReason: T.ahead }),
  }));
