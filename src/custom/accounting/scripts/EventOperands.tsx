// The operands of an accounting event, each under its label and in the format of its type.
import { objectOf } from "../../../base/plain-object.ts";
import { type CellProps, fieldParts } from "../../../framework.ts";
import { eventOf } from "../../../rules/accounting/scripts/script-events.ts";
import { fieldOf } from "./operand-fields.ts";
import { SCRIPT_TEXTS } from "./texts.ts";
import "./scripts.css";

export function EventOperands({ value, record }: CellProps) {
  const values = objectOf(value);
  const operands = eventOf(objectOf(record).code)?.operands ?? [];
  const filledOperands = operands.filter(
    ({ name }) => values[name] !== undefined && values[name] !== null && values[name] !== "",
  );
  return (
    <div className="sc-reading grow">
      <dl className="sc-accounts stack gap-2 gap-x-12 size-table">
        {filledOperands.map((operand) => (
          <div key={operand.name} className="sc-operand">
            <dt>{operand.label}</dt>
            <dd>{valueText(values[operand.name], operand)}</dd>
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
