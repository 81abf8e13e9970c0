// Calls about the installation itself: health, metrics, version, the facts that the browser needs before the sign-in,
// and feature flags.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import { contract, type Database, runtime, type Settings, type SliceDeps } from "../../framework/index.ts";
import { featureFlags } from "./feature-flags.ts";
import { healthCheck, uptimeSeconds } from "./health.ts";
import { createMetrics } from "./metrics.ts";

const APP_NAME = "Esteira";
const open = { config: { access: { public: true as const } } };

export function systemRoutes(app: FastifyInstance, { settings, database }: SliceDeps): void {
  const version = runtime.productVersion();
  const versions = { version, schemaVersion: contract.schemaVersion(app.services.resources) };
  healthRoutes(app, database, versions);
  app.get("/api/version", open, async (_request, reply) => reply.header("cache-control", "no-store").send(versions));
  app.get("/api/system/client-config", open, async () => ({
    issuer: settings.oidcIssuer ?? `${settings.publicUrl}/oidc`,
    clientId: settings.oidcClientId,
    ...(settings.oidcAudience ? { audience: settings.oidcAudience } : {}),
    appName: APP_NAME,
    version,
  }));
  app.get("/api/system/feature-flags", { config: { access: { signedIn: true } } }, async (request) =>
    featureFlags(request.context.db),
  );
  metricsRoute(app, settings, database);
}

function healthRoutes(app: FastifyInstance, database: Database, versions: { version: string; schemaVersion: string }) {
  const health = healthCheck(database, versions);
  app.addHook("preClose", async () => health.stop());
  for (const url of ["/api/health", "/api/system/health"]) {
    app.get(url, open, async (_request, reply) => {
      const state = await health.ready();
      return reply
        .code(state.status === "ok" ? 200 : 503)
        .header("cache-control", "no-store")
        .send(state);
    });
  }
  // A process that waits for its database needs no restart, so this call, which decides about restarts, does not ask
  // the database.
  app.get("/api/health/live", open, async (_request, reply) =>
    reply
      .header("cache-control", "no-store")
      .send({ status: "ok", version: versions.version, uptimeSeconds: uptimeSeconds() }),
  );
}

function metricsRoute(app: FastifyInstance, settings: Settings, database: Database): void {
  const register = settings.metrics ? createMetrics(app, database) : undefined;
  app.get("/api/metrics", open, async (request, reply) => {
    if (!register) throw new AppError("NOT_FOUND", { message: "As métricas estão desligadas nesta instalação." });
    requireCollector(request, settings.metricsToken);
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Metrics reveal how busy an installation is and with what, so only its operators may read them. */
function requireCollector(request: FastifyRequest, token: string | undefined): void {
  if (token) {
    const digest = (text: string) => createHash("sha256").update(text).digest();
    if (timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`))) return;
    throw new AppError("UNAUTHORIZED", { headers: { "www-authenticate": "Bearer" } });
  }
  // Behind a reverse proxy every connection comes from this machine, so the headers of the proxy are checked too.
  const isOwn = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? "");
  if (!isOwn || request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined)
    throw new AppError("FORBIDDEN", {
      message: "As métricas só são dadas a esta máquina ou a quem tem METRICS_TOKEN.",
    });
}
