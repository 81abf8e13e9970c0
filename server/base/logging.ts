// What the log tells: which call, how it ended and what failed; never a token, a query, a body or a row.
import type { FastifyServerOptions } from "fastify";
import type { Settings } from "./settings.ts";

export function loggerOf({ logLevel }: Pick<Settings, "logLevel">) {
  return {
    level: logLevel === "info" && process.stdout.isTTY ? "warn" : logLevel,
    redact: ["req.headers.authorization", "req.headers.cookie"],
    serializers: {
      // The query may hold a name or a document that somebody searched for: it stays out of the log.
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split("?")[0],
        traceId: request.id,
      }),
      err: told,
    },
  } satisfies FastifyServerOptions["logger"];
}

/** The database puts whole rows into `detail`: of an error only what helps to find the fault is kept. */
function told(error: Error & { code?: string }): { type: string; message: string; code?: string; stack: string } {
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.stack}` : "";
  return { type: error.name, message: error.message, code: error.code, stack: `${error.stack}${cause}` };
}
