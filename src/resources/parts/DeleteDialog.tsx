// Asks before a record goes; when something still uses it, says what and offers to disable it instead.
import { useState } from "react";
import { type RaRecord, useDataProvider, useNotify } from "react-admin";
import { Link } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import { useResourceIndex } from "../schema-client.ts";
import { formatCount, inSentence, TEXTS } from "../texts.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog } from "./Dialog.tsx";
import { recordTitle } from "./record-title.ts";
import { failureText, type Usage } from "./server-error.ts";
import { useDelete } from "./use-delete.ts";

interface DeleteDialogProps {
  resource: Resource;
  record: RaRecord;
  /** May the person disable the record instead? */
  canDisable: boolean;
  onDeleted: () => void;
  onDisabled: () => void;
  onClose: () => void;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { resource, record, onDeleted, onClose } = props;
  const [inUse, setInUse] = useState<{ usages: Usage[]; text: string }>();
  const remove = useDelete(resource);
  const name = inSentence(resource.label.one);
  if (inUse) return <InUseDialog {...props} {...inUse} />;
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
      onConfirm={confirm}
      onClose={onClose}
    >
      Deseja realmente excluir {resource.label.gender === "f" ? "a" : "o"} {name}{" "}
      <strong>{recordTitle(resource, record)}</strong>?
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
  const disable = useDisable(resource, record, onDisabled);
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
                await disable();
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

function UsageList({ usages }: { usages: Usage[] }) {
  const index = useResourceIndex();
  return (
    <ul className="rs-usages">
      {usages.map(({ resource, label, count }) => {
        const route = index.get(resource)?.routes[0]?.path;
        return (
          <li key={resource}>
            {route ? <Link to={route}>{label}</Link> : <span>{label}</span>}
            <span className="number">{formatCount(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function useDisable(resource: Resource, record: RaRecord, onDisabled: () => void): () => Promise<void> {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return async () => {
    try {
      await dataProvider.update(resource.name, {
        id: record.id,
        data: { ...record, enabled: false },
        previousData: record,
      });
      notify(TEXTS.statusChanged, { type: "success" });
      onDisabled();
    } catch (error) {
      notify(failureText(error, TEXTS.statusError), { type: "error" });
    }
  };
}
