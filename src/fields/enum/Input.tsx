// One member of a closed list: a select, or radio buttons where the property asks for them.
import type { Option } from "../../base/resource.ts";
import type { InputProps } from "../field-props.ts";
import { FieldBox } from "../parts/FieldBox.tsx";
import { type FieldInput, useFieldInput } from "../parts/use-field-input.ts";
import { FIELD_TEXTS } from "../texts.ts";

export function Input(props: InputProps) {
  const input = useFieldInput(props);
  const isRadio = props.field.schema["x-widget"] === "radio";
  return isRadio ? <Radios {...props} input={input} /> : <Select {...props} input={input} />;
}

function Select({ input, ...props }: InputProps & { input: FieldInput }) {
  const { field, readOnly } = props;
  const options = field.options ?? [];
  const { readOnly: _selectsHaveNone, ...control } = input.control;
  const isUnknown = typeof input.value === "string" && !options.some((option) => option.value === input.value);
  return (
    <FieldBox field={field} input={input}>
      <select
        {...control}
        className="input"
        value={typeof input.value === "string" ? input.value : ""}
        disabled={readOnly}
        onChange={(event) => input.set(event.target.value === "" ? null : event.target.value)}
        onBlur={input.onBlur}
        ref={input.ref}
      >
        <option value="">{readOnly ? FIELD_TEXTS.notInformed : FIELD_TEXTS.select}</option>
        {options.length === 0 && <option disabled>{FIELD_TEXTS.noOptions}</option>}
        {isUnknown && <option value={String(input.value)}>{String(input.value)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={isClosed(option, input.value)}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldBox>
  );
}

/** A member that is no longer offered stays possible where it is the stored value. */
const isClosed = (option: Option, value: unknown): boolean => option.disabled === true && option.value !== value;

function Radios({ field, readOnly, autoFocus, input }: InputProps & { input: FieldInput }) {
  return (
    <FieldBox field={field} input={input} isGroup>
      <div className="flex flex-wrap gap-x-20 gap-y-4 min-h-(--control) items-center">
        {(field.options ?? []).map((option, index) => (
          <label key={option.value} className="inline-flex items-center gap-8 min-h-28">
            <input
              type="radio"
              className="size-16 m-0 accent-accent"
              name={input.name}
              value={option.value}
              checked={input.value === option.value}
              disabled={readOnly || isClosed(option, input.value)}
              // biome-ignore lint/a11y/noAutofocus: the caller opened the form on this field.
              autoFocus={autoFocus && index === 0}
              aria-invalid={input.error ? true : undefined}
              onChange={() => input.set(option.value)}
              onBlur={input.onBlur}
              ref={index === 0 ? input.ref : undefined}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldBox>
  );
}
