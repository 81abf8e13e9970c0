// The accounts of the instalments of contracts of which something is open.
import { toCents } from "../../../../src/base/money.ts";
import { type Context, records, resourceNamed, run } from "../../../framework/index.ts";
import { RECEIVABLES, type Receivable } from "../../treasury/index.ts";

/** SQL of the due date of the oldest instalment of which something is open; null of a contract that owes nothing. */
export const oldestOpen = (operationID: string): string =>
  `(select min(r.due_date) from account_receivables r where r.operation_id = ${operationID} and r.operation_bond_id is not null
      and r.account_receivable_status in ('AB', 'VE', 'PP'))`;

/** The oldest instalment first. `lock`: until the transaction ends, in the order in which everybody locks them. */
export async function openAccounts(
  context: Context,
  operationIDs: readonly number[],
  lock?: "lock",
): Promise<Receivable[]> {
  const rows = await run<{ id: number }>(
    context.db,
    `select id from account_receivables where operation_id = any($1::bigint[]) and operation_bond_id is not null
        and account_receivable_status in ('AB', 'VE', 'PP') and open_value > 0 order by due_date, id`,
    [operationIDs],
  );
  const resource = resourceNamed(context, RECEIVABLES);
  const accounts: Receivable[] = [];
  for (const { id } of rows)
    accounts.push(lock ? await records.lock(context, resource, id) : await records.getUnscoped(context, resource, id));
  // Another receipt may have come in while the lock was waited for.
  return accounts.filter(({ openValue }) => toCents(openValue ?? 0) > 0n);
}
