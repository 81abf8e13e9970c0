// Mounts the provider under /oidc, and redirects people to the one origin that tokens are issued for.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { badRequest } from "../../../src/base/app-error.ts";
import { input, type Settings } from "../../framework/index.ts";
import { ADDRESS_HEADER } from "./caller-address.ts";
import { answerWithPage } from "./failure.ts";

const PREFIX = "/oidc";
const LONGEST_PARAMETER = 2_000;
/** The parameter has a token of the product, which is not stored. */
const TOKEN = "id_token_hint";

export async function mountProvider(app: FastifyInstance, provider: Provider, settings: Settings): Promise<void> {
  const origin = new URL(settings.publicUrl);
  const callback = provider.callback();
  app.addHook("onRequest", async (request, reply) => {
    if (isElsewhere(request, origin)) return reply.redirect(`${settings.publicUrl}${request.url}`, 302);
  });
  await app.register(async (scope) => {
    scope.setErrorHandler(answerWithPage(settings));
    // The provider reads the bodies of its own calls.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all(`${PREFIX}/*`, (request, reply) => {
      refuseLongParameters(request);
      const raw = prepare(request, reply, origin);
      void callback(raw, reply.raw);
    });
  });
}

/** The parameters are stored until the sign-in ends, so their length is limited. */
function refuseLongParameters(request: FastifyRequest): void {
  for (const [name, value] of Object.entries(input.queryOf(request)))
    if (name !== TOKEN && [value].flat().some((one) => String(one).length > LONGEST_PARAMETER))
      throw badRequest(name, `O parâmetro "${name}" tem mais de ${LONGEST_PARAMETER} caracteres.`);
}

/** A person who opened another name of this machine is redirected to the name that cookies and tokens belong to. */
function isElsewhere(request: FastifyRequest, origin: URL): boolean {
  const opensPage = request.method === "GET" && request.headers.accept?.includes("text/html");
  // With TLS there is a proxy in front, which is responsible for names; redirecting there could loop.
  if (!opensPage || origin.protocol === "https:" || !request.headers.host) return false;
  const url = URL.parse(`http://${request.headers.host}`);
  return url !== null && url.host !== origin.host;
}

/** The provider sees the public origin, whatever name or proxy the request came through. */
function prepare(request: FastifyRequest, reply: FastifyReply, origin: URL) {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  const { url = "" } = request.raw;
  const raw = Object.assign(request.raw, { originalUrl: url, url: url.slice(PREFIX.length) || "/" });
  raw.headers.host = origin.host;
  raw.headers["x-forwarded-proto"] = origin.protocol.slice(0, -1);
  delete raw.headers["x-forwarded-host"];
  raw.headers[ADDRESS_HEADER] = request.ip;
  return raw;
}
