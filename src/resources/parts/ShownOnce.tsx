// A credential that the server tells in one answer and never again: shown until somebody has had the chance to copy it.
import { useState } from "react";
import { isPlainObject } from "../../base/plain-object.ts";
import { type Field, flatFields, type Resource } from "../../base/resource.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { TEXTS } from "../texts.ts";

interface Told {
  label: string;
  warning: string;
  value: string;
}

/** The credentials that an answer about a record brings; none in most. */
export function toldOnce(resource: Resource, answer: unknown): Told[] {
  if (!isPlainObject(answer)) return [];
  const isTold = ({ type, name }: Field) => type === "secret" && typeof answer[name] === "string";
  return flatFields(resource.fields)
    .filter(isTold)
    .map(({ title, name, schema }) => ({
      label: title,
      warning: schema.description ?? TEXTS.shownOnce,
      value: String(answer[name]),
    }));
}

interface ShownOnceProps {
  told: Told[];
  onClose: () => void;
}

export function ShownOnce({ told, onClose }: ShownOnceProps) {
  return (
    <Dialog
      title={told.map(({ label }) => label).join(", ")}
      onClose={onClose}
      footer={
        <button type="button" className="button" onClick={onClose}>
          {TEXTS.close}
        </button>
      }
    >
      {told.map((one) => (
        <Credential key={one.label} {...one} />
      ))}
    </Dialog>
  );
}

function Credential({ label, warning, value }: Told) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <div className="rs-once">
      <p className="notice" data-tone="warning">
        {warning}
      </p>
      <textarea className="input f-code-text" readOnly rows={2} value={value} aria-label={label} />
      <button type="button" className="button primary" onClick={() => void copy()} data-first>
        {isCopied ? TEXTS.copied : TEXTS.copy}
      </button>
    </div>
  );
}
