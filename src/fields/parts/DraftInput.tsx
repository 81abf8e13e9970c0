// A text control whose wire value differs from the typed text: it shows the typed text as long as that means the value.
import {
  type ChangeEvent,
  type CompositionEvent,
  type HTMLInputTypeAttribute,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { InputProps } from "../field-props.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { caretAfter } from "./caret.ts";
import { FieldBox } from "./FieldBox.tsx";
import { useFieldInput } from "./use-field-input.ts";

export interface Draft {
  /** Converts a wire value to the text of the control. */
  toText(value: unknown): string;
  /** Converts the text of the control to the wire value. */
  toWire(text: string): unknown;
  /** Applies mask, capitals and length to the typed text. `before` is the earlier text. */
  shape?(typed: string, before: string): string;
  isTyped?(character: string): boolean;
  fromEnd?: boolean;
}

interface DraftInputProps extends InputProps {
  draft: Draft;
  type?: HTMLInputTypeAttribute;
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url";
  placeholder?: string;
  /** Replaces the placeholder while the cursor is in the box. */
  typingHint?: string;
  /** Stands in an empty box in which nobody can type. */
  lockedHint?: string;
  className?: string;
  rows?: number;
  before?: ReactNode;
  after?: ReactNode;
  note?: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

export function DraftInput(props: DraftInputProps) {
  const {
    field,
    draft,
    type = "text",
    inputMode,
    placeholder,
    autoComplete = "off",
    className,
    rows,
    before,
    after,
  } = props;
  const input = useFieldInput(props);
  const text = useDraft(draft, input.value, input.set);
  const [isEntered, setEntered] = useState(false);
  const { lockedHint = FIELD_TEXTS.notInformed, typingHint = placeholder } = props;
  const hint = isEntered ? typingHint : placeholder;
  const common = {
    ...input.control,
    value: text.shown,
    placeholder: props.readOnly ? lockedHint : hint,
    onFocus: () => setEntered(true),
    autoComplete,
    onChange: text.onChange,
    onCompositionEnd: text.onCompositionEnd,
    onBlur: () => {
      setEntered(false);
      text.forget();
      input.onBlur();
    },
    className: className ? `input ${className}` : "input",
    spellCheck: rows !== undefined,
  };
  const setElement = (element: Control | null) => {
    text.element.current = element;
    input.ref(element);
  };
  const control = rows ? (
    <textarea {...common} rows={rows} ref={setElement} />
  ) : (
    <input {...common} list={props.suggestions} type={type} inputMode={inputMode} ref={setElement} />
  );
  return (
    <FieldBox field={field} input={input} note={props.note}>
      {before || after ? (
        <div className="f-affixed relative flex items-center">
          {before}
          {control}
          {after}
        </div>
      ) : (
        control
      )}
    </FieldBox>
  );
}

function useDraft(draft: Draft, value: unknown, set: (value: unknown) => void) {
  const [typed, setTyped] = useState<{ text: string; wire: unknown }>();
  const caret = useRef<number>(undefined);
  const element = useRef<Control>(null);
  const stands = typed !== undefined && isSame(typed.wire, value);
  const shown = stands ? typed.text : draft.toText(value);

  useLayoutEffect(() => {
    const control = element.current;
    if (caret.current !== undefined && control && control === document.activeElement) {
      control.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });

  const take = (text: string, place: number) => {
    const shaped = draft.shape ? draft.shape(text, shown) : text;
    const wire = draft.toWire(shaped);
    if (shaped !== text) {
      const isTyped = draft.isTyped ?? (() => true);
      caret.current = caretAfter({ typed: text, shown: shaped, caret: place, isTyped, fromEnd: draft.fromEnd });
    }
    setTyped({ text: shaped, wire });
    set(wire);
  };

  return {
    shown,
    element,
    forget: () => setTyped(undefined),
    onChange(event: ChangeEvent<Control>) {
      const { value: text, selectionStart } = event.target;
      // During a dead key or an input method, changing the text would separate the accent from its letter.
      const { nativeEvent } = event;
      const isComposing = "isComposing" in nativeEvent && nativeEvent.isComposing === true;
      if (!isComposing) return take(text, selectionStart ?? text.length);
      const wire = draft.toWire(draft.shape ? draft.shape(text, shown) : text);
      setTyped({ text, wire });
      set(wire);
    },
    onCompositionEnd(event: CompositionEvent<Control>) {
      const { value: text, selectionStart } = event.currentTarget;
      take(text, selectionStart ?? text.length);
    },
  };
}

/** Compares by content, because the form may return a copy of the value. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one ?? null, other ?? null) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
