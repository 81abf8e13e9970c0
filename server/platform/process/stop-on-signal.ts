// Handles SIGTERM and SIGINT: requests in progress are answered, new ones are refused, and the process ends in time.
import type { FastifyInstance } from "fastify";

/** A request without an answer by then is cut off: what is not acknowledged is not written. */
const REQUESTS_MS = 8_000;
const CLOSING_MS = 7_000;
/**
 * A connection whose answer was sent waits for another request, which must not come: idle connections are closed at
 * this interval.
 */
const IDLE_CHECK_MS = 100;

/** `close` closes what the application depends on, after it has stopped. */
export function stopOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS).unref();
    setTimeout(() => process.exit(1), REQUESTS_MS + CLOSING_MS).unref();
    await app.close();
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}
