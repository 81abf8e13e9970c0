// The door of the webhooks: registering them, telling events, what was delivered, sending again. Spec SET-026 to SET-030.
import type { FastifyInstance } from "fastify";
import { addDays } from "../../../src/base/dates.ts";
import {
  defineSlice,
  input,
  type Job,
  outbox,
  type ResourceHooks,
  type Settings,
  type SliceDeps,
} from "../../framework/index.ts";
import type { HomeTask } from "../home/index.ts";
import { resend, rotateSecret, sendTest } from "./acts.ts";
import { webhooksCalls } from "./contract.ts";
import { deliverDue, forgetDeliveries } from "./deliver.ts";
import { dispatchEvents } from "./events.ts";
import { webhookVerbs } from "./registration.ts";

export { emit, type WebhookSource } from "./events.ts";
export { requirePublicUrls } from "./public-urls.ts";
export { publicAddresses, type Reach } from "./send.ts";

const reachOf = ({ webhooksAllowLocal }: Settings) => ({ allowLocal: webhooksAllowLocal });

async function webhookRoutes(app: FastifyInstance): Promise<void> {
  const onWebhooks = { config: { access: { resource: "webhooks" } } };
  app.post("/api/webhooks/:id/test", onWebhooks, async (request, reply) => {
    reply.code(201);
    return sendTest(request.context, input.idOf(request), request.body);
  });
  app.post("/api/webhooks/:id/rotate-secret", onWebhooks, async (request, reply) => {
    reply.header("cache-control", "no-store");
    return rotateSecret(request.context, input.idOf(request));
  });
  app.post(
    "/api/webhook-deliveries/:id/resend",
    { config: { access: { resource: "webhook-deliveries" } } },
    (request) => resend(request.context, input.idOf(request)),
  );
}

function webhooksVerbs({ settings }: SliceDeps): [string, Partial<ResourceHooks>][] {
  return [["webhooks", webhookVerbs(reachOf(settings))]];
}

const HOUR_MS = 3_600_000;
const EVENT_DAYS = 7;

function webhookJobs({ services, settings }: SliceDeps): Job[] {
  const deps = { vault: services.vault, reach: reachOf(settings) };
  return [
    { name: "webhook-events", everyMs: 1000, run: dispatchEvents },
    { name: "webhook-deliveries", everyMs: 1000, run: (context, stopping) => deliverDue(context, deps, stopping) },
    {
      name: "webhook-pruning",
      everyMs: HOUR_MS,
      async run(context) {
        await forgetDeliveries(context);
        await outbox.forget(context, new Date(context.clock.now().getTime() - EVENT_DAYS * 24 * HOUR_MS));
        return false;
      },
    },
  ];
}

/** A delivery that failed longer ago is history and needs no attention. */
const FAILED_DAYS = 7;

const DELIVERIES_FAILED: HomeTask = {
  key: "deliveriesFailed",
  order: 50,
  resource: "webhook-deliveries",
  since: "createdAt",
  filters: ({ clock }) => ({
    status: { $in: ["FAILED"] },
    createdAt: { $gte: addDays(clock.today(), -FAILED_DAYS) },
  }),
};

export const webhooksSlice = defineSlice({
  name: "webhooks",
  hooks: webhooksVerbs,
  routes: webhookRoutes,
  jobs: webhookJobs,
  contract: { calls: webhooksCalls },
  homeTasks: [DELIVERIES_FAILED],
});
