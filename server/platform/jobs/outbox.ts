// Events are written in the transaction in which they happen, and delivered to others afterwards.

import { type Row, run } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import type { BaseContext } from "../process/context.ts";

export interface OutboxEvent {
  id: number;
  /** "suppliers.updated", or a name that a slice defines. */
  name: string;
  resource: string;
  recordID: number;
  payload: Row;
  at: string;
  /** Is equal for all events that one transaction wrote. */
  transaction: string;
}

type NewEvent = Pick<OutboxEvent, "name" | "resource" | "recordID" | "payload">;

export async function addEvent(context: BaseContext, { name, resource, recordID, payload }: NewEvent): Promise<void> {
  await run(
    context.db,
    "insert into outbox_event (name, resource, record_id, payload, at) values ($1, $2, $3, $4, $5)",
    [name, resource, recordID, JSON.stringify(payload), context.clock.now().toISOString()],
  );
}

/**
 * Gives the oldest unhandled events to `handle`, in one transaction with whatever that writes, so that an event is
 * handled exactly once. Answers whether more may wait. Two processes take different events.
 */
export function handleEvents<C extends BaseContext>(
  context: C,
  limit: number,
  handle: (context: C, events: OutboxEvent[]) => Promise<void>,
): Promise<boolean> {
  return inTransaction(context, async (inside) => {
    const events = await run<OutboxEvent>(
      inside.db,
      `select id, name, resource, record_id as "recordID", payload, at, transaction_id as transaction
         from outbox_event where handled_at is null order by id limit $1 for update skip locked`,
      [limit],
    );
    if (events.length === 0) return false;
    await handle(inside, events);
    await run(inside.db, "update outbox_event set handled_at = $2 where id = any($1::bigint[])", [
      events.map(({ id }) => id),
      inside.clock.now().toISOString(),
    ]);
    return events.length === limit;
  });
}

/** Deletes events that were handled before a date; the audit trail keeps what was done. */
export async function forgetEvents(context: BaseContext, before: Date): Promise<void> {
  await run(context.db, "delete from outbox_event where handled_at < $1", [before.toISOString()]);
}
