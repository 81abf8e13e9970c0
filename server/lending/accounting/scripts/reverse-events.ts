// Undoes the entries of accounting events: each by an entry of its own that is linked with it, dated today as any reversal.
// What somebody has reversed by hand already stays so. A closed day refuses all of it.
import { toCents } from "../../../../src/base/money.ts";
import { type Context, run, tables } from "../../../framework/index.ts";
import { ENTRIES, LONGEST_DESCRIPTION, type NewEntry, post } from "../ledger/post.ts";

type Reversed = Omit<NewEntry, "value" | "date"> & { id: number; value: string };

/** In the transaction of what undoes them. Returns the ids of the reversals. */
export async function reverseEvents(context: Context, keys: readonly string[]): Promise<number[]> {
  const entries = await run<Reversed & { [name: string]: unknown }>(
    context.db,
    `select e.id, e.regime, e.value::text, e.debit_account_plan_tree_node_id as "debitAccountID",
            e.credit_account_plan_tree_node_id as "creditAccountID", e.description, e.origin, e.operation_id as "operationID"
       from accounting_entry e join accounting_events v on v.id = e.event_id
      where v.key = any($1::text[]) and e.reversed_by_id is null and e.reversal_of_id is null and e.enabled is not false
      order by e.id for update of e`,
    [keys],
  );
  const date = context.clock.today();
  const reversals = await post(
    context,
    entries.map((entry) => ({
      ...{ regime: entry.regime, date, value: toCents(entry.value), origin: entry.origin },
      ...{ debitAccountID: entry.creditAccountID, creditAccountID: entry.debitAccountID, reversalOfID: entry.id },
      description: `Estorno: ${entry.description}`.slice(0, LONGEST_DESCRIPTION),
      ...(entry.operationID ? { operationID: entry.operationID } : {}),
    })),
  );
  await tables.updateMany(
    context,
    ENTRIES,
    entries.map(({ id }, at) => ({ id, columns: { reversed_by_id: reversals[at] } })),
  );
  return reversals;
}
