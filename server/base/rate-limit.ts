// How much one caller may ask in a while: a known person by who it is, whatever the token; each key for itself; anybody
// else by the address.
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "./context.ts";

const WINDOW = "10 seconds";

export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export async function createLimit(app: FastifyInstance, max: number): Promise<Limit> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: WINDOW,
    keyGenerator: ({ context, ip }) => (context ? nameOf(context.caller) : `address ${ip}`),
    allowList: ({ url }) => !url.startsWith("/api/") || url.startsWith("/api/health"),
  });
  const limit = app.rateLimit() as Limit;
  return (request, reply) => limit(request, reply);
}

const nameOf = ({ key, userId }: Caller): string => (key ? `key ${key.id}` : `person ${userId}`);
