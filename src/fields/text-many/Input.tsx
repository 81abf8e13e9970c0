// Several short texts: Enter or a comma turns a typed text into a chip.
import { type KeyboardEvent, useRef, useState } from "react";
import { CHIP_REMOVE } from "../../ui/chip-remove.ts";
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
      <div
        className="input f-tags flex flex-wrap gap-4 items-center focus-within:border-accent focus-within:shadow-ring data-invalid:border-danger"
        data-invalid={input.error !== undefined || undefined}
      >
        {items.map((item, index) => {
          const text = definition.format([item], field);
          return (
            <span key={text} className="f-chip">
              {text}
              {!readOnly && (
                <button
                  type="button"
                  className={CHIP_REMOVE}
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
          className="flex-1 min-w-120 min-h-24 p-0 border-0 outline-none bg-transparent"
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
