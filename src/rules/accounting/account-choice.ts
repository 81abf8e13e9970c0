// Which accounts an entry or a script may use, and the reason why another one cannot be chosen. Spec accounting §5.

/** The deciding facts; `enabled` is absent where only enabled accounts are read. */
interface Choosable {
  type: string;
  nature: string;
  enabled?: boolean;
}

/**
 * `debit` and `credit` are for entries by hand, which the nature binds; `any` is for scripts, which it does not bind;
 * `parent` is for accounts that may have others below.
 */
export type AccountUse = "debit" | "credit" | "any" | "parent";

export const SYNTHETIC = "Conta sintética: escolha uma conta analítica.";
const REASONS = {
  synthetic: SYNTHETIC,
  analytic: "Conta analítica: não recebe subcontas.",
  disabled: "Conta desabilitada.",
  debitOnly: "Conta de natureza devedora: não recebe créditos.",
  creditOnly: "Conta de natureza credora: não recebe débitos.",
};

/** Returns undefined when the account may be chosen. */
export function whyNot({ type, nature, enabled }: Choosable, use: AccountUse): string | undefined {
  if (use === "parent") return type === "SY" ? undefined : REASONS.analytic;
  if (type !== "AN") return REASONS.synthetic;
  if (enabled === false) return REASONS.disabled;
  if (use === "credit" && nature === "D") return REASONS.debitOnly;
  if (use === "debit" && nature === "C") return REASONS.creditOnly;
  return undefined;
}
