// The door of the drafts slice: what a person typed into a form and has not saved, kept for that person alone.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Job } from "../base/jobs.ts";
import type { Services } from "../resources/services.ts";
import { dropDraft, FORGET_DRAFTS, listDrafts, placeOf, readDraft, saveDraft } from "./drafts.ts";

export { dropDraftsAbout, dropDraftsOf } from "./drafts.ts";

const signedIn = { config: { access: { signedIn: true as const } } };
const ONE = "/api/users/me/drafts/:resource/:record";

export async function draftRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const asked = (request: FastifyRequest) => placeOf(services, request.params as { resource: string; record: string });
  app.get("/api/users/me/drafts", signedIn, async ({ context }) => listDrafts(context, services));
  app.get(ONE, signedIn, async (request) => readDraft(request.context, services, asked(request)));
  app.put(ONE, signedIn, async (request) => saveDraft(request.context, services, asked(request), request.body));
  app.delete(ONE, signedIn, async (request, reply) => {
    await dropDraft(request.context, asked(request));
    return reply.code(204).send();
  });
}

export const draftJobs = (): Job[] => [FORGET_DRAFTS];
