// How one figure was worked out: formula, what went in, convention and legal source, in words.
import { useState } from "react";
import { createPortal } from "react-dom";
import type { Explanation as FigureExplanation } from "../../../rules/credit/index.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { explainLabel, SIMULATOR_TEXTS } from "./texts.ts";

export function Explain({ explanations }: { explanations: readonly FigureExplanation[] }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = explanations;
  if (!first) return null;
  const label = explanations.length > 1 ? first.label.split(" ", 1).join("") : first.label;
  return (
    <>
      <button
        type="button"
        className="sm-explain no-print"
        aria-label={explainLabel(label)}
        title={SIMULATOR_TEXTS.explain}
        onClick={() => setOpen(true)}
      >
        <Icon name="help" size={14} />
      </button>
      {isOpen &&
        // The cell around the button would draw it like a number.
        createPortal(
          <Dialog title={label} closesOutside onClose={() => setOpen(false)}>
            {explanations.map((explanation) => (
              <Explanation
                key={explanation.figure}
                explanation={explanation}
                title={explanations.length > 1 ? explanation.label : undefined}
              />
            ))}
          </Dialog>,
          document.body,
        )}
    </>
  );
}

function Explanation({ explanation, title }: { explanation: FigureExplanation; title: string | undefined }) {
  const { value, formula, inputs, convention, source } = explanation;
  return (
    <section className="sm-explanation">
      {title && <h3>{title}</h3>}
      <p className="sm-explained tabular">{value}</p>
      <dl>
        <dt>{SIMULATOR_TEXTS.formula}</dt>
        <dd>{formula}</dd>
        {inputs.length > 0 && (
          <>
            <dt>{SIMULATOR_TEXTS.inputs}</dt>
            <dd>
              <ul>
                {inputs.map(({ name, value: used }) => (
                  <li key={name}>
                    <span>{name}</span>
                    <span className="tabular">{used}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>{SIMULATOR_TEXTS.convention}</dt>
        <dd>{convention}</dd>
        <dt>{SIMULATOR_TEXTS.source}</dt>
        <dd>{source}</dd>
      </dl>
    </section>
  );
}
