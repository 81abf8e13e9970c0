// Turns opening balances into entries: debtors against creditors in order, or each against a transit account. Either
// way every account ends with its balance to the cent, with as few entries as possible.
import { itemAt } from "../../../../src/base/lookup.ts";
import type { Cents } from "../../../../src/base/money.ts";

export interface Balance {
  accountID: number;
  /** Debits less credits, in cents; never zero. */
  value: Cents;
}

export interface Pair {
  debitAccountID: number;
  creditAccountID: number;
  value: Cents;
}

/** Requires that the sums of both sides are equal. */
export function pairDirectly(balances: readonly Balance[]): Pair[] {
  const left = balances.map(({ accountID, value }) => ({ accountID, rest: value < 0n ? -value : value, value }));
  const debtors = left.filter(({ value }) => value > 0n);
  const creditors = left.filter(({ value }) => value < 0n);
  const pairs: Pair[] = [];
  for (let [debtor, creditor] = [0, 0]; debtor < debtors.length && creditor < creditors.length; ) {
    const [one, other] = [itemAt(debtors, debtor), itemAt(creditors, creditor)];
    const value = one.rest < other.rest ? one.rest : other.rest;
    pairs.push({ debitAccountID: one.accountID, creditAccountID: other.accountID, value });
    one.rest -= value;
    other.rest -= value;
    if (one.rest === 0n) debtor++;
    if (other.rest === 0n) creditor++;
  }
  return pairs;
}

export function pairByTransit(balances: readonly Balance[], transitID: number): Pair[] {
  return balances.map(({ accountID, value }) =>
    value > 0n
      ? { debitAccountID: accountID, creditAccountID: transitID, value }
      : { debitAccountID: transitID, creditAccountID: accountID, value: -value },
  );
}
