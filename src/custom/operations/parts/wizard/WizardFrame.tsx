// The frame of every wizard: its steps beside the content of one of them, and the buttons that lead on.
import type { ReactNode } from "react";
import { type Step, Stepper } from "../../../../ui/Stepper.tsx";
import { usePhone } from "../../../../ui/use-media.ts";
import { FORM_ID } from "./StepForm.tsx";
import { stepOfText, WIZARD_TEXTS } from "./texts.ts";

export type DraftMark = "none" | "saving" | "saved" | "failed" | "stale";

interface FrameProps {
  label: string;
  steps: Step[];
  at: number;
  children: ReactNode;
}

/** On a phone the steps open above their content. */
export function WizardFrame({ label, steps, at, children }: FrameProps) {
  const isPhone = usePhone();
  const stepper = <Stepper isVertical label={label} steps={steps} />;
  const content = <div className="stack gap-20 flex-1 min-w-0 grid-cols-1">{children}</div>;
  if (isPhone)
    return (
      <div className="stack gap-16 grid-cols-1">
        <details className="card card-body">
          <summary className="cursor-pointer">{stepOfText(at + 1, steps.length)}</summary>
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

const MARKS = {
  none: "",
  saving: WIZARD_TEXTS.saving,
  saved: WIZARD_TEXTS.draftSaved,
  failed: WIZARD_TEXTS.draftFailed,
  stale: WIZARD_TEXTS.draftStale,
} as const;
const IS_WRONG: ReadonlySet<DraftMark> = new Set(["failed", "stale"]);

interface FootProps {
  mark: DraftMark;
  isBusy: boolean;
  /** The form that the button presses is on the page. */
  isReady: boolean;
  isLast: boolean;
  /** The step has something to be done first. */
  isSecondary?: boolean;
  onBack: () => unknown;
  /** Drops what is typed for what is stored. */
  onReload?: (() => unknown) | undefined;
  /** Absent: the step must be answered. */
  onSkip?: (() => unknown) | undefined;
}

export function WizardFoot({ mark, isBusy, isReady, isLast, isSecondary, onBack, onReload, onSkip }: FootProps) {
  return (
    <footer className="row flex-wrap gap-12 justify-end">
      <span className={IS_WRONG.has(mark) ? "text-danger flex-1 min-w-0" : "muted flex-1 min-w-0"} role="status">
        {MARKS[mark]}
      </span>
      {mark === "stale" && onReload && (
        <button type="button" className="button" onClick={() => void onReload()}>
          {WIZARD_TEXTS.reload}
        </button>
      )}
      <button type="button" className="button" onClick={() => void onBack()}>
        {WIZARD_TEXTS.previous}
      </button>
      {onSkip && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void onSkip()}>
          {WIZARD_TEXTS.skip}
        </button>
      )}
      <button
        type="submit"
        form={FORM_ID}
        className={isSecondary ? "button" : "button primary"}
        disabled={isBusy || !isReady}
        aria-busy={isBusy}
        // A field that is left by this press would be found wrong before the press ends.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isBusy ? WIZARD_TEXTS.busy : isLast ? WIZARD_TEXTS.finish : WIZARD_TEXTS.next}
      </button>
    </footer>
  );
}
