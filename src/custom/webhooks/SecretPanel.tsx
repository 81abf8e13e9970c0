// Explains how a receiver verifies our calls, and makes a new secret, which is shown once.
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { CredentialsDialog, failureText, type PanelProps, useConfirm } from "../../framework.ts";
import type { NewSecret } from "../../rules/webhooks/webhook-secret.ts";
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
      const answer: NewSecret = await dataProvider.call("POST", `/webhooks/${record.id}/rotate-secret`);
      setSecret(answer.secret);
    } catch (error) {
      notify(failureText(error), { type: "error" });
    }
    await onChanged();
  };
  return (
    <section className="rs-section stack justify-items-start gap-10 phone:p-16">
      <p>
        {WEBHOOK_TEXTS.signed} <code>X-Esteira-Signature: t=…,v1=…</code>
      </p>
      <p className="muted">{WEBHOOK_TEXTS.signedHow}</p>
      {canUpdate && (
        <button type="button" className="button" onClick={() => void rotate()}>
          {WEBHOOK_TEXTS.rotate}
        </button>
      )}
      {secret && (
        <CredentialsDialog
          credentials={[{ label: WEBHOOK_TEXTS.newSecret, warning: WEBHOOK_TEXTS.shownOnce, value: secret }]}
          onClose={() => setSecret(undefined)}
        />
      )}
    </section>
  );
}
