// The history of a line: a text that takes the operands of its event, with an example of how it reads.
import { fieldParts, type InputProps, useFieldInput } from "../../../framework.ts";
import type { Operand } from "../../../rules/accounting/scripts/script-events.ts";
import { historyParts, historyProblem } from "../../../rules/accounting/scripts/script-history.ts";
import { OperandPicker } from "./OperandPicker.tsx";
import { SCRIPT_TEXTS } from "./texts.ts";
import { useInsert } from "./use-insert.ts";
import { operandsOf, useLineEvent } from "./use-line-event.ts";

export function HistoryInput(props: InputProps) {
  const { field, source, readOnly } = props;
  const input = useFieldInput(props);
  const event = useLineEvent(source);
  const text = typeof input.value === "string" ? input.value : "";
  const set = (value: string) => input.set(value === "" ? null : value);
  const [control, insert] = useInsert(set);
  const problem = event && historyProblem(text, event.operands);
  const noteID = `${input.id}-note`;
  return (
    <div className="field gap-4">
      <label htmlFor={input.id}>
        <fieldParts.FieldTitle field={field} />
      </label>
      <input
        {...input.control}
        aria-describedby={[input.error && input.errorID, noteID].filter(Boolean).join(" ")}
        className="input"
        maxLength={field.schema.maxLength}
        value={text}
        onChange={({ target }) => set(target.value)}
        onBlur={input.onBlur}
        ref={(element) => {
          control.current = element;
          input.ref(element);
        }}
      />
      <p className={problem ? "error wrap-anywhere" : "hint wrap-anywhere"} id={noteID} aria-live="polite">
        {problem ?? (event ? SCRIPT_TEXTS.sample(sampleOf(text, event.operands)) : SCRIPT_TEXTS.chooseEvent)}
      </p>
      {input.error && !problem && (
        <span className="error" id={input.errorID} role="alert">
          {input.error}
        </span>
      )}
      {!readOnly && event && (
        <div className="row flex-wrap items-start gap-x-12">
          <OperandPicker label={field.title} operands={operandsOf(event)} onPick={(name) => insert(`{{${name}}}`)} />
        </div>
      )}
    </div>
  );
}

const sampleOf = (text: string, operands: readonly Operand[]): string =>
  historyParts(text, operands)
    .map(({ words, isOperand }) => (isOperand ? `[${words}]` : words))
    .join("");
