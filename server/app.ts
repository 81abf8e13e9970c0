// The whole application with all its options: what main.ts listens with and what every test uses.

import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { RECORD_CHECKS } from "../src/rules/record-checks.ts";
import { keyBearer } from "./features/api-keys/index.ts";
import { createIdentity, type Identity, type IdentityOptions } from "./features/identity/index.ts";
import { JobQueue, type QueueDeps } from "./features/queued-jobs/index.ts";
import { cacheCallers } from "./features/users/caller.ts";
import { type UserDeps, userDirectory } from "./features/users/index.ts";
import { guardRoutes } from "./framework/access/hook.ts";
import { checkPages, loadResources, type Resources } from "./framework/documents/load-documents.ts";
import { schemaRoutes } from "./framework/documents/schema-routes.ts";
import { answerFrameworkError, handleErrors } from "./framework/http/error-handler.ts";
import { FORGET_ANSWERS } from "./framework/http/idempotency.ts";
import { genericRoutes } from "./framework/http/resource-routes.ts";
import type { SliceDeps } from "./framework/index.ts";
import { type OpenApiDocument, type OpenApiOptions, openApiDocument } from "./framework/openapi/document.ts";
import { createServices } from "./framework/records/services.ts";
import { syncTables } from "./framework/schema-sync/table-sync.ts";
import { contractOf, hooksOf, jobsOf, queuedWorkOf, registerRoutes } from "./framework/slice.ts";
import type { Database } from "./platform/db/database.ts";
import { migrate } from "./platform/db/migrations.ts";
import { TIDY_TABLES } from "./platform/db/upkeep.ts";
import { answerClientError, refuseExpectations } from "./platform/http/client-errors.ts";
import { MAX_BODY_BYTES, readJson } from "./platform/http/json-body.ts";
import { createLimit } from "./platform/http/rate-limit.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { webRoutes } from "./platform/http/static-app.ts";
import { createJobs, type Jobs } from "./platform/jobs/jobs.ts";
import type { Mailer } from "./platform/mail/mail.ts";
import { openMailer } from "./platform/mail/smtp-mailer.ts";
import type { Clock } from "./platform/process/clock.ts";
import { SYSTEM_CALLER } from "./platform/process/context.ts";
import { productVersion } from "./platform/process/product-version.ts";
import type { Settings } from "./platform/process/settings.ts";
import { openVault } from "./platform/security/vault.ts";
import { SLICES } from "./slices.ts";

export interface AppOptions {
  settings: Settings;
  database: Database;
  clock: Clock;
  logger?: FastifyServerOptions["logger"];
  resources?: Resources;
  identity?: Pick<IdentityOptions, "tokenLifetime">;
  /** Replaces the one that the settings name. */
  mailer?: Mailer;
}

const VERSION = productVersion();
const CONNECTION = {
  // The largest file arrives within this time over a slow line; a slower sender is disconnected.
  requestTimeout: 5 * 60_000,
  // A connection on which nothing moves for longer than any answer takes has a reader that stopped reading.
  connectionTimeout: 3 * 60_000,
  http: {
    // Headers are short: a client that sends them byte by byte only holds a connection.
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5_000,
    // The address of the call counts as one of the headers.
    maxHeaderSize: 16 * 1024,
  },
};

declare module "fastify" {
  interface FastifyInstance {
    identity: Identity;
    /** The background jobs, which the caller starts once the server listens. */
    jobs: Jobs;
    /** Work that is done once; whoever listens starts it. */
    queue: JobQueue;
  }
}

/** Brings the database up to the schemas and returns the application, ready to listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, clock } = options;
  const resources = options.resources ?? loadResources(settings.schemasDir);
  const vault = openVault(settings);
  const services = createServices(resources, { vault, checks: RECORD_CHECKS, slices: SLICES });
  checkPages(services.rights, resources);
  await migrate(database);
  await syncTables(database, resources);
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    ...CONNECTION,
    // A request that has already arrived is still answered while the server stops.
    return503OnClosing: false,
    trustProxy: (_address, hop) => settings.publicUrl.startsWith("https:") && hop < settings.trustedProxies,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  readJson(app);
  app.decorate("services", services);
  handleErrors(app, resources);
  refuseExpectations(app);
  securityHeaders(app, settings);
  const queue = new JobQueue({ database, log: app.log });
  const enqueue = queue.add.bind(queue);
  const mailer = options.mailer ?? openMailer(settings, app.log);
  const identity = await createIdentity({
    ...{ settings, database, clock, enqueue, mailer, vault },
    log: app.log,
    directory: userDirectory,
    ...options.identity,
  });
  app.decorate("identity", identity);
  const limit = await createLimit(app, settings.rateLimit);
  guardRoutes(app, {
    services,
    database,
    clock,
    verifyToken: identity.verifyToken,
    callers: await cacheCallers(database, { services }),
    keys: keyBearer(services),
    limit,
  });
  const deps = { services, settings, database, clock, identity, queue, enqueue, mailer };
  for (const [name, hooks] of hooksOf(SLICES, deps)) services.verbs.set(name, hooks);
  await addBackground(app, deps, clock);
  await identity.mount(app);
  schemaRoutes(app);
  openApiRoute(app, { url: "/api", version: VERSION, ...contractOf(SLICES) });
  await registerRoutes(SLICES, app, deps);
  genericRoutes(app);
  await webRoutes(app);
  return app;
}

async function addBackground(
  app: FastifyInstance,
  deps: SliceDeps & UserDeps & QueueDeps,
  clock: Clock,
): Promise<void> {
  const { database, services, queue, mailer } = deps;
  const context = { db: database.db, caller: SYSTEM_CALLER, clock, traceId: "job", services };
  const upkeep = database.engine === "embedded" ? [FORGET_ANSWERS, TIDY_TABLES] : [FORGET_ANSWERS];
  const jobs = createJobs([...jobsOf(SLICES, deps), ...upkeep], { context, log: app.log });
  app.decorate("jobs", jobs);
  app.decorate("queue", queue);
  await queue.prepare(queuedWorkOf(SLICES, deps), context);
  app.addHook("onClose", async () => {
    await Promise.all([jobs.stop(), queue.stop()]);
    mailer.close();
  });
}

/** GET /api/openapi.json: the contract is made once. */
function openApiRoute(app: FastifyInstance, options: OpenApiOptions): void {
  let document: OpenApiDocument | undefined;
  app.get("/api/openapi.json", { config: { access: { public: true } } }, async () => {
    document ??= openApiDocument(app.services.resources, options);
    return document;
  });
}
