// A deleted record as it would come back, with what comes back with it.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RecordContextProvider } from "react-admin";
import { formatCount } from "../../base/count-text.ts";
import type { DeletedRecord } from "../../base/deleted-records.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { serverError } from "../parts/server-error.ts";
import { ErrorState, RecordSkeleton } from "../parts/states.tsx";
import { RecordReading } from "../record/reading.tsx";
import { useResource } from "../schema-client.ts";
import { TEXTS } from "../texts.ts";
import { BIN_KEY, deletedRecord } from "./bin-calls.ts";
import { BIN } from "./texts.ts";

interface DeletedPreviewProps {
  record: DeletedRecord;
  onRestore: () => Promise<void>;
  /** Absent where the person may not delete for good. */
  onPurge?: () => void;
  onClose: () => void;
}

export function DeletedPreview({ record, onRestore, onPurge, onClose }: DeletedPreviewProps) {
  const [isBusy, setBusy] = useState(false);
  const resource = useResource(record.resource);
  const { data, error, refetch } = useQuery({
    queryKey: [BIN_KEY, "one", record.resource, record.recordID],
    queryFn: () => deletedRecord(record),
    staleTime: 0,
  });
  const restore = async () => {
    setBusy(true);
    await onRestore();
    setBusy(false);
  };
  return (
    <Dialog
      title={record.title ?? BIN.untitled}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose} data-first>
            {TEXTS.close}
          </button>
          {onPurge && (
            <button type="button" className="button danger" onClick={onPurge}>
              {BIN.purge}
            </button>
          )}
          <button
            type="button"
            className="button primary"
            disabled={isBusy}
            aria-busy={isBusy || undefined}
            onClick={() => void restore()}
          >
            {isBusy ? TEXTS.loading : BIN.restore}
          </button>
        </>
      }
    >
      {error && <ErrorState traceId={serverError(error).body.traceId} onRetry={() => void refetch()} />}
      {!error && !(data && resource) && <RecordSkeleton />}
      {data && resource && (
        <RecordContextProvider value={data.record}>
          {data.parts.length > 0 && (
            <p className="notice" data-tone="info">
              {BIN.comesBack} {data.parts.map(({ label, count }) => `${label} (${formatCount(count)})`).join(", ")}.
            </p>
          )}
          <RecordReading resource={resource} record={data.record} />
        </RecordContextProvider>
      )}
    </Dialog>
  );
}
