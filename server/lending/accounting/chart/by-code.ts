// Finds accounts by the code that people write, with or without dots and control digit.

import { readCode } from "../../../../src/rules/accounting/account-code.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import type { Account } from "../../../../src/rules/accounting/accounts.ts";
import { type Chart, codeKey } from "./chart.ts";

/** Returns the account, or a text that says why there is none. */
export function accountByCode(chart: Chart, regime: Regime, typed: string): Account | string {
  const bare = typed.trim();
  let problem = `A conta ${bare} não existe no plano deste regime.`;
  for (const plan of chart.plans.values()) {
    if (plan.regime !== regime) continue;
    const read = readCode(regime, bare, plan.rules.codePattern);
    if (typeof read === "string") problem = read;
    // An installation may define plans of its own, whose codes need not follow the pattern of Cosif.
    const account =
      chart.byCode.get(codeKey(plan.id, bare)) ??
      (typeof read === "string" ? undefined : chart.byCode.get(codeKey(plan.id, read.code)));
    if (account) return account;
  }
  return problem;
}

/** Returns the ids of the accounts of every regime that the code may mean. */
export function accountsWithCode(chart: Chart, typed: string): number[] {
  const regimes = new Set([...chart.plans.values()].map(({ regime }) => regime));
  return [...regimes].flatMap((regime) => {
    const account = accountByCode(chart, regime, typed);
    return typeof account === "string" ? [] : [account.id];
  });
}
