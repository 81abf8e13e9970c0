// Renegotiations: one operation pays the debt of others of the same customer.
import type { FastifyInstance } from "fastify";
import {
  RENEGOTIATION_ANSWERS,
  RENEGOTIATION_PATH,
  STEP_INDEX,
} from "../../../../src/rules/operations/renegotiation-form.ts";
import type { DraftForm } from "../../../features/drafts/index.ts";
import { input, permissions, resourceNamed } from "../../../framework/index.ts";
import type { OperationArea } from "../area.ts";
import { OPERATIONS, PIPELINE } from "../command.ts";
import { renegotiable, renegotiationsOf } from "./chain.ts";
import { renegotiate } from "./conclude.ts";
import { renegotiationCalls } from "./contract.ts";
import { simulateRenegotiation } from "./preview.ts";

const CREATES = { config: { access: { pages: ["credit_operational_operations"], view: "create" as const } } };
const SEES = { config: { access: { pages: [PIPELINE], view: "view" as const } } };

function routes(app: FastifyInstance): void {
  app.get("/api/operations/:id/renegotiable", CREATES, (request) => renegotiable(request.context, input.idOf(request)));
  app.get("/api/operations/:id/renegotiations", SEES, (request) =>
    renegotiationsOf(request.context, input.idOf(request)),
  );
  app.post("/api/renegotiations/simulate", CREATES, ({ context, body }) => simulateRenegotiation(context, body));
  app.post("/api/renegotiations", CREATES, (request, reply) => {
    const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
    return input.idempotent(call, 201, (context) => renegotiate(context, request.body));
  });
}

export const RENEGOTIATION_DRAFTS: DraftForm = {
  ...{ resource: OPERATIONS, route: RENEGOTIATION_PATH, label: "Renegociação" },
  names: [...RENEGOTIATION_ANSWERS, STEP_INDEX],
  mayFill: ({ caller }) => permissions.mayOpen(caller, CREATES.config.access),
};

export const RENEGOTIATION: OperationArea = { routes, calls: renegotiationCalls };
