// A colour: typed as #RRGGBB or taken from the system's chooser.
import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { type Draft, DraftInput } from "../parts/DraftInput.tsx";
import { FIELD_TEXTS } from "../texts.ts";

const LENGTH = 7;

export function Input(props: InputProps) {
  const { field, source, readOnly } = props;
  const value: unknown = useWatch({ name: source });
  const { setValue } = useFormContext();
  const draft = useMemo((): Draft => {
    const definition = definitionOf(field);
    return {
      toText: (wire) => definition.format(wire, field),
      toWire: (text) => definition.parse(text, field),
      shape: (typed) =>
        typed
          .toUpperCase()
          .replace(/[^#0-9A-F]/g, "")
          .slice(0, LENGTH),
    };
  }, [field]);
  const chooser = (
    <input
      type="color"
      className="f-affix absolute left-6 size-24 p-0 border-0 bg-transparent"
      aria-label={`${FIELD_TEXTS.chooseColour}: ${field.title}`}
      value={typeof value === "string" && /^#[0-9A-F]{6}$/.test(value) ? value.toLowerCase() : "#000000"}
      disabled={readOnly}
      onChange={(event) =>
        setValue(source, event.target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
      }
    />
  );
  return <DraftInput {...props} draft={draft} before={chooser} className="f-code-text" />;
}
