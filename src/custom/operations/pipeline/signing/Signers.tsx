// Who signs: entered by hand or filled in from the registers, each with the link that only they receive. Spec PIPE-039 to
// PIPE-042.
import { type RaRecord, useNotify } from "react-admin";
import { call, failureText, recordPage } from "../../../../framework.ts";
import type { LinkResent, SignerLink, SignersFilled } from "../../../../rules/operations/answers/signing.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import type { MenuItem } from "../../../../ui/Menu.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { SIGNING_TEXTS as T } from "./texts.ts";

export function Signers({ mayResendBiometry }: { mayResendBiometry: boolean }) {
  const { detail, reasonAgainst, refresh } = useOperation();
  const reason = reasonAgainst("CHANGE_SIGNERS");
  const acts = useSignerActs(mayResendBiometry);
  return (
    <div className="card">
      <recordPage.ChildList
        name="operation-signers"
        title={T.signers}
        record={detail.operation}
        canUpdate={reason === undefined}
        onChanged={() => void refresh()}
        acts={acts}
        tools={(_records, reread) => <FillButton reason={reason} onFilled={reread} />}
      />
    </div>
  );
}

function FillButton({ reason, onFilled }: { reason: string | undefined; onFilled: () => void }) {
  const { detail } = useOperation();
  const notify = useNotify();
  const fill = async () => {
    try {
      const path = `/operations/${detail.operation.id}/signers`;
      const { added, incomplete } = await call<SignersFilled>("POST", path, {});
      const rest = incomplete.length > 0 ? ` ${T.incomplete(incomplete)}` : "";
      notify(`${T.filled(added)}${rest}`, { type: incomplete.length > 0 ? "warning" : "success" });
    } catch (error) {
      notify(failureText(error, T.fillFailed), { type: "error" });
    }
    onFilled();
  };
  return (
    <ActButton className="button small" reason={reason} onPress={fill}>
      {T.fill}
    </ActButton>
  );
}

/** What can be done with one signer as they stand. */
function useSignerActs(mayResendBiometry: boolean) {
  const { detail, refresh, reasonAgainst } = useOperation();
  const notify = useNotify();
  const operationID = detail.operation.id;
  const say = async (work: () => Promise<string>, failed: string) => {
    try {
      notify(await work(), { type: "success" });
    } catch (error) {
      notify(failureText(error, failed), { type: "error" });
    }
    await refresh();
  };
  const copy = (id: RaRecord["id"]) =>
    say(async () => {
      const { link } = await call<SignerLink>("GET", `/operation-signers/${id}/link`);
      await navigator.clipboard.writeText(link);
      return T.copied;
    }, T.linkFailed);
  const resend = (id: RaRecord["id"]) =>
    say(async () => {
      const { message } = await call<LinkResent>("POST", `/operation-signers/${id}/resend`, {});
      return message;
    }, T.resendFailed);
  const restart = (id: RaRecord["id"]) =>
    say(async () => {
      await call("POST", `/operations/${operationID}/biometry/restart`, { operationSignerID: id });
      return T.biometryRestarted;
    }, T.biometryFailed);
  return (record: RaRecord): MenuItem[] => {
    const { id, status, biometryStatus } = record;
    const isOpen = status === "EN" || status === "VI";
    const mayRestart = ["RE", "EX", "CA"].includes(biometryStatus) || (biometryStatus === "AP" && mayResendBiometry);
    const mayAct = reasonAgainst("RESEND_SIGNATURE") === undefined;
    return [
      ...(isOpen && mayAct
        ? [
            { key: "copy", label: T.copyLink, icon: <Icon name="link" />, onSelect: () => void copy(id) },
            { key: "resend", label: T.resend, icon: <Icon name="refresh" />, onSelect: () => void resend(id) },
          ]
        : []),
      ...(mayAct && mayRestart
        ? [{ key: "biometry", label: T.restartBiometry, icon: <Icon name="user" />, onSelect: () => void restart(id) }]
        : []),
      ...(biometryStatus === "SU" && record.biometryCaptureID
        ? [
            {
              ...{ key: "decide", label: T.decideBiometry, icon: <Icon name="user" /> },
              to: `/operacional/validacoes-biometricas/view/${record.biometryCaptureID}`,
            },
          ]
        : []),
    ];
  };
}
