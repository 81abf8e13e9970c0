// The permission hook: every route declares who may call it. A route without that declaration, or of a register that
// does not exist, stops the start.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { canAccess, type View } from "../../../src/base/access.ts";
import { AppError } from "../../../src/base/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Limit } from "../../platform/http/rate-limit.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Caller } from "../../platform/process/context.ts";
import type { Context, Services } from "../records/services.ts";
import { type Callers, CallersChanged } from "./caller-cache.ts";
import type { Claims } from "./claims.ts";
import { mayRead } from "./permission.ts";

/**
 * A route for signed-in people excludes API keys unless it allows them. A route of a `resource` is for whoever may read
 * that, and the call asks for more where it writes. One that `checksItself` answers others too, such as the names of records
 * to whoever may choose them; where it `recalls`, it begins with the caller in memory, and answers by `readAs`.
 */
export type RouteAccess =
  | { public: true }
  | { signedIn: true; keys?: true }
  | { resource: string }
  | { checksItself: true; recalls?: true }
  | { pages: string[]; view?: View };

interface PublishedRoute {
  method: string;
  url: string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyInstance {
    services: Services;
    /** Every call under /api, for the test that compares the contract with them. */
    publishedRoutes: PublishedRoute[];
    /** For an answer that lasts: its bearer may lose a right, or the token may expire, before it ends. */
    sessionStatusOf(request: FastifyRequest): Promise<SessionStatus>;
    /** Answers a read that compares the version of the caller, and begins again with the caller of this moment if it must. */
    readAs<T>(request: FastifyRequest, read: (context: Context) => Promise<T>): Promise<T>;
  }
  interface FastifyRequest {
    context: Context;
  }
}

/** The expiry of a person's token, and its bearer at this moment. */
export interface SessionStatus {
  /** The expiry, in milliseconds since 1970. */
  endsAt: number;
  check(): Promise<Caller>;
}

/** The other kind of bearer credential: an API key that the product issued. */
export interface KeyBearer {
  isKey(token: string): boolean;
  load(handle: Database["db"], token: string, call: { ip: string; clock: Clock }): Promise<Caller>;
}

interface AccessParts {
  /** The services that every context carries. */
  services: Services;
  database: Database;
  clock: Clock;
  keys?: KeyBearer;
  verifyToken(token: string): Promise<Claims>;
  callers: Callers;
  /** Counts the call and refuses it when there are too many. */
  limit?: Limit;
}

export function guardRoutes(app: FastifyInstance, parts: AccessParts): void {
  const published: PublishedRoute[] = [];
  app.decorate("publishedRoutes", published);
  app.addHook("onRoute", (route) => {
    if (route.url.startsWith("/api")) published.push({ method: String(route.method), url: route.url });
    const access = route.config?.access;
    if (route.url.startsWith("/api") && !access && route.method !== "HEAD") {
      throw new Error(
        `The route ${String(route.method)} ${route.url} does not say who may call it. Set config.access.`,
      );
    }
    if (access && "resource" in access && !parts.services.resources.has(access.resource)) {
      throw new Error(
        `The route ${String(route.method)} ${route.url} is of the register ${access.resource}, which does not exist.`,
      );
    }
  });
  app.decorateRequest("context");
  app.decorate("sessionStatusOf", async (request: FastifyRequest): Promise<SessionStatus> => {
    const claims = await parts.verifyToken(bearer(request));
    return {
      endsAt: claims.expiresAt * 1000,
      check: () => parts.callers.current(claims, parts.clock.now(), request.ip),
    };
  });
  app.decorate("readAs", async <T>(request: FastifyRequest, read: (context: Context) => Promise<T>): Promise<T> => {
    const { context } = request;
    if (context.callersVersion === undefined) return read(context);
    try {
      return await read(context);
    } catch (error) {
      request.context = await contextOf(request, parts);
      // A failure for an unchanged caller would only repeat.
      if (!(error instanceof CallersChanged) && request.context.caller === context.caller) throw error;
      return read(request.context);
    }
  });
  app.addHook("onRequest", async (request, reply) => {
    const access = request.routeOptions.config.access;
    try {
      if (access && !("public" in access)) request.context = await contextOf(request, parts, "recalls" in access);
    } finally {
      // A caller who could not be identified is counted by the address, so that guessing tokens does not escape the
      // limit.
      await parts.limit?.(request, reply);
    }
    if (access && !mayCall(access, request.context)) throw new AppError("FORBIDDEN");
  });
}

function mayCall(access: RouteAccess, context: Context): boolean {
  if ("pages" in access) return canAccess(context.caller, access);
  if ("resource" in access) {
    const resource = context.services.resources.get(access.resource);
    return resource !== undefined && mayRead(resource, context.caller);
  }
  return !("signedIn" in access) || !context.caller.key || access.keys === true;
}

async function contextOf(request: FastifyRequest, parts: AccessParts, mayRecall = false): Promise<Context> {
  const { database, clock, services } = parts;
  const { caller, version: callersVersion } = await callerOf(request, parts, mayRecall);
  const sharedChanges = request.headers["x-confirm-shared-changes"] === "true";
  const address = request.ip;
  return { db: database.db, caller, callersVersion, clock, traceId: request.id, sharedChanges, address, services };
}

async function callerOf(
  request: FastifyRequest,
  { database, clock, keys, verifyToken, callers }: AccessParts,
  mayRecall: boolean,
): Promise<{ caller: Caller; version?: string }> {
  const token = bearer(request);
  if (keys?.isKey(token)) return { caller: await keys.load(database.db, token, { ip: request.ip, clock }) };
  const claims = await verifyToken(token);
  const now = clock.now();
  const recalled = mayRecall ? callers.recall(claims, now, request.ip) : undefined;
  return recalled ?? { caller: await callers.current(claims, now, request.ip) };
}

function bearer({ headers, raw }: FastifyRequest): string {
  // With two such headers a proxy in front may have checked the other one, so neither is accepted.
  const isOne = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "authorization").length < 2;
  const [scheme, token, rest] = isOne ? (headers.authorization ?? "").split(" ") : [];
  if (scheme?.toLowerCase() === "bearer" && token && !rest) return token;
  throw new AppError("UNAUTHORIZED", { headers: { "www-authenticate": "Bearer" } });
}
