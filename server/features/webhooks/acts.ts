// The acts of a person on a webhook besides editing it: testing it, changing its secret, sending a delivery again.
import { AppError } from "../../../src/base/app-error.ts";
import type { NewSecret } from "../../../src/rules/webhooks/webhook-secret.ts";
import { type Context, input, type Row, records, resourceNamed, run, runOne, tables } from "../../framework/index.ts";
import { contentOf } from "./events.ts";
import { newSecret } from "./registration.ts";

/** A delivery of the requested or the first chosen event, marked as a test, which the next turn of the job sends. */
export function sendTest(context: Context, id: number, body: unknown): Promise<Row> {
  const { event } = body === undefined || body === null ? {} : input.requireObject(body);
  return records.actOn(context, resourceNamed(context, "webhooks"), id, async (inside, webhook) => {
    if (!webhook.enabled) throw webhookDisabled();
    const { events } = webhook;
    const eventCode = event === undefined ? events[0] : events.find((one) => one === event);
    if (!eventCode)
      throw new AppError("BAD_REQUEST", { field: "event", message: "Escolha um dos eventos deste webhook." });
    const now = inside.clock.now().toISOString();
    const [eventID, content] = contentOf(eventCode, { ids: {}, at: now, test: true });
    const row = await runOne<{ id: number }>(
      inside.db,
      `insert into webhook_deliveries
         (webhook_id, event, event_id, status, request_body, attempts, next_attempt_at, created_at, updated_at, created_by_id)
       values ($1, $2, $3, 'PENDING', $4, 0, $5, $5, $5, $6) returning id`,
      [id, eventCode, eventID, content, now, inside.caller.userID],
    );
    return records.getUnscoped(inside, resourceNamed(context, "webhook-deliveries"), row.id);
  });
}

/** The only moment in which a secret is shown. */
export function rotateSecret(context: Context, id: number): Promise<NewSecret> {
  const resource = resourceNamed(context, "webhooks");
  return records.actOn(context, resource, id, async (inside) => {
    const secret = newSecret();
    await tables.update(inside, resource, id, new Map([["secret", context.services.vault.seal(secret)]]));
    return { secret };
  });
}

/** The same event, with the same id and body, tried anew from its first attempt. */
export function resend(context: Context, id: number): Promise<Row> {
  const resource = resourceNamed(context, "webhook-deliveries");
  return records.actOn(context, resource, id, async (inside, delivery) => {
    const [webhook] = await run<{ enabled: boolean }>(inside.db, "select enabled from webhooks where id = $1", [
      delivery.webhookID,
    ]);
    if (!webhook?.enabled) throw webhookDisabled();
    await run(
      inside.db,
      "update webhook_deliveries set status = 'PENDING', attempts = 0, next_attempt_at = $2, updated_at = $2 where id = $1",
      [id, inside.clock.now().toISOString()],
    );
    return records.getUnscoped(inside, resource, id);
  });
}

function webhookDisabled(): AppError {
  return new AppError("INVALID_STATE", {
    entity: "Webhook",
    field: "enabled",
    message: "O webhook está desabilitado. Habilite-o para enviar.",
  });
}
