// The calls of the parts of an operation beside the generic ones.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Context, input, resourceNamed, type SliceDeps } from "../../../framework/index.ts";
import { sendPdf } from "../../products/index.ts";
import { OPERATIONS, PIPELINE } from "../command.ts";
import { changeCustomData, operationCustomFields } from "./custom-data.ts";
import { cancelRequest, requestDocument, reviewDocument } from "./document-requests.ts";
import { attachDocument } from "./documents.ts";
import { dossierPdf } from "./dossier.ts";
import { candidates, offeredStatuses } from "./head.ts";
import { changeInformation } from "./information.ts";
import { preAnalysisOf, redoPreAnalysis } from "./pre-analysis.ts";
import { registeredPayees } from "./registered-payees.ts";
import { splitDisbursement } from "./split-disbursement.ts";

const inPipeline = { config: { access: { pages: [PIPELINE], view: "update" as const } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };
const onDocuments = { config: { access: { resource: "operation-documents" } } };

interface Access {
  config: { access: { resource: string } | { pages: string[]; view: "view" | "update" } };
}
type Act = (context: Context, id: number, body: unknown) => Promise<unknown>;

export function partRoutes(app: FastifyInstance, { enqueue }: SliceDeps): void {
  const post = (
    path: string,
    access: Access,
    status: number,
    act: (context: Context, request: FastifyRequest) => Promise<unknown>,
  ) =>
    app.post(`/api/${path}`, access, (request, reply) => {
      const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
      return input.idempotent(call, status, (context) => act(context, request));
    });
  const postTo = (path: string, access: Access, act: Act) =>
    post(path, access, 200, (context, request) => act(context, input.idOf(request), request.body));
  const put = (path: string, act: Act) =>
    app.put(`/api/operations/:id/${path}`, inPipeline, (request) =>
      act(request.context, input.idOf(request), request.body),
    );
  post("operation-documents/request", inPipeline, 201, (context, { body }) => requestDocument(context, enqueue, body));
  postTo("operation-documents/:id/attach", onDocuments, attachDocument);
  postTo("operation-documents/:id/cancel-request", inPipeline, (context, id) => cancelRequest(context, id));
  postTo("operation-documents/:id/review", inPipeline, (context, id, body) =>
    reviewDocument(context, enqueue, id, body),
  );
  postTo("operation-disbursements/:id/split", inPipeline, splitDisbursement);
  postTo("operations/:id/redo-pre-analysis", inPipeline, (context, id) => redoPreAnalysis(context, id));
  put("information", changeInformation);
  put("custom-data", changeCustomData);
  const get = (path: string, read: (context: Context, id: number) => Promise<unknown>) =>
    app.get(`/api/operations/:id/${path}`, seesPipeline, (request) => read(request.context, input.idOf(request)));
  get("custom-fields", operationCustomFields);
  get("pre-analysis", preAnalysisOf);
  get("statuses", offeredStatuses);
  get("candidates", candidates);
  get("payees", registeredPayees);
  app.get("/api/operations/:id/dossier", seesPipeline, async (request, reply) => {
    const { file, name } = await dossierPdf(request.context, input.idOf(request));
    return sendPdf(reply, name, file);
  });
}
