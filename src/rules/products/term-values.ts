// Numbers of the registers as the engine reads them.
import { decimalText, scaled, type WireAmount } from "../../base/money.ts";
import { withoutEnding } from "../../base/text.ts";

/** Percents and amounts of the registers, which have at most eight decimals, as the engine reads them. */
export function decimal(value: WireAmount): string {
  const text = decimalText(scaled(String(value), 8), 8);
  return withoutEnding(withoutEnding(text, "0"), ".");
}

export function valueOrPercent(
  mode: "FIXED" | "PERCENT" | null | undefined,
  value: WireAmount | null | undefined,
): { value: string } | { percent: string } | undefined {
  if (!mode || value === null || value === undefined || Number(value) === 0) return undefined;
  return mode === "FIXED" ? { value: decimal(value) } : { percent: decimal(value) };
}
