// A light editor over contentEditable: headings, emphasis, lists, links, and a view of the markup itself.
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import type { InputProps } from "../field-props.ts";
import type { FieldInput } from "../parts/use-field-input.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { definition } from "./definition.ts";
import { HTML_LOOK } from "./html-look.ts";
import { sanitise, sanitiseForPage } from "./sanitise.ts";

interface Tool {
  label: string;
  face: string;
  command: string;
  argument?: string;
}

const TOOLS: readonly Tool[] = [
  { label: "Negrito", face: "N", command: "bold" },
  { label: "Itálico", face: "I", command: "italic" },
  { label: "Sublinhado", face: "S", command: "underline" },
  { label: "Título", face: "Título", command: "formatBlock", argument: "h2" },
  { label: "Subtítulo", face: "Subtítulo", command: "formatBlock", argument: "h3" },
  { label: "Parágrafo", face: "¶", command: "formatBlock", argument: "p" },
  { label: "Lista simples", face: "Lista", command: "insertUnorderedList" },
  { label: "Lista numerada", face: "Lista numerada", command: "insertOrderedList" },
  { label: "Limpar formatação", face: "⌫", command: "removeFormat" },
];

type EditorProps = InputProps & { input: FieldInput };

export function HtmlEditor(props: EditorProps) {
  const { input, readOnly } = props;
  const [isSource, setSource] = useState(false);
  const html = typeof input.value === "string" ? input.value : "";
  const set = (text: string) => input.set(definition.normalize(text, props.field));
  return (
    <div className="grid">
      <div
        className="flex flex-wrap gap-2 p-3 border border-control-border border-b-0 [border-radius:var(--radius-control)_var(--radius-control)_0_0] bg-ground print:hidden"
        role="toolbar"
        aria-label={props.field.title}
      >
        {!isSource &&
          TOOLS.map((tool) => (
            <button
              key={tool.label}
              type="button"
              className="min-w-28 h-28 py-0 px-6 border-0 rounded-4 bg-transparent text-muted text-table hover:bg-hover hover:text-text data-[command=bold]:font-bold data-[command=italic]:italic data-[command=underline]:underline"
              title={tool.label}
              aria-label={tool.label}
              data-command={tool.argument ?? tool.command}
              disabled={readOnly}
              // Pressing the button must not move the selection out of the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(tool)}
            >
              {tool.face}
            </button>
          ))}
        <button
          type="button"
          className="min-w-28 h-28 py-0 px-6 border-0 rounded-4 bg-transparent text-muted text-table hover:bg-hover hover:text-text data-[command=bold]:font-bold data-[command=italic]:italic data-[command=underline]:underline ml-auto"
          aria-pressed={isSource}
          onClick={() => setSource(!isSource)}
        >
          {isSource ? FIELD_TEXTS.preview : FIELD_TEXTS.source}
        </button>
      </div>
      {isSource ? (
        <textarea
          {...input.control}
          className="input f-code-text font-mono text-table min-h-160 overflow-auto [border-radius:0_0_var(--radius-control)_var(--radius-control)]"
          aria-label={props.field.title}
          rows={8}
          value={html}
          onChange={(event) => input.set(event.target.value)}
          onBlur={(event) => {
            set(sanitise(event.target.value));
            input.onBlur();
          }}
        />
      ) : (
        <Editable {...props} html={html} onText={set} />
      )}
    </div>
  );
}

/** execCommand is deprecated, but it is the only command set with undo that every browser has without a library. */
function run({ command, argument }: Tool): void {
  document.execCommand("styleWithCSS", false, "false");
  document.execCommand(command, false, argument);
}

function Editable({
  input,
  field,
  readOnly,
  html,
  onText,
}: EditorProps & { html: string; onText(text: string): void }) {
  const box = useRef<HTMLDivElement>(null);
  const written = useRef<string>(undefined);
  // Typed text is already in the page; only a value from elsewhere is inserted.
  useEffect(() => {
    if (!box.current || written.current === html) return;
    written.current = html;
    box.current.innerHTML = sanitiseForPage(html);
  }, [html]);
  const take = () => {
    const text = sanitise(box.current?.innerHTML ?? "");
    const wire = definition.normalize(text, field);
    written.current = typeof wire === "string" ? wire : "";
    onText(text);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const { clipboardData } = event;
    const rich = clipboardData.getData("text/html");
    if (rich) document.execCommand("insertHTML", false, sanitiseForPage(rich));
    else document.execCommand("insertText", false, clipboardData.getData("text/plain"));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea cannot hold formatted text.
    <div
      id={input.id}
      className={`input min-h-160 overflow-auto [border-radius:0_0_var(--radius-control)_var(--radius-control)] ${HTML_LOOK}`}
      role="textbox"
      tabIndex={readOnly ? -1 : 0}
      aria-multiline="true"
      aria-label={field.title}
      aria-readonly={readOnly}
      aria-required={field.required || undefined}
      aria-invalid={input.error !== undefined || undefined}
      aria-describedby={input.describedBy}
      contentEditable={!readOnly}
      suppressContentEditableWarning
      onInput={take}
      onBlur={input.onBlur}
      onPaste={paste}
      ref={(element) => {
        box.current = element;
        input.ref(element);
      }}
    />
  );
}
