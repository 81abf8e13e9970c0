// Builds a condition from operand, comparison and value without writing; the result is added to the text, where it can
// be edited.
import { useId, useState } from "react";
import { formatMoney, parseMoney, plainNumber } from "../../../base/money.ts";
import type { Operand } from "../../../rules/accounting/scripts/script-events.ts";
import { SCRIPT_TEXTS } from "./texts.ts";

interface ConditionBuilderProps {
  operands: readonly Operand[];
  onBuilt(condition: string): void;
}

const ORDERED = ["=", "≠", ">", "≥", "<", "≤"];
const EQUAL = ["=", "≠"];

export function ConditionBuilder({ operands, onBuilt }: ConditionBuilderProps) {
  const id = useId();
  const [name, setName] = useState(operands[0]?.name ?? "");
  const operand = operands.find((one) => one.name === name) ?? operands[0];
  const [operator, setOperator] = useState("=");
  const [value, setValue] = useState("");
  if (!operand) return null;
  const isFlag = operand.type === "boolean";
  const operators = operand.type === "text" ? EQUAL : ORDERED;
  const chosen = operators.includes(operator) ? operator : "=";
  const condition = isFlag ? flagCondition(operand, value) : comparison(operand, chosen, value);
  return (
    <details>
      <summary className="py-6 px-0 text-accent text-table cursor-pointer">{SCRIPT_TEXTS.build}</summary>
      <div className="row flex-wrap">
        <select
          className="input w-auto max-w-full"
          aria-label={SCRIPT_TEXTS.operand}
          value={operand.name}
          onChange={({ target }) => {
            setName(target.value);
            setValue("");
          }}
        >
          {operands.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </select>
        {isFlag ? (
          <select
            className="input w-auto max-w-full"
            aria-label={SCRIPT_TEXTS.compared}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          >
            <option value="">{SCRIPT_TEXTS.isTrue}</option>
            <option value="não">{SCRIPT_TEXTS.isFalse}</option>
          </select>
        ) : (
          <>
            <select
              className="input w-auto max-w-full min-w-64"
              aria-label={SCRIPT_TEXTS.operator}
              value={chosen}
              onChange={({ target }) => setOperator(target.value)}
            >
              {operators.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
            <input
              id={id}
              className="input"
              aria-label={SCRIPT_TEXTS.compared}
              placeholder={PLACEHOLDER[operand.type]}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          </>
        )}
        <button
          type="button"
          className="button small"
          disabled={condition === undefined}
          onClick={() => {
            if (condition === undefined) return;
            onBuilt(condition);
            setValue("");
          }}
        >
          {SCRIPT_TEXTS.include}
        </button>
      </div>
    </details>
  );
}

const PLACEHOLDER: Record<Operand["type"], string> = {
  money: "1.234,56",
  rate: "1,99%",
  number: "30",
  text: "texto",
  boolean: "",
  date: "dd/mm/aaaa",
};

const flagCondition = ({ name }: Operand, value: string): string => (value === "" ? name : `não ${name}`);

/** Returns undefined while the value does not fit the operand. */
function comparison({ name, type }: Operand, operator: string, value: string): string | undefined {
  const literal = LITERALS[type](value.trim());
  return literal === undefined ? undefined : `${name} ${operator} ${literal}`;
}

const LITERALS: Record<Operand["type"], (value: string) => string | undefined> = {
  money: (value) => {
    const cents = parseMoney(value);
    return cents === undefined ? undefined : formatMoney(cents);
  },
  rate: (value) => {
    const plain = plainNumber(value.replace("%", ""));
    return plain === undefined ? undefined : `${plain.replace(".", ",")}%`;
  },
  number: (value) => plainNumber(value)?.replace(".", ","),
  text: (value) => (value === "" || value.includes('"') ? undefined : `"${value}"`),
  boolean: () => undefined,
  date: (value) => (/^\d{2}\/\d{2}\/\d{4}$/.test(value) ? `data("${value}")` : undefined),
};
