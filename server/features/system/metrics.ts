// Metrics for Prometheus: durations of requests by route, the connection pool, memory and event loop.
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../../framework/index.ts";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(app: FastifyInstance, database: Database): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of requests by route",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: String(reply.statusCode),
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  new Gauge({
    name: "database_pool_connections",
    help: "Connections of the pool by state",
    labelNames: ["state"],
    registers: [register],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
  return register;
}
