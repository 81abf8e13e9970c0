// Headers that keep the browser strict, and the list of origins that may call the API.
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../process/settings.ts";

const API = "/api/";
/** An answer that is no page of ours may run nothing, even where somebody opens it as one. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** These headers are sent with every answer. */
export const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "SAMEORIGIN",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "content-security-policy": NOTHING,
};

declare module "fastify" {
  interface FastifyReply {
    /** The nonce of styles that scripts create, new for each answer. */
    styleNonce: string;
  }
}

export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  app.decorateReply("styleNonce", "");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(ALWAYS);
    const path = pathOf(request);
    // The provider's pages set a policy of their own.
    if (!/^\/(api|oidc)\//.test(path)) {
      reply.styleNonce = randomBytes(16).toString("base64");
      reply.header("content-security-policy", pagePolicy(settings, reply.styleNonce));
    }
    if (settings.publicUrl.startsWith("https:"))
      reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (!path.startsWith(API)) return;
    // Answers are private, unless a call allows caching them.
    reply.header("cache-control", "no-store");
    allowOrigin(request.headers.origin, settings, reply);
    if (request.method === "OPTIONS") return reply.code(204).send();
  });
}

/** Decodes the path as the router does: "/%61pi/" is another way to write "/api/". */
export function pathOf({ url }: Pick<FastifyRequest, "url">): string {
  const [path = ""] = url.split("?");
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Emotion creates style elements, which carry the nonce of the answer; scripts are files and never inline. */
function pagePolicy(settings: Settings, styleNonce: string): string {
  const provider = settings.oidcIssuer ? ` ${new URL(settings.oidcIssuer).origin}` : "";
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src 'self'${provider}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self'${provider}`,
    "frame-ancestors 'self'",
    // Only the sanitiser may turn text into markup, and only our own files may become the address of a script.
    "require-trusted-types-for 'script'",
    "trusted-types dompurify default",
  ].join("; ");
}

function allowOrigin(origin: string | undefined, { allowedOrigins }: Settings, reply: FastifyReply): void {
  if (allowedOrigins.length > 0) reply.header("vary", "Origin");
  if (!origin || !allowedOrigins.includes(origin)) return;
  reply.headers({
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers":
      "Authorization, Content-Type, If-Match, Idempotency-Key, X-Confirm-Shared-Changes, Last-Event-ID",
    "access-control-expose-headers": "X-Trace-Id",
    "access-control-max-age": "600",
  });
}
