// A small label with a dot in the tone of the member; plain text when the members have no tones.
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";

export function Cell({ field, value }: CellProps) {
  const text = definitionOf(field).format(value, field);
  if (text === "") return null;
  if (!field.options?.some((option) => option.colour)) return <span className="f-text">{text}</span>;
  const tone = field.options.find((option) => option.value === value)?.colour ?? "neutral";
  return (
    <span className="f-label" data-tone={tone}>
      {text}
    </span>
  );
}
