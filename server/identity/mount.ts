// Puts the provider under /oidc and keeps everybody on the one origin that tokens are issued for.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import type { Settings } from "../base/settings.ts";

const PREFIX = "/oidc";

export async function mountProvider(app: FastifyInstance, provider: Provider, settings: Settings): Promise<void> {
  const origin = new URL(settings.publicUrl);
  const callback = provider.callback();
  app.addHook("onRequest", async (request, reply) => {
    if (isElsewhere(request, origin)) return reply.redirect(`${settings.publicUrl}${request.url}`, 302);
  });
  await app.register(async (scope) => {
    // The provider reads the bodies of its own calls.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all(`${PREFIX}/*`, (request, reply) => {
      const raw = prepare(request, reply, origin);
      void callback(raw, reply.raw);
    });
  });
}

/** A person who opened another name of this machine goes to the name that the cookies and tokens belong to. */
function isElsewhere(request: FastifyRequest, origin: URL): boolean {
  const opensPage = request.method === "GET" && request.headers.accept?.includes("text/html");
  // Behind TLS stands a proxy, whose business the names are; redirecting there could go round in circles.
  if (!opensPage || origin.protocol === "https:" || !request.headers.host) return false;
  const given = `http://${request.headers.host}`;
  return URL.canParse(given) && new URL(given).host !== origin.host;
}

/** The provider sees the public origin whatever name or proxy the request came through. */
function prepare(request: FastifyRequest, reply: FastifyReply, origin: URL) {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  const raw = request.raw as typeof request.raw & { originalUrl?: string };
  raw.originalUrl = raw.url;
  raw.url = raw.url!.slice(PREFIX.length) || "/";
  raw.headers.host = origin.host;
  raw.headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);
  delete raw.headers["x-forwarded-host"];
  return raw;
}
