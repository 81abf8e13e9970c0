// The whole application with all its options: what main.ts listens with and what every test uses.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { RECORD_CHECKS } from "../src/rules/record-checks.ts";
import { guardRoutes } from "./access/hook.ts";
import { keyBearer } from "./api-keys/index.ts";
import { answerClientError, refuseExpectations } from "./base/client-errors.ts";
import type { Clock } from "./base/clock.ts";
import type { Database } from "./base/database.ts";
import { answerFrameworkError, handleErrors } from "./resources/error-handler.ts";
import { MAX_BODY_BYTES, readJson } from "./base/json-body.ts";
import { migrate } from "./base/migrations.ts";
import { createLimit } from "./base/rate-limit.ts";
import { securityHeaders } from "./base/security-headers.ts";
import { createJobs, type Jobs } from "./base/jobs.ts";
import type { Settings } from "./base/settings.ts";
import { TIDY_TABLES } from "./base/upkeep.ts";
import { createIdentity, type Identity, type IdentityOptions } from "./identity/index.ts";
import { productPaths, productTags } from "./product-contract.ts";
import { productJobs, productSlices, productVerbs } from "./product.ts";
import { loadResources, type Resources } from "./resources/documents.ts";
import { FORGET_ANSWERS } from "./resources/idempotency.ts";
import { openApiRoute } from "./resources/openapi/route.ts";
import { genericRoutes } from "./resources/routes.ts";
import { schemaRoutes } from "./resources/schema-routes.ts";
import { createServices, type Services } from "./resources/services.ts";
import { syncTables } from "./resources/table-sync.ts";
import { systemRoutes } from "./system/routes.ts";
import { rememberCallers } from "./users/caller.ts";
import { userDirectory } from "./users/directory.ts";
import { openVault } from "./base/vault.ts";
import { webRoutes } from "./base/web.ts";

export interface AppOptions {
  settings: Settings;
  database: Database;
  clock: Clock;
  logger?: FastifyServerOptions["logger"];
  resources?: Resources;
  identity?: Partial<Pick<IdentityOptions, "tokenLifetime" | "mailer">>;
}

const { version: VERSION } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const CONNECTION = {
  // Enough for the largest file over a slow line; after it a sender who dawdles is let go.
  requestTimeout: 5 * 60_000,
  // A socket on which nothing moves, longer than any answer takes to make: its reader has stopped reading.
  connectionTimeout: 3 * 60_000,
  http: {
    // Headers are short: who sends them drop by drop holds a socket and nothing else.
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5_000,
    // The address is one of them.
    maxHeaderSize: 16 * 1024,
  },
};

declare module "fastify" {
  interface FastifyInstance {
    services: Services;
    identity: Identity;
    /** Work in the background; whoever listens starts it. */
    jobs: Jobs;
  }
}

/** Brings the database up to the schemas and returns the application, ready to listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, database, clock } = options;
  const resources = options.resources ?? loadResources(settings.schemasDir);
  await migrate(database);
  await syncTables(database, resources);
  const services = createServices(resources, { vault: openVault(settings), checks: RECORD_CHECKS });
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    ...CONNECTION,
    // While it stops, a request that is here already is still answered.
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
  const identity = await createIdentity({
    settings,
    database,
    clock,
    log: app.log,
    directory: userDirectory,
    ...options.identity,
  });
  app.decorate("identity", identity);
  const limit = await createLimit(app, settings.rateLimit);
  guardRoutes(app, {
    database,
    clock,
    verifyToken: identity.verifyToken,
    loadCaller: await rememberCallers(database),
    keys: keyBearer(services),
    limit,
  });
  for (const [name, verbs] of productVerbs({ services, identity, settings })) services.verbs.set(name, verbs);
  const upkeep = database.engine === "embedded" ? [FORGET_ANSWERS, TIDY_TABLES] : [FORGET_ANSWERS];
  const jobs = createJobs([...productJobs({ services, settings }), ...upkeep], { database, clock, log: app.log });
  app.decorate("jobs", jobs);
  app.addHook("onClose", () => jobs.stop());
  await identity.mount(app);
  systemRoutes(app, { settings, database, resources });
  schemaRoutes(app, services);
  openApiRoute(app, services, { url: "/api", version: VERSION, paths: productPaths(), tags: productTags() });
  await productSlices(app, { services, identity, settings, database });
  genericRoutes(app, services);
  await webRoutes(app);
  return app;
}
