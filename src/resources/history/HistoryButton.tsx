// The button "Histórico" at the head of a record opens what was done to it, when and by whom.
import { Suspense, useState } from "react";
import type { RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { HISTORY } from "./texts.ts";

/** The panel is loaded on demand, because few visits to a record open the history. */
const HistoryPanel = lazyPart(async () => ({ default: (await import("./HistoryPanel.tsx")).HistoryPanel }));

interface HistoryButtonProps {
  resource: Resource;
  record: RaRecord;
  /** Whether earlier versions may be restored here. */
  canRestore: boolean;
  onRestored?: () => void;
}

export function HistoryButton({ resource, record, canRestore, onRestored }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!resource.calls.includes("get")) return null;
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {HISTORY.title}
      </button>
      {isOpen && (
        <Suspense>
          <HistoryPanel
            resource={resource}
            record={record}
            canRestore={canRestore}
            onRestored={() => onRestored?.()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
