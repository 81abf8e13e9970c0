// A switch before its title, so that both stay together in a wide form.
import type { InputProps } from "../field-props.ts";
import { FieldNotes, FieldTitle } from "../parts/FieldBox.tsx";
import { useFieldInput } from "../parts/use-field-input.ts";

export function Input(props: InputProps) {
  const { field, readOnly } = props;
  const input = useFieldInput(props);
  const { readOnly: _notForCheckBoxes, ...control } = input.control;
  return (
    <div className="field py-4">
      <label className="flex items-center gap-12 min-h-(--control) text-body font-normal" htmlFor={input.id}>
        <input
          {...control}
          type="checkbox"
          role="switch"
          className="switch"
          checked={input.value === true}
          aria-checked={input.value === true}
          disabled={readOnly}
          onChange={(event) => input.set(event.target.checked)}
          onBlur={input.onBlur}
          ref={input.ref}
        />
        <span>
          <FieldTitle field={field} />
        </span>
      </label>
      <div className="pl-44 -mt-8 empty:hidden">
        <FieldNotes field={field} input={input} />
      </div>
    </div>
  );
}
