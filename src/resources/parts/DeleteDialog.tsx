// Asks before deleting a record; when something still refers to it, shows what and offers to disable it instead.
import { useState } from "react";
import type { RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import type { Usage } from "../../base/usages.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { BinNote, useBinDays } from "../bin/BinNote.tsx";
import { inSentence, TEXTS } from "../texts.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { recordTitle } from "./record-title.ts";
import { UsageList } from "./UsageList.tsx";
import { useDelete } from "./use-delete.ts";
import { useSwitch } from "./use-switch.ts";
import { useUsages } from "./use-usages.ts";

interface DeleteDialogProps {
  resource: Resource;
  record: RaRecord;
  /** Whether the person may disable the record instead. */
  canDisable: boolean;
  onDeleted: () => void;
  onDisabled: () => void;
  onClose: () => void;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { resource, record, onDeleted, onClose } = props;
  const [inUse, setInUse] = useState<{ usages: Usage[]; text: string }>();
  const name = inSentence(resource.label.one);
  const { report, isLoading } = useUsages(resource, [record.id], inUse === undefined);
  const days = useBinDays(resource, report, false);
  const remove = useDelete(resource, days > 0);
  const hasUsages = (report?.inUse ?? 0) > 0;
  if (inUse) return <InUseDialog {...props} {...inUse} />;
  if (hasUsages) return <InUseDialog {...props} usages={report?.usages ?? []} text={TEXTS.inUse} />;
  const confirm = async () => {
    const outcome = await remove(record);
    if (outcome.kind === "deleted") onDeleted();
    if (outcome.kind !== "inUse") return undefined;
    setInUse({ usages: outcome.usages, text: outcome.text });
    return "stay" as const;
  };
  return (
    <ConfirmDialog
      title={`${TEXTS.delete} ${name}`}
      verb={`${TEXTS.delete} ${name}`}
      isDanger
      isReversible={days > 0}
      // The text may still change, so the button is disabled until it is complete.
      isBlocked={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      Deseja realmente excluir {resource.label.gender === "f" ? "a" : "o"} {name}{" "}
      <strong>{recordTitle(resource, record)}</strong>?
      <BinNote resource={resource} days={days} amount={1} />
      {report && <p className="muted">{TEXTS.unused}</p>}
    </ConfirmDialog>
  );
}

function InUseDialog({
  resource,
  record,
  usages,
  text,
  canDisable,
  onDisabled,
  onClose,
}: DeleteDialogProps & { usages: Usage[]; text: string }) {
  const switchRecord = useSwitch(resource, onDisabled);
  const mayDisable = canDisable && record.enabled === true;
  return (
    <Dialog
      title={`${recordTitle(resource, record)} está em uso`}
      size="confirmation"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose} data-first>
            {TEXTS.close}
          </button>
          {mayDisable && (
            <button
              type="button"
              className="button primary"
              onClick={async () => {
                await switchRecord(record, false);
                onClose();
              }}
            >
              {TEXTS.disable}
            </button>
          )}
        </>
      }
    >
      <p>{text}</p>
      <UsageList usages={usages} />
      {mayDisable && <p className="muted">{TEXTS.inUseAdvice}</p>}
    </Dialog>
  );
}
