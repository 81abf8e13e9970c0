// The register's own actions on a record ("Aprovar cadastro"): offered by right and by the record's state, asked, called.
import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useNotify, useTranslate } from "react-admin";
import { useCan } from "../../auth/session.tsx";
import { evaluate } from "../../base/condition.ts";
import type { ActionSpec } from "../../base/document.ts";
import type { Resource } from "../../base/resource.ts";
import { inSentence, TEXTS } from "../texts.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { recordTitle } from "./record-title.ts";
import { failureText } from "./server-error.ts";

/** Which of the register's actions this person may take on this record now. */
export function useOfferedActions(resource: Resource): (record: RaRecord) => ActionSpec[] {
  const can = useCan();
  const pages = resource.pages.length > 0 ? resource.pages : undefined;
  const allowed = resource.actions.filter((action) => action.call && can(pages, action.view ?? "update"));
  return (record) => allowed.filter((action) => !action.when || evaluate(action.when, record));
}

interface ActionDialogProps {
  resource: Resource;
  record: RaRecord;
  action: ActionSpec;
  onClose: () => void;
}

export function ActionDialog({ resource, record, action, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const run = useAction(resource, record, action);
  const name = recordTitle(resource, record);
  const ask = `Deseja realmente ${inSentence(action.label)}?`;
  return (
    <ConfirmDialog title={action.label} verb={action.label} onConfirm={run} onClose={onClose}>
      <strong>{name}</strong>: {translate(`confirm.${action.confirm ?? action.name}.text`, { _: ask })}
    </ConfirmDialog>
  );
}

function useAction(resource: Resource, record: RaRecord, action: ActionSpec): () => Promise<undefined> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async () => {
    if (!action.call) return undefined;
    try {
      await dataProvider.call(action.call.method, action.call.path.replace("{id}", String(record.id)));
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
      notify(TEXTS.actionDone, { type: "success" });
    } catch (error) {
      notify(failureText(error), { type: "error" });
    }
  };
}
