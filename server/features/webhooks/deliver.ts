// Deliveries that wait, sent when their time has come: taken first, sent without holding anything, settled after.
// Whoever dies in between leaves a delivery that is due again as soon as its lease ends.
import { type Context, inTransaction, type Row, run, type Vault } from "../../framework/index.ts";
import { escaped, holderIds, notify } from "../notifications/index.ts";
import { type Outcome, type Reach, send, signatureOf } from "./send.ts";

interface DeliveryDeps {
  vault: Vault;
  reach: Reach;
}

const AT_ONCE = 10;
const LEASE_MS = 120_000;
const FIRST_DELAY_MS = 10_000;
const GROWTH = 3;
const LONGEST_DELAY_MS = 6 * 3_600_000;

interface Due {
  id: number;
  attempts: number;
  event: string;
  eventID: string;
  body: Row;
  webhookID: number;
  name: string;
  url: string;
  secret: string | null;
  headers: { name: string; value: string }[] | null;
  retryLimit: number;
  timeoutSeconds: number;
  enabled: boolean;
}

/** One turn of the delivering job. */
export async function deliverDue(context: Context, deps: DeliveryDeps, stopping?: AbortSignal): Promise<boolean> {
  const due = await claimDue(context);
  await Promise.all(due.map((one) => attempt(context, deps, one, stopping)));
  return due.length === AT_ONCE && !stopping?.aborted;
}

function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * GROWTH ** (attempts - 1), LONGEST_DELAY_MS);
}

async function claimDue(context: Context): Promise<Due[]> {
  const now = context.clock.now();
  return run<Due>(
    context.db,
    `with due as (
       select id from webhook_deliveries where status = 'PENDING' and (next_attempt_at <= $1 or next_attempt_at > $4)
        order by next_attempt_at, id limit $3 for update skip locked),
     taken as (
       update webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = $2, updated_at = $1
         from due where d.id = due.id returning d.*)
     select t.id, t.attempts, t.event, t.event_id as "eventID", t.request_body as body, w.id as "webhookID", w.name, w.url, w.secret,
            w.headers, w.retry_limit as "retryLimit", w.timeout_seconds as "timeoutSeconds", w.enabled
       from taken t join webhooks w on w.id = t.webhook_id`,
    // Later than any delay could be: planned by a clock that has been set back since.
    [at(now, 0), at(now, LEASE_MS), AT_ONCE, at(now, LONGEST_DELAY_MS)],
  );
}

const at = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

async function attempt(context: Context, deps: DeliveryDeps, due: Due, stopping?: AbortSignal): Promise<void> {
  if (!due.enabled) return settle(context, due, { delivered: false, text: "O webhook está desabilitado." }, true);
  const outcome = await call(context, deps, due, stopping);
  if (stopping?.aborted && !outcome.delivered) return releaseDelivery(context, due);
  await settle(context, due, outcome, due.attempts > due.retryLimit);
}

async function call(
  context: Context,
  { vault, reach }: DeliveryDeps,
  due: Due,
  signal?: AbortSignal,
): Promise<Outcome> {
  const body = JSON.stringify(due.body);
  let secret: string;
  try {
    secret = vault.open(due.secret ?? "");
  } catch {
    return { delivered: false, text: "O segredo não pôde ser lido. Gere um novo segredo." };
  }
  const headers = {
    ...Object.fromEntries((due.headers ?? []).map(({ name, value }) => [name.toLowerCase(), value])),
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Esteira",
    "x-esteira-event": due.event,
    "x-esteira-delivery": due.eventID,
    "x-esteira-signature": signatureOf(secret, body, context.clock.now()),
  };
  return send({ url: due.url, body, headers, timeoutMs: due.timeoutSeconds * 1000, signal }, reach);
}

/** Only the attempt that was taken is settled: who sends it again meanwhile begins anew. */
async function settle(context: Context, due: Due, outcome: Outcome, isLast: boolean): Promise<void> {
  const now = context.clock.now();
  const status = outcome.delivered ? "DELIVERED" : isLast ? "FAILED" : "PENDING";
  const next = status === "PENDING" ? new Date(now.getTime() + delayAfter(due.attempts)).toISOString() : null;
  await inTransaction(context, async (inside) => {
    const settled = await run(
      inside.db,
      `with settled as (
         update webhook_deliveries set status = $3, next_attempt_at = $4, response_status = $5, response_body = $6, updated_at = $7
          where id = $1 and attempts = $2 and status = 'PENDING' returning webhook_id)
       update webhooks set last_delivery_status = $3, last_delivery_at = $7 where id in (select webhook_id from settled)
       returning id`,
      [due.id, due.attempts, status, next, outcome.status ?? null, outcome.text, now.toISOString()],
    );
    if (status === "FAILED" && settled.length > 0 && due.enabled && due.body.test !== true)
      await notifyFailure(inside, due);
  });
}

/** Once for each webhook, until it has been read: a receiver that is away fails many times. */
async function notifyFailure(context: Context, { webhookID, name }: Due): Promise<void> {
  await notify(context, await holderIds(context, "credit_settings_webhooks", "update"), {
    category: "WEBHOOK_FAILED",
    picture: "delivery",
    tone: "error",
    title: "Webhook sem resposta",
    body: `<b>${escaped(name)}</b>: uma entrega falhou em todas as tentativas.`,
    tag: `webhook-${webhookID}`,
    data: { record: { type: "webhooks", id: webhookID } },
    onceUnread: true,
  });
}

/** The product stopped in the middle: that was no attempt, and the next start makes it. */
async function releaseDelivery(context: Context, due: Due): Promise<void> {
  await run(
    context.db,
    "update webhook_deliveries set attempts = attempts - 1, next_attempt_at = $3 where id = $1 and attempts = $2",
    [due.id, due.attempts, context.clock.now().toISOString()],
  );
}

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 30;

/** Deliveries that ended long ago. */
export async function forgetDeliveries(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  await run(context.db, "delete from webhook_deliveries where status <> 'PENDING' and updated_at < $1", [
    before.toISOString(),
  ]);
}
