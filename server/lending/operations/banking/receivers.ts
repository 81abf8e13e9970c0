// POST /webhook-receivers/uy3 and /daycoval: a platform says that something has changed. A notice with a right signature only
// makes the job ask the platform, whose own answer counts: so repeated, late and out-of-order notices do no harm.
//
//   X-Signature: sha256=<hex of HMAC-SHA256 over the body, with the secret of the settings>
//   { "id": "<the platform's code of the operation>", … }
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../../src/base/app-error.ts";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import { type Context, http, run, type SliceDeps } from "../../../framework/index.ts";
import { PLATFORMS, type PlatformCode } from "./port/contract.ts";
import { identifierIn } from "./port/reading.ts";
import { secretsOf } from "./settings.ts";

const OPEN = { config: { access: { public: true as const } } };
const MOST_CALLS = { notice: 600 };
const MOST_BYTES = 256 * 1024;
/** The names that UY3 and Daycoval have for their code. */
const NAMES: Readonly<Record<PlatformCode, string>> = { UY3: "id", DAYCOVAL: "codigoProposta" };

export function receiverRoutes(app: FastifyInstance, deps: SliceDeps): void {
  const contextOf = http.publicContexts(deps, MOST_CALLS);
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const platform of PLATFORMS)
      scope.post(
        `/api/webhook-receivers/${platform.toLowerCase()}`,
        { ...OPEN, bodyLimit: MOST_BYTES },
        async (request, reply) => {
          const context = contextOf(request, "notice");
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          await requireSignature(context, platform, { bytes, signature: request.headers["x-signature"] });
          await wakeUp(context, platform, bytes);
          return reply.code(202).send({});
        },
      );
  });
}

async function requireSignature(
  context: Context,
  platform: PlatformCode,
  { bytes, signature }: { bytes: Buffer; signature: unknown },
): Promise<void> {
  const secret = (await secretsOf(context)).webhooks[platform];
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`);
  const sent = Buffer.from(typeof signature === "string" ? signature : "");
  if (secret !== "" && sent.length === expected.length && timingSafeEqual(sent, expected)) return;
  throw new AppError("UNAUTHORIZED", { message: "A assinatura deste aviso não confere." });
}

/** A code that nobody here has is passed over: the sender learns nothing of it. */
async function wakeUp({ db, clock }: Context, platform: PlatformCode, bytes: Buffer): Promise<void> {
  const externalID = identifierIn(bodyOf(bytes)[NAMES[platform]]);
  if (externalID === undefined)
    throw new AppError("BAD_REQUEST", { field: NAMES[platform], message: "Informe o código da operação." });
  await run(
    db,
    `update operation_bankings set check_at = $3
      where platform = $1 and external_id = $2 and state not in ('CANCELLED', 'REFUSED', 'FAILED')`,
    [platform, externalID, clock.now().toISOString()],
  );
}

function bodyOf(bytes: Buffer) {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (isPlainObject(value)) return value;
  } catch {
    // Refused below, as anything else that is no object.
  }
  throw new AppError("BAD_REQUEST", { field: "body", message: "O corpo do aviso deve ser um objeto JSON." });
}
