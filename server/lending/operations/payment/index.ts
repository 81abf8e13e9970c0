// The payment of an operation: sent once, followed in the treasury, paid when its payables are.
import type { FastifyInstance } from "fastify";
import { input, resourceNamed } from "../../../framework/index.ts";
import type { OperationArea } from "../area.ts";
import { OPERATIONS, PIPELINE } from "../command.ts";
import { ACCRUALS } from "./accrual.ts";
import { paymentCalls } from "./contract.ts";
import { paymentOf, remakePayables, sendForPayment } from "./send.ts";

export { OPERATION_PAYMENTS } from "./owner.ts";

const inPipeline = { config: { access: { pages: [PIPELINE], view: "update" as const } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };

function routes(app: FastifyInstance): void {
  app.get("/api/operations/:id/payment", seesPipeline, (request) => paymentOf(request.context, input.idOf(request)));
  for (const [path, act] of [
    ["sent-for-payment", sendForPayment],
    ["payables", remakePayables],
  ] as const)
    app.post(`/api/operations/:id/${path}`, inPipeline, (request, reply) => {
      input.refuseFields(input.requireObject(request.body ?? {}));
      const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
      return input.idempotent(call, 200, (context) => act(context, input.idOf(request)));
    });
}

export const PAYMENT: OperationArea = { routes, calls: paymentCalls, jobs: () => [ACCRUALS] };
