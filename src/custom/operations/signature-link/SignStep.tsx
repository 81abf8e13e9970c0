// The signature itself: the CPF, the code of the certificate where a document asks for one, and the consent.
import { type FormEvent, useState } from "react";
import { isCpf, normalizeTaxDocument } from "../../../base/tax-ids.ts";
import type { SignatureLink } from "../../../rules/operations/answers/signing.ts";
import { signingConsent } from "../../../rules/operations/signing-consent.ts";
import { LinkField } from "./LinkField.tsx";
import { SIGNATURE_TEXTS as T } from "./texts.ts";
import type { SignatureState } from "./use-signature-link.ts";

interface SignStepProps {
  state: SignatureState;
  link: SignatureLink;
  onRefuse: () => void;
}

export function SignStep({ state, link, onRefuse }: SignStepProps) {
  const [documentNumber, setDocument] = useState("");
  const [certificateCode, setCode] = useState("");
  const [isAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const asksCertificate = link.documents.some(({ certificateType }) => certificateType === "ICP");
  const missing = missingIn(link, { documentNumber, certificateCode, isAgreed, asksCertificate });
  const problems: Readonly<Record<string, string>> = { ...state.fields, ...(isTried ? missing : {}) };
  const sign = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(missing).length === 0)
      void state.sign({ documentNumber, ...(asksCertificate ? { certificateCode } : {}) });
  };
  return (
    <form className="stack gap-12" noValidate onSubmit={sign}>
      <h2 className="text-body font-semibold">
        {link.biometry ? "3." : "2."} {T.sign}
      </h2>
      <LinkField
        label={T.document}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={documentNumber}
        problem={problems.documentNumber}
        onChange={setDocument}
      />
      {asksCertificate && (
        <LinkField
          label={T.certificateCode}
          hint={link.isSimulated ? `${T.certificateHint} ${T.simulated}` : T.certificateHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={100}
          value={certificateCode}
          problem={problems.certificateCode}
          onChange={setCode}
        />
      )}
      <div className="stack gap-4">
        <label className="flex gap-12 items-start p-12 border border-border rounded">
          <input
            className="size-20 flex-none mt-1 mx-0 mb-0"
            type="checkbox"
            checked={isAgreed}
            aria-invalid={problems.agreed !== undefined || undefined}
            aria-describedby="agree-problem"
            onChange={({ target }) => setAgreed(target.checked)}
          />
          <span>{signingConsent(asksCertificate)}</span>
        </label>
        <span id="agree-problem" className="text-danger text-caption" role="alert">
          {[problems.documents, problems.biometry, problems.agreed].filter(Boolean).join(" ")}
        </span>
      </div>
      <button
        type="submit"
        className="button primary wide"
        disabled={state.isBusy}
        aria-busy={state.isBusy || undefined}
      >
        {state.isBusy ? T.signing : T.act}
      </button>
      <button type="button" className="button wide" disabled={state.isBusy} onClick={onRefuse}>
        {T.refuse}
      </button>
    </form>
  );
}

interface Typed {
  documentNumber: string;
  certificateCode: string;
  isAgreed: boolean;
  asksCertificate: boolean;
}

/** What the person has not done yet, before the server is asked. */
function missingIn(link: SignatureLink, typed: Typed): Record<string, string> {
  const unread = link.documents.filter(({ isRead }) => !isRead).map(({ name }) => name);
  const isIdentified = !link.biometry || link.biometry.isApproved;
  return {
    ...(isCpf(normalizeTaxDocument(typed.documentNumber)) ? {} : { documentNumber: T.documentFirst }),
    ...(typed.asksCertificate && typed.certificateCode.trim() === "" ? { certificateCode: T.codeFirst } : {}),
    ...(unread.length > 0 ? { documents: T.readFirst(unread.join(", ")) } : {}),
    ...(isIdentified ? {} : { biometry: T.biometryFirst }),
    ...(typed.isAgreed ? {} : { agreed: T.agreeFirst }),
  };
}
