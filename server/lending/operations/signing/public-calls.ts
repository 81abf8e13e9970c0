// The calls of a signer, who has no account: what their link is for, the documents, the signature, the refusal.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SignatureLink } from "../../../../src/rules/operations/answers/signing.ts";
import { fileReader } from "../../../features/files/index.ts";
import { type Context, http, input, type Row, type SliceDeps } from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import { finishContracts } from "./finish.ts";
import { documentToRead, type OpenedLink, openLink, refuseToSign, sign } from "./receive.ts";
import { requestLink } from "./request-link.ts";
import { type Origin, SIGNING_PATH } from "./stored.ts";

/** Of one address: a family behind one router, and nobody who tries codes. */
const MOST_CALLS = { read: 60, write: 20 };
const OPEN = { config: { access: { public: true as const } } };
const BASE = "/api/signature-links";

export function publicRoutes(app: FastifyInstance, deps: SliceDeps): void {
  const { settings } = deps;
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.split("?")[0] === SIGNING_PATH) reply.header("referrer-policy", "no-referrer");
  });
  const entered = http.publicContexts(deps, MOST_CALLS);
  app.post(`${BASE}/open`, OPEN, async (request) => {
    const context = entered(request, "read");
    const { code } = bodyOf(request, ["code"]);
    return shown(context, await openLink(context, deps, code, originOf(request)), settings.demo);
  });
  app.post(`${BASE}/request`, OPEN, async (request) => {
    const { code } = bodyOf(request, ["code"]);
    await requestLink(entered(request, "write"), code, originOf(request));
    return { state: "REQUESTED" };
  });
  app.post(`${BASE}/document`, OPEN, async (request, reply) => {
    const context = entered(request, "read");
    const { code, contractID } = bodyOf(request, ["code", "contractID"]);
    const { fileID } = await documentToRead(context, { code, contractID }, originOf(request));
    return sent(reply, await fileReader(deps)(context, fileID));
  });
  app.post(`${BASE}/sign`, OPEN, async (request) => {
    const context = entered(request, "write");
    const { operationID } = await sign(context, deps, request.body, originOf(request));
    await finishContracts(context, deps, operationID);
    return { state: "SIGNED" };
  });
  app.post(`${BASE}/refuse`, OPEN, async (request) => {
    await refuseToSign(entered(request, "write"), request.body, originOf(request));
    return { state: "REFUSED" };
  });
}

const sent = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.headers({ "cache-control": "no-store", "content-disposition": "inline" }).type("application/pdf").send(bytes);

function bodyOf(request: FastifyRequest, names: readonly string[]): Row {
  const body = input.requireObject(request.body);
  input.refuseFields(body, [...names]);
  return body;
}

const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers["user-agent"] ?? null,
});

async function shown(
  context: Context,
  { signer, documents, readIDs, biometry }: OpenedLink,
  isDemo: boolean,
): Promise<SignatureLink> {
  const { tradeName, legalName } = await readMainCompany(context);
  return {
    ...{ name: signer.name, expiresAt: signer.expiresAt },
    lender: String([tradeName, legalName].find((name) => typeof name === "string" && name !== "") ?? "A financeira"),
    documents: documents.map(({ contractID, name, sha256, certificateType }) => ({
      ...{ contractID, name, sha256, certificateType, isRead: readIDs.includes(contractID) },
    })),
    biometry: biometry && { isApproved: biometry.status === "AP", path: biometry.path },
    isSimulated: isDemo,
  };
}
