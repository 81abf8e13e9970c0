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
        className="no-print size-24 inline-grid place-items-center ml-2 p-0 border-0 rounded-full bg-transparent text-muted align-middle hover:bg-hover hover:text-accent"
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
    <section className="sm-explanation [.sm-explanation+&]:mt-20 [.sm-explanation+&]:pt-20 [.sm-explanation+&]:border-t border-t-border">
      {title && <h3>{title}</h3>}
      <p className="tabular mt-4 mx-0 mb-12 text-[1.25rem] font-semibold">{value}</p>
      <dl>
        <dt className="text-muted text-caption">{SIMULATOR_TEXTS.formula}</dt>
        <dd className="mt-2 mx-0 mb-12 wrap-anywhere">{formula}</dd>
        {inputs.length > 0 && (
          <>
            <dt className="text-muted text-caption">{SIMULATOR_TEXTS.inputs}</dt>
            <dd className="mt-2 mx-0 mb-12 wrap-anywhere">
              <ul>
                {inputs.map(({ name, value: used }) => (
                  <li className="flex gap-16 justify-between py-4 px-0 border-b border-b-border" key={name}>
                    <span>{name}</span>
                    <span className="tabular">{used}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt className="text-muted text-caption">{SIMULATOR_TEXTS.convention}</dt>
        <dd className="mt-2 mx-0 mb-12 wrap-anywhere">{convention}</dd>
        <dt className="text-muted text-caption">{SIMULATOR_TEXTS.source}</dt>
        <dd className="mt-2 mx-0 mb-12 wrap-anywhere">{source}</dd>
      </dl>
    </section>
  );
}
