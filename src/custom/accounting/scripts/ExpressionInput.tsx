// The value or the condition of a script's line: checked during typing, and shown in words.
import { fieldParts, type InputProps, useFieldInput } from "../../../framework.ts";
import { mainOperand, type Operand, type ScriptEventSpec } from "../../../rules/accounting/scripts/script-events.ts";
import { compileExpression, isProblem } from "../../../rules/accounting/scripts/script-expression.ts";
import { ConditionBuilder } from "./ConditionBuilder.tsx";
import { OperandPicker } from "./OperandPicker.tsx";
import { SCRIPT_TEXTS } from "./texts.ts";
import { useInsert } from "./use-insert.ts";
import { operandsOf, useLineEvent } from "./use-line-event.ts";

type Kind = "money" | "boolean";

export const ValueInput = (props: InputProps) => <ExpressionInput {...props} kind="money" />;
export const ConditionInput = (props: InputProps) => <ExpressionInput {...props} kind="boolean" />;

function ExpressionInput({ kind, ...props }: InputProps & { kind: Kind }) {
  const { field, source, readOnly } = props;
  const input = useFieldInput(props);
  const event = useLineEvent(source);
  const text = typeof input.value === "string" ? input.value : "";
  const set = (value: string) => input.set(value === "" ? null : value);
  const [control, insert] = useInsert(set);
  const note = noteOn(text, event, kind);
  const noteID = `${input.id}-note`;
  return (
    <div className="field gap-4">
      <label htmlFor={input.id}>
        <fieldParts.FieldTitle field={field} />
      </label>
      <textarea
        {...input.control}
        aria-describedby={[input.describedBy, noteID].filter(Boolean).join(" ")}
        aria-invalid={input.error !== undefined || note.isWrong || undefined}
        className="input min-h-(--control) font-mono text-table [field-sizing:content] resize-y"
        rows={1}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target }) => set(target.value.replaceAll("\n", " "))}
        onBlur={input.onBlur}
        ref={(element) => {
          control.current = element;
          input.ref(element);
        }}
      />
      <p className={note.isWrong ? "error wrap-anywhere" : "hint wrap-anywhere"} id={noteID} aria-live="polite">
        {note.text}
      </p>
      {input.error && !note.isWrong && (
        <span className="error" id={input.errorID} role="alert">
          {input.error}
        </span>
      )}
      {field.schema.description && text === "" && kind === "boolean" && (
        <span className="sr-only" id={input.hintID}>
          {field.schema.description}
        </span>
      )}
      {!readOnly && event && (
        <div className="row flex-wrap items-start gap-x-12">
          <OperandPicker label={field.title} operands={operandsOf(event)} onPick={insert} />
          {kind === "boolean" && (
            <ConditionBuilder
              operands={operandsOf(event)}
              onBuilt={(condition) => set(text.trim() === "" ? condition : `${text.trim()} e ${condition}`)}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface Note {
  text: string;
  isWrong: boolean;
}

function noteOn(text: string, event: ScriptEventSpec | undefined, kind: Kind): Note {
  if (!event) return { text: SCRIPT_TEXTS.chooseEvent, isWrong: false };
  if (text.trim() === "") return { text: emptyText(event, kind), isWrong: false };
  return noteOnText(text, event.operands, kind);
}

function noteOnText(text: string, operands: readonly Operand[], kind: Kind): Note {
  const compiled = compileExpression(text, operands, kind);
  if (isProblem(compiled))
    return { text: SCRIPT_TEXTS.problemAt(compiled.message, compiled.at.start + 1), isWrong: true };
  return { text: SCRIPT_TEXTS.reads(compiled.text), isWrong: false };
}

const emptyText = (event: ScriptEventSpec, kind: Kind): string =>
  kind === "money" ? SCRIPT_TEXTS.reads(mainOperand(event).label) : SCRIPT_TEXTS.reads("sempre");
