// The calls of the person with the link, who has no account: what the link is for, the consent, the picture. The code of
// the link is their only right; they learn nothing of the result.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import type { LinkState } from "../../../src/rules/biometry/capture-answers.ts";
import { CONSENT_VERSION, type ConsentFacts } from "../../../src/rules/biometry/consent.ts";
import { type Context, http, input, inTransaction, resourceNamed, tables } from "../../framework/index.ts";
import { readMainCompany } from "../parties/index.ts";
import { MOST_PICTURE_BYTES } from "./jpeg.ts";
import { readSettings } from "./settings.ts";
import type { BiometryDeps } from "./staff-calls.ts";
import {
  CAPTURE_PATH,
  captureByCode,
  capturesWhere,
  codeOf,
  firstNameOf,
  isLate,
  type StoredCapture,
} from "./stored.ts";
import { refuseClosed } from "./submit.ts";

/** Of one address: a family behind one router, and nobody who tries codes. */
const MOST_CALLS = { read: 60, picture: 12 };
const OPEN = { config: { access: { public: true as const } } };
const BASE = "/api/biometry-links";
/** The one page of the product that may use the camera. */
const CAMERA = "camera=(self), microphone=(), geolocation=()";

export async function publicRoutes(app: FastifyInstance, deps: BiometryDeps): Promise<void> {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.split("?")[0] === CAPTURE_PATH)
      reply.headers({ "permissions-policy": CAMERA, "referrer-policy": "no-referrer" });
  });
  const entered = http.publicContexts(deps, MOST_CALLS);
  app.post(`${BASE}/open`, OPEN, async (request) => {
    const context = entered(request, "read");
    const { code } = bodyOf(request, ["code"]);
    return shown(context, await captureByCode(context.db, code));
  });
  app.post(`${BASE}/consent`, OPEN, async (request) => {
    const context = entered(request, "read");
    const { code, agreed, version } = bodyOf(request, ["code", "agreed", "version"]);
    if (agreed !== true) throw badRequest("agreed", "Para continuar, é preciso concordar com o uso da imagem.");
    if (version !== CONSENT_VERSION)
      throw badRequest("version", "O texto mudou. Abra o link de novo para ler o que vale agora.");
    return shown(context, await consent(context, code));
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser("image/jpeg", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(`${BASE}/picture`, { ...OPEN, bodyLimit: MOST_PICTURE_BYTES }, async (request) => {
      const context = entered(request, "picture");
      const code = request.headers["x-biometry-code"];
      return shown(context, await deps.faces.submit(context, code, request.body));
    });
  });
}

function bodyOf(request: FastifyRequest, names: readonly string[]) {
  const body = input.requireObject(request.body);
  input.refuseFields(body, [...names]);
  return body;
}

function consent(context: Context, code: unknown): Promise<StoredCapture> {
  return inTransaction(context, async (inside) => {
    const capture = await captureByCode(inside.db, code, "for update");
    refuseClosed(capture, inside.clock.now());
    if (capture.consentedAt === null)
      await tables.update(inside, resourceNamed(inside, "biometry-captures"), capture.id, {
        ...{ consented_at: inside.clock.now().toISOString(), consent_version: CONSENT_VERSION },
      });
    return captureByCode(inside.db, code);
  });
}

async function shown(context: Context, capture: StoredCapture): Promise<LinkState> {
  const state = await stateOf(context, capture);
  const { failure, consentedAt, linkExpiresAt, personName } = capture;
  return {
    ...state,
    firstName: firstNameOf(personName),
    consentedAt,
    expiresAt: linkExpiresAt,
    failure: state.state === "OPEN" ? failure : null,
    consent: { ...(await consentFacts(context)), version: CONSENT_VERSION },
  };
}

async function stateOf(context: Context, capture: StoredCapture): Promise<Pick<LinkState, "state" | "nextCode">> {
  if (capture.status === "EN" || capture.status === "SR") return { state: "WAITING", nextCode: null };
  if (capture.status === "PE" || capture.status === "CA" || capture.anonymisedAt !== null) {
    refuseClosed(capture, context.clock.now());
    return { state: "OPEN", nextCode: null };
  }
  const [next] = await capturesWhere(context.db, "previous_id = $1 and round > 1 order by id desc limit 1", [
    capture.id,
  ]);
  const isOpen = next?.status === "PE" && !isLate(next, context.clock.now());
  return isOpen && next.linkKey !== null
    ? { state: "AGAIN", nextCode: codeOf(context, next.linkKey) }
    : { state: "DONE", nextCode: null };
}

async function consentFacts(context: Context): Promise<ConsentFacts> {
  const { tradeName, legalName, phone, email } = await readMainCompany(context);
  const { dueDays } = await readSettings(context);
  const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
  return {
    lender: textOf(tradeName) ?? textOf(legalName) ?? "A financeira",
    ...{ phone: textOf(phone), email: textOf(email), pictureDays: dueDays },
  };
}
