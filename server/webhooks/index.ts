// The door of the webhooks: registering them, telling events, what was delivered, sending again. Spec SET-026 to SET-030.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Job } from "../base/jobs.ts";
import { forgetEvents } from "../base/outbox.ts";
import type { Settings } from "../base/settings.ts";
import { parseId } from "../resources/query/parameters.ts";
import type { Services, Verbs } from "../resources/services.ts";
import { resend, rotateSecret, sendTest } from "./acts.ts";
import { deliverDue, forgetDeliveries } from "./deliver.ts";
import { dispatchEvents } from "./events.ts";
import { webhookVerbs } from "./registration.ts";

export { emit, type ResourceIDs, type WebhookEvent } from "./events.ts";

export interface WebhookDeps {
  services: Services;
  settings: Settings;
}

const reachOf = ({ webhooksAllowLocal }: Settings) => ({ allowLocal: webhooksAllowLocal });

export async function webhookRoutes(app: FastifyInstance, { services }: WebhookDeps): Promise<void> {
  const onWebhooks = { config: { access: { resource: "webhooks" } } };
  app.post("/api/webhooks/:id/test", onWebhooks, async (request, reply) => {
    reply.code(201);
    return sendTest(request.context, services, idOf(request), request.body);
  });
  app.post("/api/webhooks/:id/rotate-secret", onWebhooks, async (request, reply) => {
    reply.header("cache-control", "no-store");
    return rotateSecret(request.context, services, idOf(request));
  });
  app.post(
    "/api/webhook-deliveries/:id/resend",
    { config: { access: { resource: "webhook-deliveries" } } },
    (request) => resend(request.context, services, idOf(request)),
  );
}

export function webhooksVerbs({ services, settings }: WebhookDeps): [string, Partial<Verbs>][] {
  return [["webhooks", webhookVerbs(services, reachOf(settings))]];
}

const HOUR_MS = 3_600_000;
const EVENT_DAYS = 7;

export function webhookJobs({ services, settings }: WebhookDeps): Job[] {
  const deps = { vault: services.vault, reach: reachOf(settings) };
  return [
    { name: "webhook-events", everyMs: 1000, run: dispatchEvents },
    { name: "webhook-deliveries", everyMs: 1000, run: (context, stopping) => deliverDue(context, deps, stopping) },
    {
      name: "webhook-pruning",
      everyMs: HOUR_MS,
      async run(context) {
        await forgetDeliveries(context);
        await forgetEvents(context, new Date(context.clock.now().getTime() - EVENT_DAYS * 24 * HOUR_MS));
        return false;
      },
    },
  ];
}

function idOf(request: FastifyRequest): number {
  return parseId((request.params as { id: string }).id);
}
