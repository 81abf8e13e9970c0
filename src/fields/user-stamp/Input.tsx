// The person who made the change is read-only.
import type { InputProps } from "../field-props.ts";
import { FieldBox } from "../parts/FieldBox.tsx";
import { holderPath, valueAt } from "../parts/paths.ts";
import { useFieldInput } from "../parts/use-field-input.ts";
import { useRecordForm } from "../record-form-context.ts";
import { Cell } from "./Cell.tsx";

export function Input(props: InputProps) {
  const { field, source } = props;
  const input = useFieldInput(props);
  const { record } = useRecordForm();
  return (
    <FieldBox field={field} input={input}>
      <output id={input.id}>
        <Cell field={field} value={input.value} record={valueAt(record, holderPath(source))} />
      </output>
    </FieldBox>
  );
}
