// One document on its way through its signers: who has signed, who is awaited, until when, and its signed copy.
import { formatDate, formatDateTime } from "../../../../base/dates.ts";
import { files } from "../../../../framework.ts";
import type { SigningAnswer } from "../../../../rules/operations/answers/signing.ts";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { openedOf } from "../formalization/ContractRow.tsx";
import type { OpenedContract } from "../formalization/ContractViewer.tsx";
import { FORMALIZATION_TEXTS } from "../formalization/texts.ts";
import type { Contract } from "../formalization/wire.ts";
import { SIGNING_TEXTS as T } from "./texts.ts";

const TONES = {
  ...{ PE: "warning", EN: "information", VI: "information", AS: "success" },
  ...{ RE: "danger", EX: "neutral", CA: "neutral" },
} as const;

interface SignedDocumentProps {
  contract: Contract;
  signatures: SigningAnswer["signatures"];
  isSealed: boolean;
  onOpen: (opened: OpenedContract) => void;
  onRegister: (contract: Contract) => void;
  onCancel: (contract: Contract) => void;
}

export function SignedDocument(props: SignedDocumentProps) {
  const { contract, signatures, isSealed, onOpen, onRegister, onCancel } = props;
  const { detail, reasonAgainst } = useOperation();
  const { name, number, signedOn, dispatchMode } = contract;
  const status = signedOn ? "AS" : (contract.status ?? "PE");
  const verb = signedOn ? T.replace : T.register;
  return (
    <li className="stack gap-6 not-first:border-t border-t-border py-12">
      <div className="row flex-wrap gap-8">
        <h4 className="text-body font-semibold">{name}</h4>
        <span className="caption">Versão {number}</span>
        {dispatchMode === "EXTERNAL" && <span className="caption">{T.outside}</span>}
        <span className="status" data-tone={TONES[status]}>
          {T.status[status]}
        </span>
        <div className="row flex-wrap ml-auto">
          <button
            type="button"
            className="button small"
            aria-label={`${FORMALIZATION_TEXTS.view}: ${name}`}
            onClick={() => onOpen(openedOf(contract))}
          >
            {FORMALIZATION_TEXTS.view}
          </button>
          {status === "EN" && (
            <ActButton
              className="button small"
              label={`${T.cancel}: ${name}`}
              reason={reasonAgainst("CANCEL_SIGNATURE")}
              onPress={() => onCancel(contract)}
            >
              {T.cancel}
            </ActButton>
          )}
          {status !== "EN" && !isSealed && (
            <ActButton
              className="button small"
              label={`${verb}: ${name}`}
              reason={reasonAgainst("SIGN_CONTRACT")}
              onPress={() => onRegister(contract)}
            >
              {verb}
            </ActButton>
          )}
        </div>
      </div>
      <Progress contract={contract} signatures={signatures} />
      {signedOn && <SignedCopy contract={contract} isMailed={isSealed && !detail.facts.isSigning} />}
    </li>
  );
}

function Progress({ contract, signatures }: Pick<SignedDocumentProps, "contract" | "signatures">) {
  if (contract.status !== "EN" || signatures.length === 0) return null;
  const signed = signatures.filter(({ signedAt }) => signedAt !== null).length;
  return (
    <p className="text-caption muted">
      {T.signedBy}: {signed} de {signatures.length}.
      {contract.expiresAt && ` ${T.expires} ${formatDateTime(contract.expiresAt)}.`}
    </p>
  );
}

interface SignedCopyProps {
  contract: Contract;
  /** Each signer has been sent it. */
  isMailed: boolean;
}

function SignedCopy({ contract: { signedOn, signedFileID, signedSha256 }, isMailed }: SignedCopyProps) {
  return (
    <div className="stack gap-4 text-caption muted min-w-0">
      <div className="row flex-wrap gap-x-16 gap-4">
        <span>
          {T.signedOn} {formatDate(signedOn ?? "")}
        </span>
        {typeof signedFileID === "string" && <files.Link id={signedFileID} />}
      </div>
      {isMailed && <span>{T.mailed}</span>}
      <span className="break-all">
        {FORMALIZATION_TEXTS.hash}: <code>{signedSha256}</code>
      </span>
    </div>
  );
}
