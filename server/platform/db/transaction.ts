// Runs work in one transaction; inside another one it uses a savepoint, so that a failed part undoes only itself.
import { type Handle, run } from "./database.ts";

interface InDatabase {
  db: Handle;
}

let names = 0;

export async function inTransaction<C extends InDatabase, T>(context: C, work: (context: C) => Promise<T>): Promise<T> {
  if (!context.db.isTransaction) return context.db.transaction().execute((tx) => work({ ...context, db: tx }));
  return work(context);
}

/** Like `inTransaction`, but a failure leaves an enclosing transaction usable. */
export async function inSavepoint<C extends InDatabase, T>(context: C, work: (context: C) => Promise<T>): Promise<T> {
  if (!context.db.isTransaction) return inTransaction(context, work);
  const name = `item_${++names}`;
  await run(context.db, `savepoint ${name}`);
  try {
    const result = await work(context);
    await run(context.db, `release savepoint ${name}`);
    return result;
  } catch (error) {
    await rollbackTo(context.db, name);
    throw error;
  }
}

async function rollbackTo(handle: Handle, name: string): Promise<void> {
  await run(handle, `rollback to savepoint ${name}`);
  await run(handle, `release savepoint ${name}`);
}
