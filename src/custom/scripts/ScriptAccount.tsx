// An account of a script's line: only those of the script's own regime are offered.
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { Field } from "../../base/resource.ts";
import type { InputProps } from "../../fields/field-props.ts";
import { ReferenceBox } from "../../fields/parts/ReferenceBox.tsx";

export function ScriptAccountInput(props: InputProps) {
  const { field } = props;
  const regime: unknown = useWatch({ name: "regime" });
  const ofRegime = useMemo(
    (): Field => ({
      ...field,
      ref: { ...field.ref!, filter: { type: "AN", enabled: true, ...(typeof regime === "string" ? { regime } : {}) } },
    }),
    [field, regime],
  );
  return <ReferenceBox {...props} field={ofRegime} />;
}
