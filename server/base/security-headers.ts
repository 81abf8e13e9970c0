// Headers that keep the browser strict, and the list of origins that may call the API.
import type { FastifyInstance } from "fastify";
import type { Settings } from "./settings.ts";

/** Emotion writes style elements, so styles need 'unsafe-inline'; scripts never do. */
export function securityHeaders(app: FastifyInstance, settings: Settings): void {
  const provider = settings.oidcIssuer ? ` ${new URL(settings.oidcIssuer).origin}` : "";
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src 'self'${provider}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self'${provider}`,
    "frame-ancestors 'self'",
  ].join("; ");
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "same-origin");
    reply.header("x-frame-options", "SAMEORIGIN");
    reply.header("cross-origin-opener-policy", "same-origin");
    reply.header("permissions-policy", "camera=(), microphone=(), geolocation=()");
    if (!request.url.startsWith("/oidc")) reply.header("content-security-policy", policy);
    if (settings.publicUrl.startsWith("https:"))
      reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    allowOrigin(request.headers.origin, settings, (name, value) => reply.header(name, value));
    if (request.method === "OPTIONS" && request.url.startsWith("/api")) return reply.code(204).send();
  });
}

function allowOrigin(
  origin: string | undefined,
  settings: Settings,
  header: (name: string, value: string) => void,
): void {
  if (!origin || !settings.allowedOrigins.includes(origin)) return;
  header("access-control-allow-origin", origin);
  header("vary", "Origin");
  header("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
  header("access-control-allow-headers", "Authorization, Content-Type, If-Match, Idempotency-Key");
  header("access-control-expose-headers", "X-Trace-Id");
  header("access-control-max-age", "600");
}
