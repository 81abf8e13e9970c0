// The door of the comments slice: what people write to each other about any record that they may read whole.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import { defineSlice, input } from "../../framework/index.ts";
import { requirePlace } from "../live/index.ts";
import { REFERENCE } from "../notifications/index.ts";
import { sentDraft } from "./body.ts";
import {
  countComments,
  deleteComment,
  editComment,
  keepDraft,
  markRead,
  readComments,
  writeComment,
} from "./comments.ts";
import { commentsCalls, commentsTags } from "./contract.ts";
import { mentionable } from "./mentionable.ts";

export { commentsAbout, eraseCommentsAbout } from "./erase.ts";
export { requireMentions } from "./mentionable.ts";

const signedIn = { config: { access: { signedIn: true as const } } };
const BASE = "/api/comments/:resource/:record";

async function commentRoutes(app: FastifyInstance): Promise<void> {
  const placeOf = (request: FastifyRequest) =>
    requirePlace(request.context, {
      resource: input.pathPart(request, "resource"),
      record: input.pathPart(request, "record"),
    });
  app.get(BASE, signedIn, async (request) => {
    const { before, ...others } = input.queryOf(request);
    input.refuseParameters(others);
    const place = await placeOf(request);
    return readComments(request.context, place, before === undefined ? undefined : commentID("before", before));
  });
  app.get(`${BASE}/count`, signedIn, async (request) => {
    input.refuseParameters(input.queryOf(request));
    return countComments(request.context, await placeOf(request));
  });
  app.get(`${BASE}/people`, signedIn, async (request) => {
    const { text = "", ...others } = input.queryOf(request);
    input.refuseParameters(others);
    return { content: await mentionable(request.context, await placeOf(request), nameIn(text)) };
  });
  app.post(BASE, signedIn, async (request, reply) => {
    const comment = await writeComment(request.context, await placeOf(request), request.body);
    return reply.code(201).send(comment);
  });
  app.put(`${BASE}/read`, signedIn, async (request, reply) => {
    const { upTo, ...others } = input.requireObject(request.body);
    input.refuseFields(others);
    await markRead(request.context, await placeOf(request), commentID("upTo", upTo));
    return reply.code(204).send();
  });
  app.put(`${BASE}/draft`, signedIn, async (request, reply) => {
    await keepDraft(request.context, await placeOf(request), sentDraft(request.body));
    return reply.code(204).send();
  });
  app.put(`${BASE}/:id`, signedIn, async (request) =>
    editComment(request.context, await placeOf(request), { id: input.idOf(request), sent: request.body }),
  );
  app.delete(`${BASE}/:id`, signedIn, async (request, reply) => {
    await deleteComment(request.context, await placeOf(request), input.idOf(request));
    return reply.code(204).send();
  });
}

function commentID(name: string, sent: unknown): number {
  const id = /^\d{1,15}$/.test(String(sent)) ? Number(sent) : 0;
  if (id > 0) return id;
  throw badRequest(name, `"${name}" deve ser o código de um comentário, um número inteiro a partir de 1.`);
}

const LONGEST_NAME = 100;

function nameIn(text: unknown): string {
  if (typeof text === "string" && text.length <= LONGEST_NAME && !text.includes("\0")) return text.trim();
  throw badRequest("text", `O parâmetro "text" deve ser uma parte de um nome, com até ${LONGEST_NAME} caracteres.`);
}

export const commentsSlice = defineSlice({
  name: "comments",
  routes: commentRoutes,
  contract: { calls: commentsCalls, tags: commentsTags },
  notificationReferences: [{ name: "comment", schema: REFERENCE }],
});
