// What comes into a lot in the place of operations that leave it.
import { useState } from "react";
import { formatMoney } from "../../../base/money.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { CESSION_TEXTS as T } from "../parts/cession-texts.ts";
import { Candidates } from "./Candidates.tsx";

const money = (cents: bigint): string => formatMoney(cents, { symbol: true });

interface SubstituteDialogProps {
  offer: { cessionaryCompanyID: number; rate: number };
  /** How many leave, and what buying them back costs today. */
  leaving: { count: number; price: bigint };
  onClose(): void;
  onSubmit(ids: number[]): Promise<unknown>;
}

export function SubstituteDialog({ offer, leaving, onClose, onSubmit }: SubstituteDialogProps) {
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
        <p className="muted">{T.substituteHint(leaving.count, money(leaving.price))}</p>
        <Candidates offer={offer} chosen={chosen} onChange={setChosen} costs={leaving.price} />
      </div>
    </Dialog>
  );
}
