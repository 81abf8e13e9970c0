// The operands of the line's event by their labels; the chosen one is inserted at the last caret of the person.
import type { Operand } from "../../../rules/accounting/scripts/script-events.ts";
import { SCRIPT_TEXTS } from "./texts.ts";

interface OperandPickerProps {
  /** The label of the input that it writes to. */
  label: string;
  operands: readonly Operand[];
  onPick(name: string): void;
}

export function OperandPicker({ label, operands, onPick }: OperandPickerProps) {
  return (
    <select
      className="input w-auto max-w-full min-h-30 py-2 text-table"
      aria-label={`${SCRIPT_TEXTS.insertOperand} ${label}`}
      value=""
      onChange={(event) => onPick(event.target.value)}
    >
      <option value="" disabled>
        {SCRIPT_TEXTS.insertOperand}
      </option>
      {operands.map((operand) => (
        <option key={operand.name} value={operand.name}>
          {operand.label}
        </option>
      ))}
    </select>
  );
}
