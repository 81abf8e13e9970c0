// The operands of an accounting event, each under its label and in the format of its type.
import { objectOf } from "../../../base/plain-object.ts";
import { type CellProps, fieldParts } from "../../../framework.ts";
import { eventOf } from "../../../rules/accounting/scripts/script-events.ts";
import { fieldOf } from "./operand-fields.ts";
import { SCRIPT_TEXTS } from "./texts.ts";

export function EventOperands({ value, record }: CellProps) {
  const values = objectOf(value);
  const operands = eventOf(objectOf(record).code)?.operands ?? [];
  const filledOperands = operands.filter(
    ({ name }) => values[name] !== undefined && values[name] !== null && values[name] !== "",
  );
  return (
    <div className="flex-1 min-w-0">
      <dl className="stack text-table gap-2 gap-x-12 grid-cols-[auto_minmax(0,1fr)]">
        {filledOperands.map((operand) => (
          <div key={operand.name} className="contents">
            <dt className="text-muted [font-size:inherit]">{operand.label}</dt>
            <dd className="block min-h-0 m-0 wrap-anywhere">{valueText(values[operand.name], operand)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function valueText(value: unknown, operand: Parameters<typeof fieldOf>[0]): string {
  if (typeof value === "boolean") return value ? SCRIPT_TEXTS.yes : SCRIPT_TEXTS.no;
  const field = fieldOf(operand);
  const text = fieldParts.definitionOf(field).format(value, field);
  return operand.type === "money" ? `R$ ${text.replace(/^R\$\s*/, "")}` : text;
}
