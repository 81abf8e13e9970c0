// "Declarar cobrança": what somebody knows about a query that no bureau can clear up, with how it became known.
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNotify } from "react-admin";
import { call, failureText, type RecordActProps } from "../../../framework.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Segments } from "../../../ui/Segments.tsx";
import { COST_TEXTS } from "./texts.ts";

const ANSWERS = [
  { value: "YES", label: COST_TEXTS.yes },
  { value: "NO", label: COST_TEXTS.no },
];
const REASON = { shortest: 10, longest: 500 };

export function StateCharge({ resource, record, onClose }: RecordActProps) {
  const [charged, setCharged] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<"charged" | "reason">();
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();
  const id = useId();
  const save = async () => {
    const text = reason.trim();
    const wrong = charged === "" ? "charged" : text.length < REASON.shortest ? "reason" : undefined;
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await call("POST", `/bureaus/${record.id}/state-charge`, { charged, reason: text });
      notify(COST_TEXTS.stated, { type: "success" });
      await client.invalidateQueries({ queryKey: [resource.name] });
      onClose();
    } catch (error) {
      notify(failureText(error, COST_TEXTS.notStated), { type: "error" });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={COST_TEXTS.statement}
      isBusy={isBusy}
      onClose={onClose}
      save={{ label: COST_TEXTS.statement, onSave: () => void save() }}
    >
      <div className="stack">
        <p>{COST_TEXTS.statementHint}</p>
        <div className="field">
          <span className="field-label">{COST_TEXTS.wasCharged}</span>
          <Segments label={COST_TEXTS.wasCharged} options={ANSWERS} value={charged} onChange={setCharged} />
          {problem === "charged" && <Problem id={`${id}-charged`} text={COST_TEXTS.chooseCharge} />}
        </div>
        <div className="field">
          <label htmlFor={id}>{COST_TEXTS.reason}</label>
          <textarea
            id={id}
            className="input"
            rows={3}
            maxLength={REASON.longest}
            value={reason}
            aria-invalid={problem === "reason" || undefined}
            aria-describedby={problem === "reason" ? `${id}-reason` : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          {problem === "reason" && <Problem id={`${id}-reason`} text={COST_TEXTS.shortReason} />}
        </div>
      </div>
    </Dialog>
  );
}

const Problem = ({ id, text }: { id: string; text: string }) => (
  <span id={id} className="error" role="alert">
    {text}
  </span>
);
