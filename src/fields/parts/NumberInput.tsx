// Numbers with decimals in the Brazilian format; the point of the number pad types a comma.

import type { ReactNode } from "react";
import { useMemo } from "react";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { decimalsOf, formatNumber } from "../numbers.ts";
import { type Draft, DraftInput } from "./DraftInput.tsx";

interface NumberInputProps extends InputProps {
  /** When absent, the decimals of the property, and none for a whole number. */
  decimals?: number;
  /** When absent, negative numbers are allowed unless the property has a minimum of zero or more. */
  isNegativeAllowed?: boolean;
  before?: ReactNode;
  after?: ReactNode;
}

const MOST_DECIMALS = 8;

export function NumberInput(props: NumberInputProps) {
  const { field } = props;
  const { schema } = field;
  const decimals = props.decimals ?? (schema.type === "integer" ? 0 : decimalsOf(field, MOST_DECIMALS));
  const isNegativeAllowed = props.isNegativeAllowed ?? (schema.minimum ?? -1) < 0;
  const draft = useMemo((): Draft => {
    const definition = definitionOf(field);
    return {
      toText: (value) => formatNumber(value, 0, decimals).replaceAll(".", ""),
      toWire: (text) => (text === "-" || text === "" ? null : definition.parse(text, field)),
      shape: (typed, before) => shapeNumber(typed, { before, decimals, isNegativeAllowed }),
      isTyped: (character) => /[\d,-]/.test(character),
    };
  }, [field, decimals, isNegativeAllowed]);
  return (
    <DraftInput
      {...props}
      draft={draft}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      className="f-number-text text-right"
    />
  );
}

interface Shape {
  before: string;
  decimals: number;
  isNegativeAllowed: boolean;
}

function shapeNumber(typed: string, { before, decimals, isNegativeAllowed }: Shape): string {
  const sign = isNegativeAllowed && /^\s*-/.test(typed) ? "-" : "";
  const isPasted = typed.length - before.length > 1;
  const isGrouped = /^\s*-?\d{1,3}(?:\.\d{3})+(,\d*)?\s*$/.test(typed);
  const plain = isPasted && isGrouped ? typed.replaceAll(".", "") : typed.replaceAll(".", ",");
  const [fraction = "", ...wholes] = plain
    .replace(/[^\d,]/g, "")
    .split(",")
    .reverse();
  if (wholes.length === 0) return sign + fraction;
  const whole = wholes.reverse().join("");
  return decimals > 0 ? `${sign}${whole},${fraction.slice(0, decimals)}` : `${sign}${whole}${fraction}`;
}
