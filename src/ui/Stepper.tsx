// The steps of a longer task: finished ones, the current one, and failures. They are in a row, or on a phone below each
// other; a step that can be returned to is a button.
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { Tooltip } from "./Tooltip.tsx";

export interface Step {
  key: string;
  label: string;
  state: "done" | "current" | "error" | "ahead";
  /** Goes to the step; without it the step only shows the progress. */
  onSelect?: () => void;
  /** The reason why it cannot be opened (yet). */
  disabledReason?: string;
}

const SPOKEN = { done: "concluída", current: "atual", error: "com erro", ahead: "" } as const;

export function Stepper({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className="step"
          data-state={step.state}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <StepPress step={step}>
            <span className="step-mark" aria-hidden="true">
              {step.state === "done" ? (
                <Icon name="check" size={14} />
              ) : step.state === "error" ? (
                <Icon name="error" size={14} />
              ) : (
                index + 1
              )}
            </span>
            <span>{step.label}</span>
            {SPOKEN[step.state] && <span className="visually-hidden">({SPOKEN[step.state]})</span>}
          </StepPress>
        </li>
      ))}
    </ol>
  );
}

function StepPress({ step, children }: { step: Step; children: ReactNode }) {
  const { onSelect, disabledReason } = step;
  if (!onSelect && !disabledReason) return <span className="step-press">{children}</span>;
  return (
    <Tooltip text={disabledReason}>
      <button
        type="button"
        className="step-press"
        aria-disabled={disabledReason !== undefined || undefined}
        onClick={disabledReason ? undefined : onSelect}
      >
        {children}
      </button>
    </Tooltip>
  );
}
