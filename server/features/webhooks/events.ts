// From what happens in the product to deliveries that wait: each event once, for the webhooks that chose it.
import { randomUUID } from "node:crypto";
import { type Context, declared, outbox, type RecordOf, run } from "../../framework/index.ts";

/** The codes of enums/WebhookEvent. */
type WebhookEvent = NonNullable<RecordOf<"webhook-deliveries">["event"]>;

/** Which records it is about: `{ operationID: 7, productID: 2 }`. A webhook limited to products looks at `productID`. */
type ResourceIDs = { [id: `${string}ID`]: number };

const EMITTED = "webhook.";
const EVENTS_A_TURN = 500;

/** Records that something happened, in the transaction in which it did: both are committed, or neither. */
export function emit(context: Context, event: WebhookEvent, ids: ResourceIDs): Promise<void> {
  const recordID = Object.values(ids)[0] ?? 0;
  return outbox.add(context, { name: `${EMITTED}${event}`, resource: "webhooks", recordID, payload: ids });
}

interface Occurrence {
  event: WebhookEvent;
  ids: ResourceIDs;
  at: string;
  transaction: string;
}

/** One turn of the job that turns events into deliveries. */
export function dispatchEvents(context: Context): Promise<boolean> {
  return outbox.handle(context, EVENTS_A_TURN, async (inside, events) => {
    const occurrences = new Map<string, Occurrence>();
    for (const occurrence of await occurrencesOf(inside, events)) {
      const { event, ids, transaction } = occurrence;
      occurrences.set(JSON.stringify([event, ids, transaction]), occurrence);
    }
    for (const occurrence of occurrences.values()) await addDeliveries(inside, occurrence);
  });
}

/** An event of webhooks that follows from what is written, declared by the slice that it is about. */
export interface WebhookSource extends outbox.EventReader {
  event: WebhookEvent;
  /** For each of these changes, what the event is about; most changes bring none. */
  about(context: Context, changes: readonly outbox.OutboxEvent[]): Promise<ResourceIDs[][]>;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    webhookEvents: WebhookSource;
  }
}

async function occurrencesOf(context: Context, events: outbox.OutboxEvent[]): Promise<Occurrence[]> {
  const sources: { event: WebhookEvent; about: ResourceIDs[][] }[] = [];
  for (const source of declared(context, "webhookEvents"))
    sources.push({ event: source.event, about: await source.about(context, events) });
  return events.flatMap(({ name, payload, at, transaction }, index): Occurrence[] => {
    if (name.startsWith(EMITTED)) {
      const event = name.slice(EMITTED.length) as WebhookEvent;
      return [{ event, ids: payload as ResourceIDs, at, transaction }];
    }
    return sources.flatMap(({ event, about }) => (about[index] ?? []).map((ids) => ({ event, ids, at, transaction })));
  });
}

/** A webhook gets no events from before it was created. */
async function addDeliveries(context: Context, { event, ids, at }: Occurrence): Promise<void> {
  await run(
    context.db,
    `insert into webhook_deliveries
       (webhook_id, event, event_id, status, request_body, attempts, next_attempt_at, created_at, updated_at)
     select id, $1, $2, 'PENDING', $3, 0, $4, $4, $4 from webhooks
      where enabled and $1 = any(events) and created_at <= $5
        and (coalesce(cardinality(product_ids), 0) = 0 or $6::bigint is null or $6::bigint = any(product_ids))`,
    [event, ...contentOf(event, { ids, at }), context.clock.now().toISOString(), at, ids.productID ?? null],
  );
}

/** The event's own id, the same in every attempt and for every receiver, and the body that carries it. */
export function contentOf(
  event: WebhookEvent,
  about: { ids: ResourceIDs; at: string; test?: true },
): [id: string, body: string] {
  const id = randomUUID();
  const { ids, at, test } = about;
  return [id, JSON.stringify({ id, event, time: at, resourceIDs: ids, ...(test ? { test } : {}) })];
}
