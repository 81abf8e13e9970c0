// The banking of an operation: where it is at the platform, what went wrong in the last attempt, and what the platform says.
// Spec BANK-001 to BANK-024.
import { Suspense, useState } from "react";
import { useNotify } from "react-admin";
import { formatDateTime } from "../../../../base/dates.ts";
import { call, failureText, files, lazyNamed, RecordSkeleton, useConfirm, useResource } from "../../../../framework.ts";
import { isBankingActive } from "../../../../rules/operations/index.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { FailureNotice } from "../../../../ui/FailureNotice.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { Fact } from "../stages/Fact.tsx";
import { Events } from "./Events.tsx";
import { LastError } from "./LastError.tsx";
import { BANKING_TEXTS as T } from "./texts.ts";
import { type Banking as Record, useBanking, usePlatformName } from "./wire.ts";

const SendDialog = lazyNamed("SendDialog", () => import("./SendDialog.tsx"));

/** After a click the dialog appears, and a second click of a double one opens no other. */
const START_DELAY_MS = 1000;

export function Banking() {
  const { detail } = useOperation();
  const { data, error, refetch } = useBanking(detail.operation.id);
  if (!data) return error ? <FailureNotice text={T.recordFailed} onRetry={() => void refetch()} /> : <RecordSkeleton />;
  const { banking } = data;
  const isThere = isBankingActive(banking?.state);
  const isIssued = banking?.state === "ISSUED";
  return (
    <section className="card card-body stack gap-16">
      {banking ? <Facts banking={banking} /> : <Nothing />}
      {banking?.isSimulated && <p className="text-caption muted">{T.simulated}</p>}
      <div className="row flex-wrap gap-8">
        {!isThere && (detail.facts.isIssuedByPlatform || banking) && <Start />}
        {banking && isThere && !isIssued && <Approval banking={banking} />}
        {banking && isThere && !isIssued && <Cancel banking={banking} />}
      </div>
      {banking?.lastError?.code && <LastError banking={banking} />}
      {banking?.externalID && <Events banking={banking} />}
    </section>
  );
}

function Nothing() {
  const { detail } = useOperation();
  const { isIssuedByPlatform } = detail.facts;
  const platform = detail.operation.externalOperation?.platform;
  return (
    <>
      <dl className="rs-facts rs-reading">
        <Fact title={T.platform}>{usePlatformName(platform)}</Fact>
      </dl>
      <EmptyState
        title={isIssuedByPlatform ? T.none : T.ownIssue}
        text={isIssuedByPlatform ? T.noneHint : T.ownIssueHint}
        icon="book"
      />
    </>
  );
}

function Facts({ banking }: { banking: Record }) {
  const { platform, state, cessionaryAssignor, externalID, sentAt, updatedAt, issuedAt, documentFileID } = banking;
  const field = useResource("operation-bankings")?.fields.find(({ name }) => name === "state");
  const option = field?.schema.oneOf?.find((one) => one.const === state);
  return (
    <dl className="rs-facts rs-reading">
      <Fact title={T.state}>
        <span className="status" data-tone={option?.["x-colour"]}>
          {option?.title ?? state}
        </span>
      </Fact>
      <Fact title={T.platform}>{usePlatformName(platform)}</Fact>
      <Fact title={T.assignor}>{cessionaryAssignor?.text ?? ""}</Fact>
      {externalID && <Fact title={T.externalID}>{externalID}</Fact>}
      {sentAt && <Fact title={T.sentAt}>{formatDateTime(sentAt)}</Fact>}
      {issuedAt ? (
        <Fact title={T.issuedAt}>{formatDateTime(issuedAt)}</Fact>
      ) : (
        updatedAt && <Fact title={T.updatedAt}>{formatDateTime(updatedAt)}</Fact>
      )}
      {typeof documentFileID === "string" && (
        <Fact title={T.document}>
          <files.Link id={documentFileID} />
        </Fact>
      )}
    </dl>
  );
}

function Start() {
  const { reasonAgainst } = useOperation();
  const [isOpen, open] = useState(false);
  const reason = reasonAgainst("SEND_TO_BANKING");
  const start = async () => {
    await new Promise((resolve) => setTimeout(resolve, START_DELAY_MS));
    open(true);
  };
  return (
    <>
      <ActButton className="button primary" reason={reason} onPress={start}>
        {T.start}
      </ActButton>
      {reason && <span className="text-caption muted">{reason}</span>}
      {isOpen && (
        <Suspense fallback={null}>
          <SendDialog onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Daycoval analyses by itself. */
function Approval({ banking: { id, platform, inApproval } }: { banking: Record }) {
  const { reasonAgainst, refresh } = useOperation();
  const notify = useNotify();
  if (platform === "DAYCOVAL") return null;
  const approve = async () => {
    try {
      await call("POST", `/operation-bankings/${id}/approval`, {});
      notify(T.approved, { type: "success" });
    } catch (error) {
      notify(failureText(error, T.approvalFailed), { type: "error" });
    }
    await refresh();
  };
  return (
    <ActButton className="button primary" reason={reasonAgainst("REQUEST_BANKING_APPROVAL")} onPress={approve}>
      {inApproval ? T.approvalSent : T.approve}
    </ActButton>
  );
}

function Cancel({ banking: { id } }: { banking: Record }) {
  const { reasonAgainst, refresh } = useOperation();
  const confirm = useConfirm();
  const notify = useNotify();
  const cancel = async () => {
    if (!(await confirm({ title: T.cancel, text: T.cancelQuestion, action: T.cancel, danger: true }))) return;
    try {
      await call("DELETE", `/operation-bankings/${id}`);
      notify(T.cancelled, { type: "success" });
    } catch (error) {
      notify(failureText(error, T.cancelFailed), { type: "error" });
    }
    await refresh();
  };
  return (
    <ActButton reason={reasonAgainst("CANCEL_BANKING")} onPress={cancel}>
      {T.cancel}
    </ActButton>
  );
}
