// The signing of the documents that were generated: by links of the product, or elsewhere with the signed copy kept here.
// Spec PIPE-037, PIPE-039 to PIPE-042.
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNotify } from "react-admin";
import { call, ErrorState, lazyNamed, RecordSkeleton, recordPage, useResource } from "../../../../framework.ts";
import type { SigningAnswer } from "../../../../rules/operations/answers/signing.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import type { OpenedContract } from "../formalization/ContractViewer.tsx";
import { FORMALIZATION_TEXTS } from "../formalization/texts.ts";
import { type Contract, useFormalization } from "../formalization/wire.ts";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { SignedDocument } from "./SignedDocument.tsx";
import { Signers } from "./Signers.tsx";
import { SIGNING_TEXTS as T } from "./texts.ts";

const ContractViewer = lazyNamed("ContractViewer", () => import("../formalization/ContractViewer.tsx"));

export function Signing() {
  const { detail } = useOperation();
  const { data, error, refetch } = useFormalization(detail.operation.id);
  const signing = useSigning(detail.operation.id);
  if (!data || !signing.data) {
    const isFailed = error || signing.error;
    return isFailed ? <ErrorState onRetry={() => void (refetch(), signing.refetch())} /> : <RecordSkeleton />;
  }
  const contracts = data.documents.flatMap(({ current }) => current ?? []);
  if (contracts.length === 0)
    return (
      <section className="card card-body">
        <EmptyState title={FORMALIZATION_TEXTS.none} text={FORMALIZATION_TEXTS.noneHint} icon="book" />
      </section>
    );
  return (
    <div className="stack gap-16">
      <Signers mayResendBiometry={signing.data.mayResendBiometry} />
      <Documents contracts={contracts} signing={signing.data} />
    </div>
  );
}

const useSigning = (id: number) =>
  useQuery({
    queryKey: [...operationKey(id), "signing"],
    queryFn: () => call<SigningAnswer>("GET", `/operations/${id}/signing`),
    placeholderData: (before) => before,
    retry: false,
  });

function Documents({ contracts, signing }: { contracts: readonly Contract[]; signing: SigningAnswer }) {
  const { refresh, detail } = useOperation();
  const notify = useNotify();
  const resource = useResource("operation-contracts");
  const [opened, open] = useState<OpenedContract>();
  const [registering, register] = useState<Contract>();
  const [cancelling, cancel] = useState<Contract>();
  const action = resource?.actions.find(({ name }) => name === "register-signature");
  return (
    <section className="card card-body stack gap-12">
      <div className="row flex-wrap justify-between">
        <h3>{T.documents}</h3>
        <SendActs contracts={contracts} isSimulated={signing.isSimulated} />
      </div>
      <ul>
        {contracts.map((contract) => (
          <SignedDocument
            key={contract.id}
            contract={contract}
            signatures={signing.signatures.filter(({ contractID }) => contractID === contract.id)}
            isSealed={signing.sealedContractIDs.includes(contract.id)}
            onOpen={open}
            onRegister={register}
            onCancel={cancel}
          />
        ))}
      </ul>
      {opened && (
        <Suspense fallback={null}>
          <ContractViewer {...opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
      {registering && resource && action && (
        <recordPage.ActionDialog
          resource={resource}
          record={registering}
          action={action}
          onClose={() => {
            register(undefined);
            void refresh();
          }}
        />
      )}
      {cancelling && (
        <ReasonDialog
          title={`${T.cancel}: ${cancelling.name}`}
          verb={T.cancel}
          maxLength={500}
          isDanger
          onGive={async (reason) => {
            await call("POST", `/operation-contracts/${cancelling.id}/cancel`, { reason });
            notify(T.cancelled, { type: "success" });
            await refresh();
          }}
          onClose={() => cancel(undefined)}
        >
          <p>{T.cancelHint}</p>
        </ReasonDialog>
      )}
      <span className="sr-only" role="status">
        {detail.facts.waitingSigners.length > 0 && `${T.waiting}: ${detail.facts.waitingSigners.join(", ")}`}
      </span>
    </section>
  );
}

function SendActs({ contracts, isSimulated }: { contracts: readonly Contract[]; isSimulated: boolean }) {
  const { act, detail, reasonAgainst } = useOperation();
  const waiting = contracts.filter(
    ({ dispatchMode, signedOn, status }) => dispatchMode !== "EXTERNAL" && !signedOn && status !== "EN",
  );
  return (
    <div className="row flex-wrap ml-auto">
      {isSimulated && detail.facts.isSigning && (
        <ActButton
          className="button small"
          reason={reasonAgainst("RESEND_SIGNATURE")}
          label={`${T.simulate}. ${T.simulateHint}`}
          onPress={() => act("signing/simulate", { done: T.simulated, failed: T.simulateFailed })}
        >
          {T.simulate}
        </ActButton>
      )}
      <ActButton
        className="button small primary"
        reason={reasonAgainst("SEND_FOR_SIGNATURE") ?? (waiting.length === 0 ? T.nothingToSend : undefined)}
        onPress={() => act("send-for-signature", { done: T.sent, failed: T.sendFailed })}
      >
        {T.send}
      </ActButton>
    </div>
  );
}
