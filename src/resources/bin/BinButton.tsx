// The way from a list to what was deleted from it.
import { Suspense, useState } from "react";
import type { Resource } from "../../base/resource.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useCommands } from "../parts/commands.ts";
import { TEXTS } from "../texts.ts";
import { BIN, binOf } from "./texts.ts";

/** The bin is loaded on demand, because few visits to a list look into it. */
const DeletedRecords = lazyPart(async () => ({ default: (await import("./DeletedRecords.tsx")).DeletedRecords }));

export function BinButton({ resource, canDelete }: { resource: Resource; canDelete: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = canDelete && resource.finalDeletion === undefined && resource.calls.includes("delete");
  useCommands([isOffered && { label: BIN.title, run: () => setOpen(true) }]);
  if (!isOffered) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={BIN.title}
        aria-haspopup="dialog"
        title={BIN.title}
        onClick={() => setOpen(true)}
      >
        <Icon name="trash" />
      </button>
      {isOpen && (
        <Dialog
          title={binOf(resource.label.many)}
          onClose={close}
          footer={
            <button type="button" className="button" onClick={close}>
              {TEXTS.close}
            </button>
          }
        >
          <Suspense>
            <DeletedRecords resource={resource.name} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
