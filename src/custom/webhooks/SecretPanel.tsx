// How a receiver knows that a call is ours, and a new secret for it: shown this once.
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { Dialog } from "../../resources/parts/Dialog.tsx";
import type { PanelProps } from "../../resources/parts/product-parts.ts";
import { failureText } from "../../resources/parts/server-error.ts";
import { TEXTS } from "../../resources/texts.ts";
import { useConfirm } from "../../shell/use-confirm.tsx";
import { WEBHOOK_TEXTS } from "./texts.ts";

export function SecretPanel({ record, canUpdate, onChanged }: PanelProps) {
  const [secret, setSecret] = useState<string>();
  const confirm = useConfirm();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const rotate = async () => {
    const { rotate: title, rotateText: text, rotateAction: action } = WEBHOOK_TEXTS;
    if (!(await confirm({ title, text, action, irreversible: true }))) return;
    try {
      const answer: { secret: string } = await dataProvider.call("POST", `/webhooks/${record.id}/rotate-secret`);
      setSecret(answer.secret);
    } catch (error) {
      notify(failureText(error), { type: "error" });
    }
    await onChanged();
  };
  return (
    <section className="rs-section cp-stack">
      <p>
        {WEBHOOK_TEXTS.signed} <code>X-Esteira-Signature: t=…,v1=…</code>
      </p>
      <p className="muted">{WEBHOOK_TEXTS.signedHow}</p>
      {canUpdate && (
        <button type="button" className="button" onClick={() => void rotate()}>
          {WEBHOOK_TEXTS.rotate}
        </button>
      )}
      {secret && <NewSecret secret={secret} onClose={() => setSecret(undefined)} />}
    </section>
  );
}

function NewSecret({ secret, onClose }: { secret: string; onClose(): void }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog
      title={WEBHOOK_TEXTS.newSecret}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {TEXTS.close}
          </button>
          <button type="button" className="button primary" onClick={() => void copy()} data-first>
            {isCopied ? TEXTS.copied : TEXTS.copy}
          </button>
        </>
      }
    >
      <p>{WEBHOOK_TEXTS.shownOnce}</p>
      <input className="input f-code-text" readOnly value={secret} aria-label={WEBHOOK_TEXTS.newSecret} />
    </Dialog>
  );
}
