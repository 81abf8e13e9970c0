// The register's own acts on the chosen rows: the call of one after the other, and what came of them in a sentence each.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Identifier, type RaRecord, useDataProvider, useListContext, useNotify } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import type { ActionSpec } from "../../base/resource-document.ts";
import type { OwnDataProvider } from "../data-provider.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useAllowedActions, useOfferedActions } from "../parts/record-actions.ts";
import { recordTitle } from "../parts/record-title.ts";
import { failureText } from "../parts/server-error.ts";
import {
  bulkActedText,
  bulkLeftOutText,
  bulkQuestionText,
  bulkRefusedText,
  countedName,
  mostAtOnceText,
  TEXTS,
} from "../texts.ts";

/** One call follows the other, while somebody waits. */
const MOST_CALLS = 200;

interface BulkCallsProps {
  resource: Resource;
  ids: Identifier[];
}

export function BulkCalls({ resource, ids }: BulkCallsProps) {
  const actions = useAllowedActions(resource).filter(({ bulk }) => bulk);
  const [chosen, choose] = useState<ActionSpec>();
  return (
    <>
      {actions.map((action) => (
        <button
          key={action.name}
          type="button"
          className="button quiet small flex-none"
          data-danger={action.isDanger}
          disabled={ids.length === 0}
          aria-haspopup="dialog"
          onClick={() => choose(action)}
        >
          {action.label}
        </button>
      ))}
      {chosen && <CallsDialog resource={resource} ids={ids} action={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

function CallsDialog({ resource, ids, action, onClose }: BulkCallsProps & { action: ActionSpec; onClose: () => void }) {
  const { data = [] } = useListContext<RaRecord>();
  const offered = useOfferedActions(resource);
  const run = useCalls(resource, action);
  const mayNot = data.filter(
    (record) => !offered(record).some((one) => one.name === action.name && !one.disabledReason),
  );
  const leftOut = new Set(mayNot.map(({ id }) => id));
  const fitting = ids.filter((id) => !leftOut.has(id));
  const counted = countedName(resource, fitting.length);
  const isPossible = fitting.length > 0 && fitting.length <= MOST_CALLS;
  return (
    <ConfirmDialog
      title={fitting.length > 0 ? `${action.label}: ${counted}` : action.label}
      verb={action.label}
      isDanger={action.isDanger}
      isReversible={!isPossible || action.confirm?.isReversible}
      isBlocked={!isPossible}
      onConfirm={() => run(fitting)}
      onClose={onClose}
    >
      {fitting.length > MOST_CALLS && <p>{mostAtOnceText(MOST_CALLS)}</p>}
      {isPossible && <p className="mb-8">{bulkQuestionText(action.label, counted)}</p>}
      {fitting.length < ids.length && <p>{bulkLeftOutText(ids.length - fitting.length)}</p>}
    </ConfirmDialog>
  );
}

/** What was refused stays chosen, so that people see which they are. */
function useCalls(resource: Resource, { label, call, confirm }: ActionSpec): (ids: Identifier[]) => Promise<void> {
  const dataProvider = useDataProvider<OwnDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { data = [], onSelect } = useListContext<RaRecord>();
  return async (ids) => {
    if (!call) return;
    const refusals = new Map<Identifier, string>();
    for (const id of ids)
      await dataProvider.call(call.method, call.path.replace("{id}", String(id)), call.body).catch((error: unknown) => {
        refusals.set(id, failureText(error, confirm?.failed ?? TEXTS.requestError));
      });
    const done = ids.length - refusals.size;
    if (done > 0) notify(bulkActedText(label, countedName(resource, done)), { type: "success" });
    const titles = new Map(data.map((record) => [record.id, recordTitle(resource, record)]));
    const byReason = Map.groupBy(refusals, ([, reason]) => reason);
    const sentences = [...byReason].map(([reason, refused]) =>
      bulkRefusedText(
        refused.map(([id]) => titles.get(id)),
        reason,
      ),
    );
    if (sentences.length > 0) notify(sentences.join(" "), { type: "error" });
    onSelect([...refusals.keys()]);
    void queryClient.invalidateQueries({ queryKey: [resource.name] });
  };
}
