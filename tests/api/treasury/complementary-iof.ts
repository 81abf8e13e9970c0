// Complementary IOF of debts by the decree alone: what is unpaid, for the days from those that were taxed to those of the new
// contract, at 0.0082 % a day and up to 365 days since each release. Decreto 6.306/2007, art. 7º, §§ 1º and 7º.
import type { TreasuryServer } from "./treasury-server.ts";

export interface Taxed {
  iof: { daily: number; additional: number; complementary: number; total: number };
  schedule: { principal: number; dueDate: string }[];
}

const DAY_MS = 86_400_000;
const capped = (from: string, to: string) => Math.min(365, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

/** In cents. */
export async function complementBy(
  at: TreasuryServer,
  sources: readonly { id: number }[],
  schedule: Taxed["schedule"],
): Promise<number> {
  const repaid = schedule.reduce((sum, { principal }) => sum + principal, 0);
  let sum = 0;
  for (const { id } of sources) {
    const rows = await at.rows<{ released: string; due: string; principal: string }>(
      `select a.contract_date::text as released, b.due_date::text as due, b.principal::text as principal
         from operation_bonds b join operation_accrual a using (operation_id) where operation_id = $1 and b.status <> 'PAID'`,
      [id],
    );
    const unpaid = rows.reduce((total, { principal }) => total + Number(principal), 0);
    const before = rows.reduce((total, one) => total + Number(one.principal) * capped(one.released, one.due), 0);
    const longer = schedule.reduce((total, one) => total + one.principal * capped(rows[0]!.released, one.dueDate), 0);
    sum += Math.round(Math.max(0, (unpaid * longer) / repaid - before) * 0.0082);
  }
  return sum;
}
