// The first steps of a new installation: which are done, which are not, and a link to each.

import { useStore } from "react-admin";
import { Link } from "react-router-dom";
import { useHomeParts } from "../../framework.ts";
import type { FirstStep } from "../../rules/home/home-parts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { HOME_TEXTS, stepsDone } from "./texts.ts";

export function FirstSteps({ steps: all }: { steps: readonly FirstStep[] }) {
  const [isDismissed, setDismissed] = useStore("firstStepsDismissed", false);
  const { firstSteps: texts = {} } = useHomeParts();
  // A step of a newer server that this page does not know is omitted.
  const steps = all.flatMap((step) => (texts[step.key] ? [{ ...step, text: texts[step.key] }] : []));
  if (steps.length === 0 || isDismissed) return null;
  return (
    <section className="card px-20 py-16 mb-28" aria-labelledby="first-steps">
      <div className="row gap-12 min-h-28 mb-2">
        <h2 id="first-steps">{HOME_TEXTS.steps}</h2>
        <span className="caption">{stepsDone(steps.filter(({ done }) => done).length, steps.length)}</span>
        <button type="button" className="button quiet small ml-auto" onClick={() => setDismissed(true)}>
          {HOME_TEXTS.dismiss}
        </button>
      </div>
      <p className="muted">{HOME_TEXTS.stepsText}</p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-x-24 gap-y-8 mt-14">
        {steps.map((step, index) => (
          <StepRow key={step.key} step={step} place={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({ step: { text, done, path }, place }: { step: FirstStep & { text?: string }; place: number }) {
  return (
    <li className="flex items-center gap-10 min-h-36">
      <span
        className={`size-24 grid flex-none place-items-center border rounded-full text-caption font-semibold ${done ? "border-transparent bg-success-tint text-success" : "border-border-strong text-muted"}`}
      >
        {done ? <Icon name="check" size={14} /> : place}
      </span>
      <Link className={done ? "py-4 text-muted" : "py-4"} to={path}>
        {text}
      </Link>
      {done && <span className="sr-only">{HOME_TEXTS.done}</span>}
    </li>
  );
}
