// Formatted text: an editor that is loaded when a form has one.
import type { InputProps } from "../field-props.ts";
import { FieldBox } from "../parts/FieldBox.tsx";
import { LazyHtmlEditor } from "../parts/LazyHtmlEditor.tsx";
import { useFieldInput } from "../parts/use-field-input.ts";

export function Input(props: InputProps) {
  const input = useFieldInput(props);
  return (
    <FieldBox field={props.field} input={input} isGroup>
      <LazyHtmlEditor {...props} input={input} />
    </FieldBox>
  );
}
