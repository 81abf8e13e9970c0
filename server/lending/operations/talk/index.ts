// What people say to each other about an operation: opinions, and the messages of its conversations.
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../../src/base/app-error.ts";
import { fileAnswers } from "../../../features/files/index.ts";
import { input, resourceNamed, type SliceDeps } from "../../../framework/index.ts";
import type { OperationArea } from "../area.ts";
import { OPERATIONS, PIPELINE } from "../command.ts";
import { talkCalls } from "./contract.ts";
import { markRead, readConversations } from "./conversations.ts";
import { digestJob, digestWork } from "./digest.ts";
import { messageFile, readMessages, writeMessage } from "./messages.ts";
import { readOpinions, writeOpinion } from "./opinions.ts";

const BASE = "/api/operations/:id";
const MESSAGES = `${BASE}/conversations/:kind/messages`;
const inPipeline = { config: { access: { pages: [PIPELINE], view: "update" as const } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };
/** The agency has a conversation of its own; the call asks whose it is. */
const signedIn = { config: { access: { signedIn: true as const } } };

function routes(app: FastifyInstance, deps: SliceDeps): void {
  const answerFile = fileAnswers(deps);
  app.get(`${BASE}/opinions`, seesPipeline, (request) => readOpinions(request.context, input.idOf(request)));
  app.post(`${BASE}/opinions`, inPipeline, (request, reply) => {
    const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
    return input.idempotent(call, 201, (context) => writeOpinion(context, input.idOf(request), request.body));
  });
  app.get(`${BASE}/conversations`, seesPipeline, (request) => readConversations(request.context, input.idOf(request)));
  app.get(MESSAGES, signedIn, (request) =>
    readMessages(request.context, input.idOf(request), input.pathPart(request, "kind"), input.queryOf(request)),
  );
  app.post(MESSAGES, signedIn, (request, reply) => {
    const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
    const place = { id: input.idOf(request), part: input.pathPart(request, "kind") };
    return input.idempotent(call, 201, (context) => writeMessage(context, deps.enqueue, place, request.body));
  });
  app.get(`${MESSAGES}/:message/file`, signedIn, async (request, reply) => {
    const messageID = input.parseID(input.pathPart(request, "message"));
    const file = await messageFile(request.context, input.idOf(request), input.pathPart(request, "kind"), messageID);
    if (!file) throw new AppError("NOT_FOUND", { entity: "PublicFile", message: "Arquivo não encontrado." });
    return answerFile(request, reply, file);
  });
  app.post("/api/conversations/:id/read", signedIn, async (request, reply) => {
    await markRead(request.context, input.idOf(request), request.body);
    return reply.code(204).send();
  });
}

export const TALK: OperationArea = {
  routes,
  calls: talkCalls,
  jobs: ({ enqueue }) => [digestJob(enqueue)],
  queuedWork: (deps) => [digestWork(deps)],
};
