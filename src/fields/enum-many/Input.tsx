// Several members of a closed list: check boxes for a few, and a box with a search for many.
import type { InputProps } from "../field-props.ts";
import { ChoiceBox } from "../parts/ChoiceBox.tsx";
import { FieldBox } from "../parts/FieldBox.tsx";
import { type FieldInput, useFieldInput } from "../parts/use-field-input.ts";
import { FIELD_TEXTS } from "../texts.ts";

const FEW = 7;

export function Input(props: InputProps) {
  const { field, readOnly, autoFocus } = props;
  const input = useFieldInput(props);
  const options = field.options ?? [];
  const chosen = Array.isArray(input.value) ? input.value.map(String) : [];
  // The members are in the order of the list and not of the clicks; those that the list no longer has come last.
  const set = (next: readonly unknown[]) => {
    const offered = options.map((option) => option.value).filter((value) => next.includes(value));
    input.set([...offered, ...next.filter((value) => !offered.some((one) => one === value))]);
  };
  if (options.length <= FEW) return <CheckBoxes {...props} input={input} chosen={chosen} set={set} />;
  return (
    <FieldBox field={field} input={input}>
      <ChoiceBox
        input={input}
        label={field.title}
        isMany
        readOnly={readOnly}
        autoFocus={autoFocus}
        options={options.map((option) => ({ id: option.value, text: option.label, disabled: option.disabled }))}
        chosen={chosen.map((value) => ({
          id: value,
          text: options.find((option) => option.value === value)?.label ?? value,
        }))}
        onChange={(next) => set(next.map((choice) => choice.id))}
      />
    </FieldBox>
  );
}

interface CheckBoxesProps extends InputProps {
  input: FieldInput;
  chosen: string[];
  set(next: string[]): void;
}

function CheckBoxes({ field, readOnly, autoFocus, input, chosen, set }: CheckBoxesProps) {
  const options = field.options ?? [];
  return (
    <FieldBox field={field} input={input} isGroup>
      <div className="flex flex-wrap gap-x-20 gap-y-4 min-h-(--control) items-center">
        {options.length === 0 && <span className="muted">{FIELD_TEXTS.noOptions}</span>}
        {options.map((option, index) => {
          const isChosen = chosen.includes(option.value);
          return (
            <label key={option.value} className="inline-flex items-center gap-8 min-h-28">
              <input
                type="checkbox"
                className="check"
                checked={isChosen}
                disabled={readOnly || (option.disabled === true && !isChosen)}
                // biome-ignore lint/a11y/noAutofocus: the caller opened the form on this field.
                autoFocus={autoFocus && index === 0}
                aria-invalid={input.error ? true : undefined}
                onChange={() =>
                  set(isChosen ? chosen.filter((value) => value !== option.value) : [...chosen, option.value])
                }
                onBlur={input.onBlur}
                ref={index === 0 ? input.ref : undefined}
              />
              <span>{option.label}</span>
            </label>
          );
        })}
      </div>
    </FieldBox>
  );
}
