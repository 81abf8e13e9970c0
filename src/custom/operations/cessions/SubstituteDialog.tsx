// What comes into a lot in the place of operations that leave it.
import { useState } from "react";
import { reais } from "../../../base/money.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { CESSION_TEXTS as T } from "../parts/cession-texts.ts";
import { Candidates } from "./Candidates.tsx";

interface SubstituteDialogProps {
  offer: { cessionaryCompanyID: number; rate: number };
  /** How many leave, and what buying them back costs today. */
  leaving: { count: number; price: bigint };
  onClose(): void;
  /** `price`: of those that come. */
  onSubmit(ids: number[], price: bigint): Promise<unknown>;
}

export function SubstituteDialog({ offer, leaving, onClose, onSubmit }: SubstituteDialogProps) {
  const [{ ids: chosen, price }, choose] = useState<{ ids: number[]; price: bigint }>({ ids: [], price: 0n });
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await onSubmit(chosen, price);
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
        <p className="muted">{T.substituteHint(leaving.count, reais(leaving.price))}</p>
        <Candidates
          offer={offer}
          chosen={chosen}
          onChange={(ids, price) => choose({ ids, price })}
          costs={leaving.price}
        />
      </div>
    </Dialog>
  );
}
