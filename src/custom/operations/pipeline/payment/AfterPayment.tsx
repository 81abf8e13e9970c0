// What may be done with a contract that was paid: its instalments before their time, and giving it up as lost.
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../framework.ts";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { AFTER_PAYMENT_TEXTS as T } from "./texts.ts";

const SettlementDialog = lazyPart(async () => ({ default: (await import("./SettlementDialog.tsx")).SettlementDialog }));

/** `open` says how many instalments are owed and how much. */
export function AfterPayment({ open }: { open: string }) {
  const { detail, act, reasonAgainst } = useOperation();
  const [dialog, setDialog] = useState<"settle" | "write-off" | "undo-write-off">();
  const { isPaid, statusCode, unpaidInstallments } = detail.facts;
  const close = () => setDialog(undefined);
  const isLost = statusCode === "WRITTEN_OFF";
  // A contract that was renegotiated is written off too, and owes nothing.
  if (!isPaid || unpaidInstallments === 0) return null;
  return (
    <div className="row flex-wrap gap-8">
      {isLost ? (
        <ActButton reason={reasonAgainst("UNDO_WRITE_OFF")} onPress={() => setDialog("undo-write-off")}>
          {T.undo}
        </ActButton>
      ) : (
        <>
          <ActButton
            className="button primary"
            reason={reasonAgainst("ANTICIPATE")}
            onPress={() => setDialog("settle")}
          >
            {T.settle}
          </ActButton>
          <ActButton reason={reasonAgainst("WRITE_OFF")} onPress={() => setDialog("write-off")}>
            {T.writeOff}
          </ActButton>
        </>
      )}
      {dialog === "settle" && (
        <Suspense>
          <SettlementDialog onClose={close} />
        </Suspense>
      )}
      {(dialog === "write-off" || dialog === "undo-write-off") && (
        <ReasonDialog
          title={isLost ? T.undo : T.writeOff}
          verb={isLost ? T.undo : T.writeOff}
          isDanger
          onGive={(reason) => act(dialog, { body: { reason }, done: isLost ? T.undone : T.writtenOff, rethrow: true })}
          onClose={close}
        >
          {!isLost && <p className="font-semibold">{open}</p>}
          <p>{isLost ? T.undoText : T.writeOffText}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
