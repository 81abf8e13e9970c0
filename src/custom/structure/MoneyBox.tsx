// An amount in a row: what is typed counts when the box is left or Enter is pressed.
import { useState } from "react";
import { type Cents, formatMoney, fromCents, parseMoney, toCents, type WireAmount } from "../../base/money.ts";
import { STRUCTURE_TEXTS } from "./texts.ts";

interface MoneyBoxProps {
  label: string;
  value: WireAmount;
  isDisabled?: boolean;
  tabIndex?: number;
  onChange: (value: WireAmount) => void;
}

export function MoneyBox({ label, value, isDisabled, tabIndex, onChange }: MoneyBoxProps) {
  const cents = toCents(value);
  const [typed, setTyped] = useState<string>();
  const problem = typed !== undefined && amountIn(typed) === undefined ? STRUCTURE_TEXTS.badLimit : undefined;
  const finish = () => {
    const next = typed === undefined ? undefined : amountIn(typed);
    if (next === undefined) return;
    setTyped(undefined);
    if (next !== cents) onChange(fromCents(next));
  };
  return (
    <span className="st-money inline-flex items-center gap-6 text-muted">
      <span aria-hidden="true">R$</span>
      <input
        className="input w-128 min-h-32 text-table text-right tabular-nums"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        title={problem}
        disabled={isDisabled}
        tabIndex={tabIndex}
        maxLength={24}
        value={typed ?? formatMoney(cents)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value.replace(/[^\d.,]/g, ""))}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter") finish();
          if (event.key === "Escape") setTyped(undefined);
        }}
      />
    </span>
  );
}

/** Leads to the first box of a page or form in which no amount stands; returns whether there is one. */
export function focusBadAmount(within: ParentNode): boolean {
  const box = within.querySelector<HTMLElement>(".st-money [aria-invalid=true]");
  box?.focus();
  return box !== null;
}

/** Empty is zero; nothing when it is no amount. */
function amountIn(text: string): Cents | undefined {
  const cents = text.trim() === "" ? 0n : parseMoney(text);
  return cents !== undefined && cents >= 0n ? cents : undefined;
}
