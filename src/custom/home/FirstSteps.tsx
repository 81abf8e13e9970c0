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
    <section className="card first-steps py-16 px-20 mb-28" aria-labelledby="first-steps">
      <div className="home-part-head row gap-12 min-h-28 mb-12">
        <h2 id="first-steps">{HOME_TEXTS.steps}</h2>
        <span className="caption">{stepsDone(steps.filter(({ done }) => done).length, steps.length)}</span>
        <button type="button" className="button quiet small" onClick={() => setDismissed(true)}>
          {HOME_TEXTS.dismiss}
        </button>
      </div>
      <p className="muted">{HOME_TEXTS.stepsText}</p>
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step.key} step={step} place={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({ step: { text, done, path }, place }: { step: FirstStep & { text?: string }; place: number }) {
  return (
    <li data-done={done}>
      <span className="step-mark">{done ? <Icon name="check" size={14} /> : place}</span>
      <Link to={path}>{text}</Link>
      {done && <span className="visually-hidden">{HOME_TEXTS.done}</span>}
    </li>
  );
}
