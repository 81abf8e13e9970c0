// Shows credentials that the server answers only once, so that the person can copy them.
import { useState } from "react";
import { isPlainObject } from "../../base/plain-object.ts";
import { type Field, flatFields, type Resource } from "../../base/resource.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { TEXTS } from "../texts.ts";

interface OneTimeCredential {
  label: string;
  warning: string;
  value: string;
}

/** Returns the credentials in an answer about a record; most answers have none. */
export function oneTimeCredentials(resource: Resource, answer: unknown): OneTimeCredential[] {
  if (!isPlainObject(answer)) return [];
  const isCredential = ({ type, name }: Field) => type === "secret" && typeof answer[name] === "string";
  return flatFields(resource.fields)
    .filter(isCredential)
    .map(({ title, name, schema }) => ({
      label: title,
      warning: schema.description ?? TEXTS.shownOnce,
      value: String(answer[name]),
    }));
}

interface CredentialsDialogProps {
  credentials: OneTimeCredential[];
  onClose: () => void;
}

export function CredentialsDialog({ credentials, onClose }: CredentialsDialogProps) {
  return (
    <Dialog
      title={credentials.map(({ label }) => label).join(", ")}
      onClose={onClose}
      footer={
        <button type="button" className="button" onClick={onClose}>
          {TEXTS.close}
        </button>
      }
    >
      {credentials.map((credential) => (
        <Credential key={credential.label} {...credential} />
      ))}
    </Dialog>
  );
}

function Credential({ label, warning, value }: OneTimeCredential) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <div className="grid gap-12 justify-items-start">
      <p className="notice" data-tone="warning">
        {warning}
      </p>
      <textarea
        className="input f-code-text font-mono text-table w-full resize-none break-all"
        readOnly
        rows={2}
        value={value}
        aria-label={label}
      />
      <button type="button" className="button primary" onClick={() => void copy()} data-first>
        {isCopied ? TEXTS.copied : TEXTS.copy}
      </button>
    </div>
  );
}
