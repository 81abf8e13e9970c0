// Formatted text: an editor that is loaded when a form has one.
import { Suspense } from "react";
import type { InputProps } from "../field-props.ts";
import { FieldBox } from "../parts/FieldBox.tsx";
import { lazyPart } from "../parts/lazy-part.tsx";
import { useFieldInput } from "../parts/use-field-input.ts";

const HtmlEditor = lazyPart(async () => ({ default: (await import("./HtmlEditor.tsx")).HtmlEditor }));

export function Input(props: InputProps) {
  const input = useFieldInput(props);
  return (
    <FieldBox field={props.field} input={input} isGroup>
      <Suspense fallback={<div className="input f-editor-text" aria-busy="true" />}>
        <HtmlEditor {...props} input={input} />
      </Suspense>
    </FieldBox>
  );
}
