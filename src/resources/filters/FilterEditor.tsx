// The small form in which one filter gets its value, chosen by the kind of field.
import { type ComponentType, useEffect, useRef } from "react";
import { BooleanEditor, OptionsEditor, TextEditor } from "./ChoiceEditors.tsx";
import type { FilterEditorProps, FilterKind } from "./filter-value.ts";
import { PeriodEditor } from "./PeriodEditor.tsx";
import { RangeEditor } from "./RangeEditor.tsx";
import { ReferenceEditor } from "./ReferenceEditor.tsx";

const EDITORS: Record<FilterKind, ComponentType<FilterEditorProps>> = {
  options: OptionsEditor,
  boolean: BooleanEditor,
  reference: ReferenceEditor,
  period: PeriodEditor,
  range: RangeEditor,
  text: TextEditor,
};

export function FilterEditor(props: FilterEditorProps) {
  const Editor = EDITORS[props.filter.kind];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  return (
    <div className="rs-filter-editor" ref={box}>
      <h2>{props.filter.title}</h2>
      <Editor {...props} />
    </div>
  );
}
