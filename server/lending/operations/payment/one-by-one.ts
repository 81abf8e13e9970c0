// Work of contracts for the days that are over, a transaction a contract. One that fails is tried again tomorrow, and does not hold
// up the others.
import { type Context, inTransaction, run } from "../../../framework/index.ts";

interface Work {
  ids: readonly number[];
  /** Has a row for each contract, with the day on which it failed. */
  table: "operation_accrual" | "operation_deferral" | "operation_provision";
  work(inside: Context, id: number): Promise<void>;
}

/** Answers how many there were. */
export async function oneByOne(context: Context, { ids, table, work }: Work): Promise<number> {
  const failures: unknown[] = [];
  for (const id of ids)
    await inTransaction(context, (inside) => work(inside, id)).catch(async (failure: unknown) => {
      failures.push(failure);
      await run(context.db, `update ${table} set failed_on = $2::date where operation_id = $1`, [
        ...[id, context.clock.today()],
      ]);
    });
  if (failures.length > 0) throw failures[0];
  return ids.length;
}

interface Batch extends Pick<Work, "ids" | "table"> {
  /** Answers of how many contracts the days are over. `skip`: without those that somebody has locked. */
  work(inside: Context, ids: readonly number[], others: "wait" | "skip"): Promise<number>;
}

/** All in one transaction; where that fails, each in its own. Answers as the work does, or how many there were. */
export const allAtOnce = (context: Context, { ids, table, work }: Batch): Promise<number> =>
  inTransaction(context, (inside) => work(inside, ids, "skip")).catch(() =>
    oneByOne(context, { ids, table, work: async (inside, id) => void (await work(inside, [id], "wait")) }),
  );
