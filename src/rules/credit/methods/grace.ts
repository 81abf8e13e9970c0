// The rows before amortisation begins: principal waits, and interest is paid, capitalised, deferred or waived.
import { checked } from "../numbers/rounding.ts";
import { accrue, type Plan, planFrom, type Row, released } from "./plan.ts";

/** DEFERRED: set aside without interest on it, paid with the first instalment after. WAIVED: these periods bear none. */
export type GraceInterest = "PAID" | "CAPITALISED" | "DEFERRED" | "WAIVED";

interface GraceRows {
  rows: Row[];
  /** What the method amortises in the rows that are left. */
  rest: Plan;
}

/** `principal`: rows that pay no principal; of these the first `interest` treat interest so, and the others pay it. */
export function graceRows(
  plan: Plan,
  { principal, interest, treatment }: { principal: number; interest: number; treatment: GraceInterest },
): GraceRows {
  const rows: Row[] = [];
  let [balance, pending] = [plan.principal, plan.pending];
  for (let row = 0; row < principal; row++) {
    const accrued = row < interest && treatment === "WAIVED" ? 0 : accrue(plan, row, balance);
    balance += released(plan, row);
    const nextRow = graceRow({ balance, accrued, pending }, row < interest ? treatment : "PAID");
    rows.push(nextRow.row);
    ({ balance } = nextRow.row);
    ({ pending } = nextRow);
  }
  return { rows, rest: { ...planFrom(plan, principal, balance), pending } };
}

function graceRow(
  { balance, accrued, pending }: { balance: number; accrued: number; pending: number },
  treatment: GraceInterest,
): { row: Row; pending: number } {
  const unpaid = { accrued, interest: 0, capitalised: 0, principal: 0, payment: 0, balance };
  if (treatment === "PAID") {
    const payment = accrued + pending;
    return { row: { ...unpaid, interest: payment, payment }, pending: 0 };
  }
  if (treatment === "CAPITALISED") {
    const row = { ...unpaid, capitalised: accrued, balance: checked(balance + accrued, "grace.periods") };
    return { row, pending };
  }
  return { row: unpaid, pending: checked(pending + accrued, "grace.periods") };
}
