// A payment set against what is owed, part by part, in the order of law or contract.
//
// Código Civil art. 354: interest before principal; art. 355: what fell due first before the rest.
import type { Cents } from "../../../base/money.ts";
import { COMPONENTS, type Component, type PaymentOrder } from "./event-terms.ts";

export interface OwedInstallment {
  number: number;
  dueDate: string;
  owed: { readonly [component in Component]?: Cents };
}

interface Allocation {
  number: number;
  component: Component;
  amount: Cents;
}

interface AllocatedPayment {
  allocations: Allocation[];
  /** What stays owed, in the order of due dates. */
  remaining: OwedInstallment[];
  /** More than was owed: to be given back. */
  excess: Cents;
}

export function allocatePayment(
  amount: Cents,
  debts: readonly OwedInstallment[],
  { components = COMPONENTS, sequence = "BY_INSTALLMENT" }: PaymentOrder = {},
): AllocatedPayment {
  const order = [...new Set([...components, ...COMPONENTS])];
  const byDate = debts.toSorted((one, other) =>
    one.dueDate === other.dueDate ? one.number - other.number : one.dueDate < other.dueDate ? -1 : 1,
  );
  const places =
    sequence === "BY_INSTALLMENT"
      ? byDate.flatMap((debt) => order.map((component) => ({ debt, component })))
      : order.flatMap((component) => byDate.map((debt) => ({ debt, component })));
  const allocations: Allocation[] = [];
  let left = amount;
  for (const { debt, component } of places) {
    const owed = debt.owed[component] ?? 0n;
    const part = owed < left ? owed : left;
    if (part <= 0n) continue;
    allocations.push({ number: debt.number, component, amount: part });
    left -= part;
  }
  return { allocations, remaining: byDate.flatMap((debt) => remainingOf(debt, allocations)), excess: left };
}

function remainingOf(debt: OwedInstallment, allocations: readonly Allocation[]): OwedInstallment[] {
  const owed: { [component in Component]?: Cents } = {};
  for (const component of COMPONENTS) {
    const paid = allocations.find((one) => one.number === debt.number && one.component === component)?.amount ?? 0n;
    const rest = (debt.owed[component] ?? 0n) - paid;
    if (rest > 0n) owed[component] = rest;
  }
  return Object.keys(owed).length === 0 ? [] : [{ ...debt, owed }];
}
