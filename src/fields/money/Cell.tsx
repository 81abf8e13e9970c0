// An amount with a muted symbol and digits of one width.
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";

const SYMBOL = "R$\u00a0";

export function Cell({ field, value }: CellProps) {
  const text = definitionOf(field).format(value, field);
  const [sign = "", figures] = text.split(SYMBOL);
  if (figures === undefined) return <span className="f-money">{text}</span>;
  return (
    <span className="f-money" data-negative={sign === "-" || undefined}>
      {sign}
      <span className="text-muted">{SYMBOL}</span>
      {figures}
    </span>
  );
}
