// Writes many items, each accepted or refused alone: they go to the database together, and a batch that it refuses is
// halved until the refused item is alone.
import { AppError } from "../../../src/base/app-error.ts";
import { inSavepoint } from "../../platform/db/transaction.ts";
import type { ManyWrite } from "./dispatch.ts";
import type { Context } from "./services.ts";
import { translateDatabaseError } from "./write/database-errors.ts";
import type { Outcome } from "./write/pending-writes.ts";

/**
 * Outside a transaction every batch has one of its own, so that nobody waits for all of them. Batches that cannot meet
 * are written two at a time: while the database works on one, the server prepares the other.
 */
export async function writeMany<T>(
  context: Context,
  items: T[],
  { atOnce, areApart, write }: ManyWrite<T>,
  /** Is called for every batch as soon as it is written, and makes the batches come one after another. */
  onWritten?: (outcomes: Outcome[]) => Promise<void>,
): Promise<Outcome[]> {
  const starts = Array.from({ length: Math.ceil(items.length / atOnce) }, (_, batch) => batch * atOnce);
  const outcomes: Outcome[][] = [];
  let isStopped = false;
  const writeBatches = async (): Promise<void> => {
    for (let at = starts.shift(); at !== undefined && !isStopped; at = starts.shift()) {
      const written = await settled(context, items.slice(at, at + atOnce), write);
      outcomes[at / atOnce] = written;
      await onWritten?.(written);
    }
  };
  const lanes = areApart && !onWritten && !context.db.isTransaction ? 2 : 1;
  const ends = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      writeBatches().catch((error: unknown) => {
        isStopped = true;
        throw error;
      }),
    ),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return outcomes.flat();
}

async function settled<T>(context: Context, items: T[], write: ManyWrite<T>["write"]): Promise<Outcome[]> {
  try {
    return await inSavepoint(context, (inside) => write(inside, items));
  } catch (error) {
    const translated = translateDatabaseError(error, context.services.resources);
    if (!(translated instanceof AppError) || translated.status >= 500) throw translated;
    if (items.length === 1) return [{ error: translated }];
    const half = items.length >> 1;
    const first = await settled(context, items.slice(0, half), write);
    return [...first, ...(await settled(context, items.slice(half), write))];
  }
}

/** Writes all of them in the caller's transaction, or raises the first refusal. */
export async function writeAll<T>(context: Context, items: T[], { atOnce, write }: ManyWrite<T>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    const written = await write(context, items.slice(at, at + atOnce));
    const refused = written.find(({ error }) => error);
    if (refused?.error) throw refused.error;
    outcomes.push(...written);
  }
  return outcomes;
}
