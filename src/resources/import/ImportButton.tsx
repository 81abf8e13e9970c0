// The button "Importar" reads many records from a spreadsheet, in registers that accept many.
import { Suspense, useState } from "react";
import type { Resource } from "../../base/resource.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { useCommands } from "../parts/commands.ts";
import { IMPORT } from "./texts.ts";

/** The dialog is loaded on demand, because few visits to a list import a spreadsheet. */
const ImportDialog = lazyPart(async () => ({ default: (await import("./ImportDialog.tsx")).ImportDialog }));

interface ImportButtonProps {
  resource: Resource;
  /** Whether the person may undo an import. */
  canUndo: boolean;
  onImported: () => void;
}

export function ImportButton({ resource, canUndo, onImported }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = resource.calls.includes("bulk-create");
  useCommands([isOffered && { label: IMPORT.import, run: () => setOpen(true) }]);
  if (!isOffered) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {IMPORT.import}
      </button>
      {isOpen && (
        <Suspense>
          <ImportDialog resource={resource} canUndo={canUndo} onImported={onImported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
