// Refusing to sign, with the reason and the CPF of who refuses.
import { type FormEvent, useState } from "react";
import { isCpf, normalizeTaxDocument } from "../../../base/tax-ids.ts";
import { LinkField } from "./LinkField.tsx";
import { SIGNATURE_TEXTS as T } from "./texts.ts";
import type { SignatureState } from "./use-signature-link.ts";

export function RefuseStep({ state, onBack }: { state: SignatureState; onBack: () => void }) {
  const [documentNumber, setDocument] = useState("");
  const [reason, setReason] = useState("");
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const problems = { ...state.fields, ...own };
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    const missing: Record<string, string> = isCpf(normalizeTaxDocument(documentNumber))
      ? {}
      : { documentNumber: T.documentFirst };
    setOwn(missing);
    if (Object.keys(missing).length === 0) void state.refuse({ documentNumber, reason });
  };
  return (
    <form className="stack gap-12" noValidate onSubmit={refuse}>
      <p>{T.refuseHint}</p>
      <LinkField label={T.reason} maxLength={500} value={reason} problem={problems.reason} onChange={setReason} />
      <LinkField
        label={T.document}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={documentNumber}
        problem={problems.documentNumber}
        onChange={setDocument}
      />
      <button type="submit" className="button danger wide" disabled={state.isBusy}>
        {T.refuseAct}
      </button>
      <button type="button" className="button wide" disabled={state.isBusy} onClick={onBack}>
        {T.back}
      </button>
    </form>
  );
}
