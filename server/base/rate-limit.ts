// How much one caller may ask in a while, and at once: a known person by who it is, whatever the token; each key for itself; anybody
// else by the address.
import rateLimit, { type RateLimitPluginOptions } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../src/base/app-error.ts";
import { CallWindows } from "./call-windows.ts";
import type { Caller } from "./context.ts";

const WINDOW = "10 seconds";
/** More of one caller would only wait behind one another, each holding its body meanwhile. */
export const MAX_AT_ONCE = 100;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its answer goes on for as long as the person looks: it is not one of those under way. */
    lasts?: true;
  }
}

export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export async function createLimit(app: FastifyInstance, max: number): Promise<Limit> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: WINDOW,
    store: CallWindows as unknown as RateLimitPluginOptions["store"],
    keyGenerator: nameOf,
    allowList: isUncounted,
  });
  const limit = app.rateLimit() as Limit;
  const underWay = new Map<string, number>();
  return async (request, reply) => {
    await limit(request, reply);
    if (!isUncounted(request) && !request.routeOptions.config.lasts) enter(underWay, nameOf(request), reply);
  };
}

const isUncounted = ({ url }: FastifyRequest): boolean => !url.startsWith("/api/") || url.startsWith("/api/health");

function enter(underWay: Map<string, number>, name: string, { raw }: FastifyReply): void {
  const before = underWay.get(name) ?? 0;
  if (before >= MAX_AT_ONCE) throw new AppError("RATE_LIMITED", { headers: { "retry-after": "1" } });
  underWay.set(name, before + 1);
  let isInside = true;
  const leave = () => {
    if (!isInside) return;
    isInside = false;
    const rest = underWay.get(name)! - 1;
    if (rest > 0) underWay.set(name, rest);
    else underWay.delete(name);
  };
  // An answer that nobody waits for any more never finishes.
  raw.once("finish", leave).once("close", leave);
}

const nameOf = ({ context, ip }: FastifyRequest): string => (context ? callerName(context.caller) : `address ${ip}`);
const callerName = ({ key, userId }: Caller): string => (key ? `key ${key.id}` : `person ${userId}`);
