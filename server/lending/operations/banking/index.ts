// The issue of the CCB of an operation at a platform, in the name of a bank or an SCD.
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { fileMaker } from "../../../features/files/index.ts";
import { input, type SliceDeps, sql } from "../../../framework/index.ts";
import { callKeyOf } from "../../bureaus/index.ts";
import type { OperationArea } from "../area.ts";
import { PIPELINE } from "../command.ts";
import { cancelBanking, requestApproval } from "./acts.ts";
import { bankingChecks } from "./check.ts";
import { bankingCalls } from "./contract.ts";
import { receiverRoutes } from "./receivers.ts";
import { sendToBanking } from "./send.ts";
import { addressHooks } from "./settings.ts";
import { simulatorRoutes } from "./simulator-controls.ts";
import { bankingOf, compareSchedules } from "./stage.ts";

const SQL = readFileSync(new URL("banking.sql", import.meta.url), "utf8");
const BASE = "/api/operation-bankings";
const inPipeline = { config: { access: { pages: [PIPELINE], view: "update" as const } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };

async function routes(app: FastifyInstance, deps: SliceDeps): Promise<void> {
  const { settings } = deps;
  await sql.applyRepeatableMigration(deps.database, "banking", SQL);
  app.post(`${BASE}/bank`, inPipeline, async (request, reply) => {
    const answer = await sendToBanking(request.context, settings, request.body, callKeyOf(request));
    return reply.code(201).send(answer);
  });
  app.post(`${BASE}/:id/approval`, inPipeline, ({ context, body, params }) => {
    input.refuseFields(input.requireObject(body ?? {}));
    return requestApproval(context, settings, input.idOf({ params }));
  });
  app.delete(`${BASE}/:id`, inPipeline, async (request, reply) => {
    await cancelBanking(request.context, settings, input.idOf(request));
    return reply.code(204).send();
  });
  app.get("/api/operations/:id/banking", seesPipeline, (request) => bankingOf(request.context, input.idOf(request)));
  app.post("/api/operations/:id/banking/compare", inPipeline, (request) =>
    compareSchedules(request.context, settings, input.idOf(request), request.body),
  );
  receiverRoutes(app, deps);
  simulatorRoutes(app, settings);
}

export const BANKING: OperationArea = {
  routes,
  calls: bankingCalls,
  hooks: ({ settings }) => [addressHooks(settings)],
  jobs: (deps) => [bankingChecks({ installation: deps.settings, makeFile: fileMaker(deps) })],
};
