// "Importar": many records from a spreadsheet, where the register takes many.
import { lazy, Suspense, useState } from "react";
import type { Resource } from "../../base/resource.ts";
import { IMPORT } from "./texts.ts";

/** Few visits to a list bring a spreadsheet. */
const ImportDialog = lazy(() => import("./ImportDialog.tsx").then((module) => ({ default: module.ImportDialog })));

interface ImportButtonProps {
  resource: Resource;
  onImported: () => void;
}

export function ImportButton({ resource, onImported }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!resource.calls.includes("bulk-create")) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {IMPORT.import}
      </button>
      {isOpen && (
        <Suspense>
          <ImportDialog resource={resource} onImported={onImported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
