// The steps of a longer task: finished ones, the current one, and failures. They are in a row, or on a phone below each
// other; a step that can be returned to is a button.
import MuiStep from "@mui/material/Step";
import type { StepIconProps } from "@mui/material/StepIcon";
import StepLabel from "@mui/material/StepLabel";
import MuiStepper from "@mui/material/Stepper";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { Tooltip } from "./Tooltip.tsx";
import { themed } from "./themed.tsx";
import { usePhone } from "./use-media.ts";

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

interface StepperProps {
  label: string;
  steps: Step[];
  /** Many steps stand below each other on a wide window too. */
  isVertical?: boolean;
}

export const Stepper = themed(function Stepper({ label, steps, isVertical = false }: StepperProps) {
  const isPhone = usePhone();
  return (
    <MuiStepper aria-label={label} orientation={isPhone || isVertical ? "vertical" : "horizontal"}>
      {steps.map((step, index) => (
        <MuiStep
          key={step.key}
          data-state={step.state}
          active={step.state === "current"}
          completed={step.state === "done"}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          <StepPress step={step}>
            <StepLabel error={step.state === "error"} slots={{ stepIcon: Mark }} icon={markOf(step, index)}>
              {step.label}
              {SPOKEN[step.state] && <span className="sr-only"> ({SPOKEN[step.state]})</span>}
            </StepLabel>
          </StepPress>
        </MuiStep>
      ))}
    </MuiStepper>
  );
});

const Mark = ({ icon }: StepIconProps) => (
  <span
    className="step-mark size-24 grid flex-none place-items-center border border-border-strong rounded-full text-muted text-caption font-semibold"
    aria-hidden="true"
  >
    {icon}
  </span>
);

function markOf({ state }: Step, index: number): ReactNode {
  if (state === "done") return <Icon name="check" size={14} />;
  return state === "error" ? <Icon name="error" size={14} /> : index + 1;
}

function StepPress({ step, children }: { step: Step; children: ReactNode }) {
  const { onSelect, disabledReason } = step;
  if (!onSelect && !disabledReason) return children;
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
