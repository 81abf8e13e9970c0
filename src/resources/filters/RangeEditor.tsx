// A filter between two values (Spec shell §5): only digits; "Aplicar" is disabled while the maximum is below the
// minimum.
import { type FormEvent, useState } from "react";
import type { Field } from "../../base/resource.ts";
import { TEXTS } from "../texts.ts";
import { EditorButtons } from "./EditorButtons.tsx";
import { canApplyRange, type FilterEditorProps, operatorsOf, rangeFilter } from "./filter-value.ts";

export function RangeEditor({ filter, value, onApply, onClose }: FilterEditorProps) {
  const { $gte, $lte } = operatorsOf(value);
  const [min, setMin] = useState(Number($gte ?? 0));
  const [max, setMax] = useState(Number($lte ?? 0));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(rangeFilter(min, max));
    onClose();
  };
  return (
    <form onSubmit={apply} className="grid gap-10 grid-cols-[1fr_1fr]">
      <Bound label={TEXTS.min} field={filter.field} value={min} onChange={setMin} />
      <Bound label={TEXTS.max} field={filter.field} value={max} onChange={setMax} />
      <EditorButtons
        isDisabled={!canApplyRange(min, max)}
        onClear={() => {
          setMin(0);
          setMax(0);
          onApply(undefined);
        }}
      />
    </form>
  );
}

interface BoundProps {
  label: string;
  field: Field;
  value: number;
  onChange: (value: number) => void;
}

function Bound({ label, field, value, onChange }: BoundProps) {
  const decimals = decimalsOf(field);
  const text = value.toLocaleString("pt-BR", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        className="input number"
        inputMode="numeric"
        value={text}
        onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, "").slice(-15)) / 10 ** decimals)}
        onFocus={(event) => event.target.select()}
      />
    </label>
  );
}

function decimalsOf(field: Field): number {
  if (field.schema.type === "integer") return 0;
  return field.schema["x-format"]?.decimals ?? 2;
}
