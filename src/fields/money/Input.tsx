// An amount is typed from the right, as on a cash register: only digits, of which the last two are cents.
import { useMemo } from "react";
import { formatMoney, fromCents, toCents } from "../../base/money.ts";
import type { InputProps } from "../field-props.ts";
import { type Draft, DraftInput } from "../parts/DraftInput.tsx";
import { FIELD_TEXTS } from "../texts.ts";

const MAX_DIGITS = 15;

export function Input(props: InputProps) {
  const isNegativeAllowed = props.field.schema["x-format"]?.negative === true;
  const draft = useMemo(
    (): Draft => ({
      toText: (value) => (typeof value === "number" && Number.isFinite(value) ? formatMoney(toCents(value)) : ""),
      toWire: (text) => (/\d/.test(text) ? fromCents(signedCents(text)) : null),
      shape: (typed, before) => shapeMoney(typed, before, isNegativeAllowed),
      isTyped: (character) => /\d/.test(character),
      fromEnd: true,
    }),
    [isNegativeAllowed],
  );
  return (
    <DraftInput
      {...props}
      draft={draft}
      inputMode={isNegativeAllowed ? "text" : "numeric"}
      className="f-number-text text-right"
      placeholder={FIELD_TEXTS.moneyPlaceholder}
      before={<span className="f-affix absolute text-muted pointer-events-none first:left-10 last:right-10">R$</span>}
    />
  );
}

function signedCents(text: string): bigint {
  const cents = BigInt(text.replace(/\D/g, ""));
  return text.includes("-") ? -cents : cents;
}

/** "abc12345" → "123,45". Deleting a digit of "0,00" empties the field. */
export function shapeMoney(typed: string, before: string, isNegativeAllowed: boolean): string {
  const isNegative = isNegativeAllowed && (typed.match(/-/g)?.length ?? 0) % 2 === 1;
  const digits = typed.replace(/\D/g, "");
  const isErased = digits.length < 3 && /^0*$/.test(digits) && before !== "" && before !== "-";
  if (digits === "" || isErased) return isNegative ? "-" : "";
  const text = formatMoney(BigInt(digits.replace(/^0+(?=\d)/, "").slice(0, MAX_DIGITS)));
  return isNegative ? `-${text}` : text;
}
