// Compares an earlier version with the present record, field by field, and shows which values cannot be restored and
// why.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type RaRecord, useNotify } from "react-admin";
import { formatDateTime } from "../../base/dates.ts";
import type { EarlierVersion, HistoryAct } from "../../base/record-history.ts";
import type { Resource } from "../../base/resource.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { failureText, fieldProblems, serverError } from "../parts/server-error.ts";
import { ErrorState, RecordSkeleton } from "../parts/states.tsx";
import { TEXTS } from "../texts.ts";
import { itemTone, Value } from "./HistoryAct.tsx";
import { earlierVersion, restoreVersion } from "./history-calls.ts";
import { HISTORY, restoreFields } from "./texts.ts";

interface RestoreDialogProps {
  resource: Resource;
  record: RaRecord;
  act: HistoryAct;
  onRestored: () => void;
  onClose: () => void;
}

export function RestoreDialog({ resource, record, act, onRestored, onClose }: RestoreDialogProps) {
  const notify = useNotify();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [resource.name, "history", String(record.id), "version", act.id],
    queryFn: () => earlierVersion(resource, record.id, act.id),
    staleTime: 0,
    gcTime: 0,
  });
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const restorable = data?.changes.filter(({ obstacle }) => obstacle === null) ?? [];
  const fields = restorable.map(({ field }) => field).filter((field) => !excluded.has(field));
  const restore = async (version: EarlierVersion) => {
    setBusy(true);
    setProblems([]);
    try {
      await restoreVersion(resource, record.id, { entry: act.id, fields, version: version.version });
      notify(HISTORY.restored, { type: "success" });
      onRestored();
    } catch (failure) {
      if (serverError(failure).code === "STALE_RECORD") {
        setProblems([HISTORY.restoreStale]);
        await refetch();
      } else {
        const messages = fieldProblems(failure).map(({ message }) => message);
        setProblems(messages.length > 0 ? messages : [failureText(failure, HISTORY.restoreError)]);
      }
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={HISTORY.restoreTitle}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={onClose}>
            {TEXTS.cancel}
          </button>
          {data && restorable.length > 0 && (
            <button
              type="button"
              className="button primary"
              disabled={isBusy || fields.length === 0}
              aria-busy={isBusy}
              onClick={() => void restore(data)}
            >
              {restoreFields(fields.length)}
            </button>
          )}
        </>
      }
    >
      <p className="muted">
        {formatDateTime(act.at)}
        {act.user && ` · ${act.user}`}
      </p>
      {isPending && <RecordSkeleton />}
      {error && <ErrorState traceId={serverError(error).body.traceId} onRetry={() => void refetch()} />}
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="mt-8 text-danger">
            {problem}
          </p>
        ))}
      </div>
      {data && data.changes.length === 0 && <p>{HISTORY.restoreNothing}</p>}
      {data && data.changes.length > 0 && <Preview version={data} excluded={excluded} onExclude={setExcluded} />}
    </Dialog>
  );
}

interface PreviewProps {
  version: EarlierVersion;
  excluded: ReadonlySet<string>;
  onExclude: (excluded: ReadonlySet<string>) => void;
}

function Preview({ version, excluded, onExclude }: PreviewProps) {
  const toggle = (field: string) => {
    const next = new Set(excluded);
    if (!next.delete(field)) next.add(field);
    onExclude(next);
  };
  return (
    <>
      <p>{HISTORY.restoreText}</p>
      <ul className="stack gap-0 mt-12 mx-0 mb-0">
        {version.changes.map(({ field, title, before, after, items, obstacle }) => (
          <li className="grid gap-4 py-12 px-0 border-t border-t-border" key={field}>
            <label className={`flex items-center gap-10 min-h-24 ${obstacle === null ? "" : "text-muted"}`}>
              <input
                type="checkbox"
                disabled={obstacle !== null}
                checked={obstacle === null && !excluded.has(field)}
                onChange={() => toggle(field)}
              />
              <strong>{title}</strong>
            </label>
            <p className="my-0 mr-0 ml-26 wrap-anywhere text-table">
              <Value text={before} name={HISTORY.now} isOld /> <span aria-hidden="true">→</span>{" "}
              <Value text={after} name={HISTORY.earlier} />
            </p>
            {items && items.length > 0 && (
              <ul className="stack gap-4 ml-26 wrap-anywhere text-table">
                {items.map((item, at) => (
                  <li key={`${item.act} ${String(at)}`}>
                    <span className={`text-caption ${itemTone(item.act)}`}>{HISTORY[item.act]}</span> {item.text}
                  </li>
                ))}
              </ul>
            )}
            {obstacle !== null && <p className="muted my-0 mr-0 ml-26 wrap-anywhere text-table">{obstacle}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
