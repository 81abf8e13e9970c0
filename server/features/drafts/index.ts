// The door of the drafts slice: what a person typed into a form and has not saved, stored for that person alone.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { defineSlice, input } from "../../framework/index.ts";
import { draftsCalls } from "./contract.ts";
import { DELETE_OLD_DRAFTS, dropDraft, listDrafts, placeOf, readDrafts, requireDraftId, saveDraft } from "./drafts.ts";

export type { DraftForm } from "./draft-forms.ts";
export { dropDraftsAbout, dropDraftsOf } from "./drafts.ts";

const signedIn = { config: { access: { signedIn: true as const } } };
const ONE = "/api/users/me/drafts/:resource/:record";

async function draftRoutes(app: FastifyInstance): Promise<void> {
  const requestedPlace = (request: FastifyRequest) =>
    placeOf(request.context, {
      resource: input.pathPart(request, "resource"),
      record: input.pathPart(request, "record"),
    });
  app.get("/api/users/me/drafts", signedIn, async ({ context }) => listDrafts(context));
  app.get(ONE, signedIn, async (request) => readDrafts(request.context, requestedPlace(request)));
  app.put(ONE, signedIn, async (request) => saveDraft(request.context, requestedPlace(request), request.body));
  app.delete(ONE, signedIn, async (request, reply) => {
    const { id } = input.queryOf(request);
    await dropDraft(request.context, requestedPlace(request), id === undefined ? undefined : requireDraftId(id));
    return reply.code(204).send();
  });
}

export const draftsSlice = defineSlice({
  name: "drafts",
  routes: draftRoutes,
  jobs: () => [DELETE_OLD_DRAFTS],
  contract: { calls: draftsCalls },
});
