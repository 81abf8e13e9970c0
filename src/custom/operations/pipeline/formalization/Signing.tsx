// The signatures of the documents that were generated: given elsewhere, with the signed copy kept here. Spec PIPE-037, PIPE-041.
import { useState } from "react";
import { formatDate } from "../../../../base/dates.ts";
import { ErrorState, files, RecordSkeleton, recordPage, useResource } from "../../../../framework.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { openedOf } from "./ContractRow.tsx";
import { ContractViewer, type OpenedContract } from "./ContractViewer.tsx";
import { FORMALIZATION_TEXTS as T } from "./texts.ts";
import { type Contract, useFormalization } from "./wire.ts";

export function Signing() {
  const { detail, refresh } = useOperation();
  const { data, error, refetch } = useFormalization(detail.operation.id);
  const resource = useResource("operation-contracts");
  const [opened, open] = useState<OpenedContract>();
  const [signing, sign] = useState<Contract>();
  const action = resource?.actions.find(({ name }) => name === "register-signature");
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <RecordSkeleton />;
  const contracts = data.documents.flatMap(({ current }) => current ?? []);
  return (
    <section className="card card-body stack gap-12">
      {contracts.length === 0 ? (
        <EmptyState title={T.none} text={T.noneHint} icon="book" />
      ) : (
        <p className="text-caption muted">{T.signingHint}</p>
      )}
      <ul>
        {contracts.map((contract) => (
          <Line key={contract.id} contract={contract} onOpen={open} onSign={sign} />
        ))}
      </ul>
      {opened && <ContractViewer {...opened} onClose={() => open(undefined)} />}
      {signing && resource && action && (
        <recordPage.ActionDialog
          resource={resource}
          record={signing}
          action={action}
          onClose={() => {
            sign(undefined);
            void refresh();
          }}
        />
      )}
    </section>
  );
}

interface LineProps {
  contract: Contract;
  onOpen: (opened: OpenedContract) => void;
  onSign: (contract: Contract) => void;
}

function Line({ contract, onOpen, onSign }: LineProps) {
  const { reasonAgainst } = useOperation();
  const { name, number, signedOn, signedFileID, signedSha256 } = contract;
  const verb = signedOn ? T.replaceSignature : T.registerSignature;
  return (
    <li className="stack gap-6 not-first:border-t border-t-border py-12">
      <div className="row flex-wrap gap-8">
        <h3 className="text-body font-semibold">{name}</h3>
        <span className="caption">Versão {number}</span>
        <span className="status" data-tone={signedOn ? "success" : "warning"}>
          {signedOn ? T.signed : T.unsigned}
        </span>
        <div className="row flex-wrap ml-auto">
          <button
            type="button"
            className="button small"
            aria-label={`${T.view}: ${name}`}
            onClick={() => onOpen(openedOf(contract))}
          >
            {T.view}
          </button>
          <ActButton
            className={signedOn ? "button small" : "button small primary"}
            label={`${verb}: ${name}`}
            reason={reasonAgainst("SIGN_CONTRACT")}
            onPress={() => onSign(contract)}
          >
            {verb}
          </ActButton>
        </div>
      </div>
      {signedOn && (
        <div className="stack gap-4 text-caption muted min-w-0">
          <div className="row flex-wrap gap-x-16 gap-4">
            <span>
              {T.signedOn} {formatDate(signedOn)}
            </span>
            {typeof signedFileID === "string" && <files.Link id={signedFileID} />}
          </div>
          <span className="break-all">
            {T.hash}: <code>{signedSha256}</code>
          </span>
        </div>
      )}
    </li>
  );
}
