// Decides what the log has: which call was made, how it ended and what failed; never a token, a query, a body or a row.
import type { FastifyServerOptions } from "fastify";
import type { Settings } from "./settings.ts";

export function loggerOf({ logLevel }: Pick<Settings, "logLevel">) {
  return {
    level: logLevel === "info" && process.stdout.isTTY ? "warn" : logLevel,
    redact: ["req.headers.authorization", "req.headers.cookie"],
    serializers: {
      // The query may have a name or a document that somebody searched for, so it is left out of the log.
      req: (request: Logged) => ({
        method: request.method,
        path: pathOf(request),
        traceId: request.id,
      }),
      err: loggedError,
    },
  } satisfies FastifyServerOptions["logger"];
}

interface Logged {
  method: string;
  url: string;
  id: string;
  routeOptions?: { url?: string };
}

/** The person in question is left out too: the rest of an open address, and digits as many as those of a CPF. */
function pathOf({ url, routeOptions }: Logged): string {
  const route = routeOptions?.url ?? "";
  if (route.startsWith("/api/") && route.endsWith("/*")) return route;
  const [path = ""] = url.split("?");
  return path.replace(/(?:\d(?:[.\-/]|%2F)?){11,}/gi, "…");
}

/** The database puts whole rows into `detail`: only what helps to find the fault is logged. */
function loggedError(error: Error & { code?: string }): {
  type: string;
  message: string;
  code?: string;
  stack: string;
} {
  const cause = error.cause instanceof Error ? `\ncaused by ${error.cause.stack}` : "";
  return { type: error.name, message: error.message, code: error.code, stack: `${error.stack}${cause}` };
}
