// Asks for the reason of an act, which the act cannot do without; a refusal stands at the text, which stays.
import { type ReactNode, useState } from "react";
import { failureText, fieldProblems } from "../../../framework.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { TextBox } from "../parts/TextBox.tsx";
import { PIPELINE_TEXTS } from "./texts.ts";

interface ReasonDialogProps {
  title: string;
  verb: string;
  label?: string;
  maxLength?: number;
  isDanger?: boolean;
  isOptional?: boolean;
  children?: ReactNode;
  /** Rejects with what the server said. */
  onGive: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    verb,
    label = PIPELINE_TEXTS.reason,
    maxLength = 1000,
    isDanger,
    isOptional,
    children,
    onGive,
  } = props;
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const give = async () => {
    if (!isOptional && text.trim() === "") return setProblem("Informe o motivo.");
    setBusy(true);
    try {
      await onGive(text.trim());
      props.onClose();
    } catch (error) {
      setProblem(fieldProblems(error)[0]?.message ?? failureText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      isBusy={isBusy}
      onClose={props.onClose}
      footer={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={props.onClose}>
            {PIPELINE_TEXTS.keep}
          </button>
          <button
            type="button"
            className={isDanger ? "button danger" : "button primary"}
            disabled={isBusy}
            aria-busy={isBusy || undefined}
            onClick={() => void give()}
          >
            {verb}
          </button>
        </>
      }
    >
      <div className="stack gap-12">
        {children}
        <TextBox
          isFirst
          isRequired={!isOptional}
          label={label}
          rows={4}
          maxLength={maxLength}
          value={text}
          problem={problem}
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
