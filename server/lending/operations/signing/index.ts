// The signing of the documents of an operation: by links of the product, or registered from outside.
import type { FastifyInstance } from "fastify";
import { requirePublicUrls } from "../../../features/webhooks/index.ts";
import {
  type Context,
  type HooksOfResource,
  hooksFor,
  input,
  resourceNamed,
  type SliceDeps,
} from "../../../framework/index.ts";
import type { OperationArea } from "../area.ts";
import { OPERATIONS, PIPELINE } from "../command.ts";
import { hooksOfPart } from "../parts/part-hooks.ts";
import { signingCalls } from "./contract.ts";
import { copyMail } from "./copy-mail.ts";
import { signingJobs } from "./finish.ts";
import { signingMail } from "./mail.ts";
import { registerSignature } from "./outside.ts";
import { publicRoutes } from "./public-calls.ts";
import { cancelSignature, resendLink, sendContract, sendForSignature } from "./send.ts";
import { fillSigners, SIGNERS_PART } from "./signers.ts";
import { simulateSigners } from "./simulate.ts";
import { decideBiometry, linkOfSigner, restartSignerBiometry, signingOf } from "./view.ts";

const inPipeline = { config: { access: { pages: [PIPELINE], view: "update" as const } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };

type Act = (context: Context, id: number, body: unknown) => Promise<unknown>;

function routes(app: FastifyInstance, deps: SliceDeps): void {
  const post = (path: string, act: Act) =>
    app.post(`/api/${path}`, inPipeline, (request, reply) => {
      const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
      return input.idempotent(call, 200, (context) => act(context, input.idOf(request), request.body));
    });
  post("operations/:id/signers", (context, id, body) => fillSigners(context, withoutBody(id, body)));
  post("operations/:id/send-for-signature", (context, id, body) => sendForSignature(context, deps, id, body));
  post("operation-contracts/:id/send-for-signature", (context, id, body) =>
    sendContract(context, deps, withoutBody(id, body)),
  );
  post("operation-contracts/:id/cancel", cancelSignature);
  post("operation-contracts/:id/register-signature", registerSignature);
  post("operation-signers/:id/resend", (context, id, body) => resendLink(context, deps, withoutBody(id, body)));
  post("operations/:id/biometry/decision", decideBiometry);
  post("operations/:id/biometry/restart", (context, id, body) => restartSignerBiometry(context, deps, id, body));
  app.get("/api/operations/:id/signing", seesPipeline, (request) =>
    signingOf(request.context, deps, input.idOf(request)),
  );
  app.get("/api/operation-signers/:id/link", inPipeline, (request, reply) => {
    reply.header("cache-control", "no-store");
    return linkOfSigner(request.context, deps, input.idOf(request));
  });
  if (deps.settings.demo)
    app.post("/api/operations/:id/signing/simulate", inPipeline, (request) =>
      simulateSigners(request.context, deps, withoutBody(input.idOf(request), request.body)),
    );
  publicRoutes(app, deps);
}

function withoutBody(id: number, body: unknown): number {
  input.refuseFields(input.requireObject(body ?? {}), []);
  return id;
}

/** The secret of the application travels to this address: on the internet, and encrypted. */
const addressHooks = ({ settings }: SliceDeps): HooksOfResource =>
  hooksFor("signature-connection", {
    async beforeValidate(_context, body) {
      requirePublicUrls(body, ["providerUrl"], settings);
      return body;
    },
  });

export const SIGNING: OperationArea = {
  routes,
  calls: signingCalls,
  hooks: (deps) => [hooksOfPart(SIGNERS_PART), addressHooks(deps)],
  jobs: signingJobs,
  queuedWork: (deps) => [signingMail({ mailer: deps.mailer, publicUrl: deps.settings.publicUrl }), copyMail(deps)],
};
