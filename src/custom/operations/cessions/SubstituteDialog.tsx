// What comes into a lot in the place of operations that leave it.
import { useState } from "react";
import { Dialog } from "../../../ui/Dialog.tsx";
import { CESSION_TEXTS as T } from "../parts/cession-texts.ts";
import { Candidates } from "./Candidates.tsx";

interface SubstituteDialogProps {
  offer: { cessionaryCompanyID: number; rate: number };
  /** How many leave. */
  count: number;
  onClose(): void;
  onSubmit(ids: number[]): Promise<unknown>;
}

export function SubstituteDialog({ offer, count, onClose, onSubmit }: SubstituteDialogProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await onSubmit(chosen);
  };
  return (
    <Dialog
      title={T.substituteTitle}
      size="report"
      isBusy={isBusy}
      onClose={onClose}
      save={{ label: T.substitute, isDisabled: isBusy || chosen.length === 0, onSave: () => void submit() }}
    >
      <div className="stack gap-12">
        <p className="muted">{T.substituteHint(count)}</p>
        <Candidates offer={offer} chosen={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  );
}
