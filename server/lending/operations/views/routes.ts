// The calls by which operations are seen, and those of partners and of the employer's HR.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Context, input, resourceNamed, type SliceDeps } from "../../../framework/index.ts";
import { OPERATIONS, PIPELINE } from "../command.ts";
import { attachDocument } from "./attach.ts";
import { operationBoard } from "./board.ts";
import { operationCounts } from "./counts.ts";
import { cancelHrAnalysis, decideHrAnalysis, resendHrAnalysis, sendHrAnalysis } from "./hr-analysis.ts";
import { lateOperations, myWork } from "./my-work.ts";

const onOperations = { config: { access: { resource: OPERATIONS } } };
const byStaff = { config: { access: { pages: ["credit_operational_operations"], view: "view" as const } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };

type Act = (context: Context, id: number, body: unknown) => Promise<unknown>;

export function viewRoutes(app: FastifyInstance, { enqueue }: SliceDeps): void {
  app.get("/api/operations/counts", onOperations, ({ context, query }) =>
    operationCounts(context, input.queryOf({ query })),
  );
  app.get("/api/operations/board", byStaff, ({ context, query }) => operationBoard(context, input.queryOf({ query })));
  app.get("/api/operations/my-work", seesPipeline, ({ context, query }) => myWork(context, input.queryOf({ query })));
  app.get("/api/operations/late", byStaff, ({ context, query }) => lateOperations(context, input.queryOf({ query })));
  const acting =
    (act: Act) =>
    (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
      return input.idempotent(call, 200, (context) => act(context, input.idOf(request), request.body));
    };
  const HR = "/api/operations/:id/hr-analysis";
  app.post(
    `${HR}/send`,
    onOperations,
    acting((context, id) => sendHrAnalysis(context, enqueue, id)),
  );
  app.post(`${HR}/cancel`, onOperations, acting(cancelHrAnalysis));
  app.post(
    `${HR}/resend`,
    onOperations,
    acting((context, id) => resendHrAnalysis(context, enqueue, id)),
  );
  app.post(`${HR}/decision`, onOperations, acting(decideHrAnalysis));
  app.post("/api/operations/:id/documents/:document/attach", onOperations, (request, reply) => {
    const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
    const document = input.parseID(input.pathPart(request, "document"));
    return input.idempotent(call, 200, (context) =>
      attachDocument(context, input.idOf(request), document, request.body),
    );
  });
}
