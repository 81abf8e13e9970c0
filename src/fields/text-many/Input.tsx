// Several short texts: Enter or a comma turns a typed text into a chip.
import { type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { FieldBox } from "../parts/FieldBox.tsx";
import { useFieldInput } from "../parts/use-field-input.ts";
import { FIELD_TEXTS } from "../texts.ts";

export function Input(props: InputProps) {
  const { field, readOnly } = props;
  const input = useFieldInput(props);
  const [typed, setTyped] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const definition = definitionOf(field);
  const items: unknown[] = Array.isArray(input.value) ? input.value : [];

  const take = (text: string) => {
    setTyped("");
    const added = definition.parse(text, field);
    if (Array.isArray(added) && added.length > 0) input.set(definition.normalize([...items, ...added], field));
  };
  const remove = (index: number) => {
    input.set(items.filter((_item, place) => place !== index));
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isErasing = event.key === "Backspace" && typed === "" && items.length > 0;
    if (isErasing && !readOnly) remove(items.length - 1);
    if (event.key !== "Enter" || typed.trim() === "") return;
    event.preventDefault();
    take(typed);
  };
  return (
    <FieldBox field={field} input={input}>
      <div className="input f-tags" data-invalid={input.error !== undefined || undefined}>
        {items.map((item, index) => {
          const text = definition.format([item], field);
          return (
            <span key={text} className="f-chip">
              {text}
              {!readOnly && (
                <button
                  type="button"
                  className="f-chip-remove"
                  aria-label={FIELD_TEXTS.removeValue(text)}
                  onClick={() => remove(index)}
                >
                  <Icon name="close" />
                </button>
              )}
            </span>
          );
        })}
        <input
          {...input.control}
          className="f-tags-input"
          value={typed}
          placeholder={items.length === 0 ? FIELD_TEXTS.typeAndEnter : undefined}
          onChange={(event) =>
            /[,;\n]/.test(event.target.value) ? take(event.target.value) : setTyped(event.target.value)
          }
          onKeyDown={onKeyDown}
          onBlur={() => {
            take(typed);
            input.onBlur();
          }}
          ref={(element) => {
            box.current = element;
            input.ref(element);
          }}
        />
      </div>
    </FieldBox>
  );
}
