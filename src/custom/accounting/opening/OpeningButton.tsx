// "Saldos de abertura", above the list of the accounting entries: only the accounting has them, not operations or treasury.
import { Suspense, useState } from "react";
import { type ListToolProps, lazyPart, useCommands } from "../../../framework.ts";
import { OPENING_TITLE } from "./opening-title.ts";

const OpeningDialog = lazyPart(async () => ({ default: (await import("./OpeningDialog.tsx")).OpeningDialog }));
const PAGE = "credit_accounting_entries";

export function OpeningButton({ route, rights, onChanged }: ListToolProps) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = rights.create && [route.page ?? []].flat().includes(PAGE);
  useCommands([isOffered && { label: OPENING_TITLE, run: () => setOpen(true) }]);
  if (!isOffered) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {OPENING_TITLE}
      </button>
      {isOpen && (
        <Suspense>
          <OpeningDialog canUndo={rights.delete} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
