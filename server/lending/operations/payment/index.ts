// The payment of an operation: sent once, followed in the treasury, paid when its payables are.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { input, resourceNamed } from "../../../framework/index.ts";
import type { OperationArea } from "../area.ts";
import { OPERATIONS, PIPELINE } from "../command.ts";
import { ACCRUALS } from "./accrual.ts";
import { paymentCalls } from "./contract.ts";
import { DEFERRALS } from "./deferral.ts";
import { paymentOf, remakePayables, sendForPayment } from "./send.ts";
import { anticipate, type Quote, quoteAnswer, settlementQuote } from "./settlement.ts";
import { settlementPaper } from "./settlement-paper.ts";
import { undoWriteOff, writeOff } from "./write-off.ts";

export { OPERATION_PAYMENTS } from "./owner.ts";

const inPipeline = { config: { access: { pages: [PIPELINE], view: "update" as const } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };

const QUOTE = "/api/operations/:id/settlement-quote";

function quoteRoutes(app: FastifyInstance): void {
  const quote = (request: FastifyRequest): Promise<Quote> => {
    const { date, installments, ...others } = input.queryOf(request);
    input.refuseParameters(others);
    return settlementQuote(request.context, input.idOf(request), { date, installments });
  };
  app.get(QUOTE, seesPipeline, async (request) => quoteAnswer(await quote(request)));
  app.get(`${QUOTE}.pdf`, seesPipeline, async (request, reply) => {
    const { name, bytes } = await settlementPaper(request.context, input.idOf(request), await quote(request));
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `attachment; filename="${name}.pdf"`)
      .header("cache-control", "no-store")
      .send(bytes);
  });
}

function routes(app: FastifyInstance): void {
  quoteRoutes(app);
  for (const [path, act] of [
    ["anticipate", anticipate],
    ["write-off", writeOff],
    ["undo-write-off", undoWriteOff],
  ] as const)
    app.post(`/api/operations/:id/${path}`, inPipeline, (request, reply) => {
      const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
      return input.idempotent(call, 200, (context) => act(context, input.idOf(request), request.body));
    });
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

export const PAYMENT: OperationArea = { routes, calls: paymentCalls, jobs: () => [ACCRUALS, DEFERRALS] };
