// Taking the operation, and the acts on the whole of it.
import { useState } from "react";
import { useNotify } from "react-admin";
import { useCan } from "../../../auth/session.tsx";
import { files, useConfirm } from "../../../framework.ts";
import { undoneByCancelling } from "../../../rules/operations/index.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { ActButton } from "../parts/ActButton.tsx";
import { renegotiationAddress } from "../parts/renegotiation-addresses.ts";
import { useOperation } from "../parts/use-operation.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { PIPELINE_TEXTS } from "./texts.ts";

/** Asks and takes; nothing for a member. */
export function useTake(): (() => Promise<void>) | undefined {
  const { detail, act, reasonAgainst } = useOperation();
  const confirm = useConfirm();
  const { personID } = detail.actor;
  if (personID === null || detail.facts.memberIDs.includes(personID) || reasonAgainst("TAKE")) return undefined;
  return async () => {
    const { take: title, takeQuestion: text } = PIPELINE_TEXTS;
    if (!(await confirm({ title, text, action: title }))) return;
    await act("take", { done: PIPELINE_TEXTS.taken, failed: PIPELINE_TEXTS.takeFailed });
  };
}

export function HeadActs() {
  const { detail, act, reasonAgainst } = useOperation();
  const { id, code } = detail.operation;
  const [isCancelling, setCancelling] = useState(false);
  const confirm = useConfirm();
  const notify = useNotify();
  const take = useTake();
  const takeHistoric = async () => {
    const { takeHistoric: title, takeHistoricQuestion, takeHistoricHint } = PIPELINE_TEXTS;
    const text = (
      <>
        {takeHistoricQuestion}
        <span className="block muted mt-8">{takeHistoricHint}</span>
      </>
    );
    if (!(await confirm({ title, text, action: title }))) return;
    await act("take-historic", { done: PIPELINE_TEXTS.historicTaken, failed: PIPELINE_TEXTS.takeFailed });
  };
  const dossier = async () => {
    try {
      files.save(await files.download(`/operations/${id}/dossier`), `dossie-${code ?? id}.pdf`);
    } catch {
      notify(PIPELINE_TEXTS.dossierFailed, { type: "error" });
    }
  };
  const renegotiate = {
    ...{ label: PIPELINE_TEXTS.renegotiate, icon: <Icon name="refresh" /> },
    ...{ disabledReason: reasonAgainst("RENEGOTIATE"), to: renegotiationAddress(id) },
  };
  const mayRenegotiate = useCan()("credit_operational_operations", "create") && detail.facts.isPaid;
  const items = [
    {
      ...{
        label: PIPELINE_TEXTS.takeHistoric,
        icon: <Icon name="people" />,
        disabledReason: reasonAgainst("TAKE_HISTORIC"),
      },
      onSelect: () => void takeHistoric(),
    },
    ...(mayRenegotiate ? [renegotiate] : []),
    { label: PIPELINE_TEXTS.dossier, icon: <Icon name="download" />, onSelect: () => void dossier() },
    {
      ...{ label: PIPELINE_TEXTS.cancel, icon: <Icon name="error" />, isDanger: true, isDivided: true },
      ...{ disabledReason: reasonAgainst("CANCEL"), onSelect: () => setCancelling(true) },
    },
  ];
  return (
    <>
      <Menu label={PIPELINE_TEXTS.otherActs} items={items}>
        <Icon name="more" />
      </Menu>
      {take && (
        <ActButton className="button primary phone:w-full" reason={undefined} onPress={take}>
          {PIPELINE_TEXTS.take}
        </ActButton>
      )}
      {isCancelling && (
        <ReasonDialog
          title={PIPELINE_TEXTS.cancel}
          verb={PIPELINE_TEXTS.cancel}
          isDanger
          onGive={(reason) => act("cancel", { body: { reason }, rethrow: true, done: PIPELINE_TEXTS.cancelled })}
          onClose={() => setCancelling(false)}
        >
          <p>{PIPELINE_TEXTS.cancelQuestion}</p>
          <ul className="stack gap-4">
            {[...undoneByCancelling(detail.facts), PIPELINE_TEXTS.cancelMembers].map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </ReasonDialog>
      )}
    </>
  );
}
