// The text of a contract: the editor of formatted text, a list of variables to insert, and a preview with sample
// values.
import { useEffect, useRef, useState } from "react";
import { FieldBox, fieldParts, type InputProps, TEXTS, useFieldInput } from "../../framework.ts";
import { TEMPLATE_VARIABLES } from "../../rules/contract-templates/template-variables.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { SampleText } from "./SampleText.tsx";
import { TEMPLATE_TEXTS } from "./texts.ts";

export function ContractTextInput(props: InputProps) {
  const { field, readOnly } = props;
  const input = useFieldInput(props);
  const [isPreviewing, setPreviewing] = useState(false);
  const { box, insert } = useCaret();
  const html = typeof input.value === "string" ? input.value : "";
  return (
    <FieldBox field={field} input={input} isGroup>
      <div className="row flex-wrap mb-8">
        {!readOnly && <VariablePicker onPick={(name) => insert(`{{${name}}}`)} />}
        <button type="button" className="button" disabled={html === ""} onClick={() => setPreviewing(true)}>
          {TEMPLATE_TEXTS.preview}
        </button>
      </div>
      <div ref={box}>
        <fieldParts.HtmlEditor {...props} input={input} />
      </div>
      {isPreviewing && (
        <Dialog
          title={TEMPLATE_TEXTS.previewTitle}
          onClose={() => setPreviewing(false)}
          footer={
            <button type="button" className="button" onClick={() => setPreviewing(false)} data-first>
              {TEXTS.close}
            </button>
          }
        >
          <SampleText html={html} />
        </Dialog>
      )}
    </FieldBox>
  );
}

function VariablePicker({ onPick }: { onPick(name: string): void }) {
  return (
    <select
      className="input flex-[1_1_220px] max-w-360"
      aria-label={TEMPLATE_TEXTS.insert}
      value=""
      onChange={(event) => onPick(event.target.value)}
    >
      <option value="" disabled>
        {TEMPLATE_TEXTS.insert}
      </option>
      {TEMPLATE_VARIABLES.map(({ label, variables }) => (
        <optgroup key={label} label={label}>
          {variables.map((variable) => (
            <option key={variable.name} value={variable.name}>
              {variable.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** The last caret of the person, stored while the list of variables has the focus. */
function useCaret() {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Range>(undefined);
  useEffect(() => {
    const remember = () => {
      last.current = caretIn(editorIn(box.current)) ?? last.current;
    };
    document.addEventListener("selectionchange", remember);
    return () => document.removeEventListener("selectionchange", remember);
  }, []);
  const insert = (text: string) => {
    const editor = editorIn(box.current);
    // On a busy machine the event of the last keys may not have fired yet.
    const caret = caretIn(editor) ?? last.current;
    editor?.focus();
    if (editor && !(editor instanceof HTMLTextAreaElement)) placeCaret(editor, caret);
    // This command adds a step to the editor's own undo.
    document.execCommand("insertText", false, text);
  };
  return { box, insert };
}

const editorIn = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>("textarea, [contenteditable='true']") ?? null;

function caretIn(editor: HTMLElement | null): Range | undefined {
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  return range && editor?.contains(range.startContainer) ? range.cloneRange() : undefined;
}

function placeCaret(editor: HTMLElement, range: Range | undefined): void {
  const selection = document.getSelection();
  if (!selection) return;
  if (range && editor.contains(range.startContainer)) {
    selection.removeAllRanges();
    selection.addRange(range);
  } else {
    selection.selectAllChildren(editor.lastElementChild ?? editor);
    selection.collapseToEnd();
  }
}
