// "Solicitar aprovação" in the bar of the chosen bankings: one after the other, with what came of each.
import { useState } from "react";
import { useNotify } from "react-admin";
import { objectOf } from "../../../../base/plain-object.ts";
import { type BulkToolProps, call, failureText, serverError } from "../../../../framework.ts";
import { BANKING_TEXTS as T } from "./texts.ts";

const MOST = 100;

export function ApproveMany({ ids, onChanged }: BulkToolProps) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const approve = async () => {
    setBusy(true);
    const refusals: string[] = [];
    for (const id of ids)
      await call("POST", `/operation-bankings/${id}/approval`, {}).catch((error: unknown) => {
        const { operationCode, customer } = objectOf(serverError(error).body.details);
        const reason = failureText(error, T.approvalFailed);
        refusals.push(operationCode ? T.refusedOne(String(operationCode), String(customer), reason) : reason);
      });
    const done = ids.length - refusals.length;
    if (done > 0) notify(T.manyApproved(done), { type: "success" });
    if (refusals.length > 0) notify(refusals.join(" "), { type: "error" });
    setBusy(false);
    onChanged();
  };
  return (
    <button
      type="button"
      className="button quiet small flex-none"
      disabled={ids.length === 0 || ids.length > MOST || isBusy}
      title={ids.length > MOST ? T.tooMany : undefined}
      aria-busy={isBusy || undefined}
      onClick={() => void approve()}
    >
      {T.approve}
    </button>
  );
}
