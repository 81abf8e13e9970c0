// The calls of operations beside the generic ones.
import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Context, type Database, input, resourceNamed, sql } from "../../framework/index.ts";
import { OPERATIONS, PIPELINE } from "./command.ts";
import { changeTerms, previewChange, simulateChange, undoChanges } from "./commands/change-terms.ts";
import { includeMember, removeMember, takeHistoric, takeOperation } from "./commands/members.ts";
import { cancelOperation, completeStage, reopenStage, setStatus } from "./commands/stages.ts";
import { createOperation, isInEntry, refusePartner, requireCreate } from "./create.ts";
import { detailedOperation, relatedEntities } from "./detailed.ts";
import { simulateInEntry } from "./entry/routes.ts";

const SQL = readFileSync(new URL("operations.sql", import.meta.url), "utf8");
const BASE = "/api/operations/:id";

const onOperations = { config: { access: { resource: OPERATIONS } } };
const inPipeline = { config: { access: { pages: [PIPELINE], view: "update" as const } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };

type Act = (context: Context, id: number, body: unknown, request: FastifyRequest) => Promise<unknown>;

export async function operationRoutes(app: FastifyInstance, database: Database): Promise<void> {
  await sql.applyRepeatableMigration(database, "operations", SQL);
  const post = (path: string, act: Act): void => {
    app.post(`${BASE}/${path}`, inPipeline, (request, reply) => {
      const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
      const id = input.idOf(request);
      return input.idempotent(call, 200, (context) => act(context, id, request.body, request));
    });
  };
  app.post("/api/operations", onOperations, (request, reply) => {
    requireCreate(request.context);
    refusePartner(request.context);
    const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
    return input.idempotent(call, 201, (context) => createOperation(context, request.body));
  });
  app.get(`${BASE}/detailed`, onOperations, (request) => detailedOperation(request.context, input.idOf(request)));
  app.get(`${BASE}/related-entities`, seesPipeline, (request) => relatedEntities(request.context, input.idOf(request)));
  app.post(`${BASE}/simulate`, onOperations, async ({ context, params, body }) => {
    const id = input.idOf({ params });
    return (await isInEntry(context, id)) ? simulateInEntry(context, id, body) : simulateChange(context, id, body);
  });
  post("preview-change", previewChange);
  post("change-terms", changeTerms);
  post("undo-changes", (context, id) => undoChanges(context, id));
  post("take", (context, id) => takeOperation(context, id));
  post("take-historic", (context, id) => takeHistoric(context, id));
  post("members", includeMember);
  app.delete(`${BASE}/members/:person`, inPipeline, async (request, reply) => {
    await removeMember(request.context, input.idOf(request), input.parseID(input.pathPart(request, "person")));
    return reply.code(204).send();
  });
  app.put(`${BASE}/status`, inPipeline, (request) => setStatus(request.context, input.idOf(request), request.body));
  post("stages/:stage/complete", (context, id, _body, request) =>
    completeStage(context, id, input.pathPart(request, "stage")),
  );
  post("stages/:stage/reopen", (context, id, body, request) =>
    reopenStage(context, id, input.pathPart(request, "stage"), body),
  );
  post("cancel", cancelOperation);
}
