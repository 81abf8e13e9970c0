// The formalization: documents generated from the templates of the product, and those that are generated elsewhere.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fileMaker } from "../../../features/files/index.ts";
import { type Context, input, resourceNamed, type SliceDeps } from "../../../framework/index.ts";
import { sendPdf } from "../../products/index.ts";
import type { OperationArea } from "../area.ts";
import { OPERATIONS, PIPELINE } from "../command.ts";
import { formalizationCalls } from "./contract.ts";
import {
  attachContract,
  formalizationOf,
  generateContracts,
  previewContract,
  regenerateContract,
} from "./formalization.ts";

const inPipeline = { config: { access: { pages: [PIPELINE], view: "update" as const } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };

type Act = (context: Context, id: number, body: unknown) => Promise<unknown>;

function routes(app: FastifyInstance, deps: SliceDeps): void {
  const make = fileMaker(deps);
  const post = (path: string, act: Act) =>
    app.post(`/api/${path}`, inPipeline, (request, reply) => {
      const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
      return input.idempotent(call, 200, (context) => act(context, input.idOf(request), request.body));
    });
  post("operations/:id/contracts/generate", (context, id, body) => generateContracts(context, make, id, body));
  post("operations/:id/contracts/attach", attachContract);
  post("operation-contracts/:id/generate", (context, id) => regenerateContract(context, make, id));
  app.get("/api/operations/:id/formalization", seesPipeline, (request) =>
    formalizationOf(request.context, input.idOf(request)),
  );
  app.get("/api/operations/:id/contracts/:template/preview.pdf", seesPipeline, async (request, reply) => {
    const { name, bytes } = await previewContract(request.context, input.idOf(request), templateIn(request));
    return sendPdf(reply, `minuta-${name}`, bytes);
  });
}

const templateIn = (request: FastifyRequest): number => Number(input.pathPart(request, "template"));

export const FORMALIZATION: OperationArea = { routes, calls: formalizationCalls };
