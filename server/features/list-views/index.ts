// The door of the slice: the calls for preferences and saved views of lists, for people of every system.
import type { FastifyInstance } from "fastify";
import { defineSlice, input, type Row } from "../../framework/index.ts";
import { listViewsCalls } from "./contract.ts";
import { readPreferences, writePreference } from "./preferences.ts";
import { createView, listViews, removeView, updateView } from "./views.ts";

export { forgetPerson } from "./queries.ts";

const signedIn = { config: { access: { signedIn: true as const } } };

async function listViewRoutes(app: FastifyInstance): Promise<void> {
  app.get("/api/list-preferences", signedIn, async ({ context }) => readPreferences(context));
  app.put("/api/list-preferences", signedIn, async ({ context, body }) => writePreference(context, body));
  app.get("/api/list-views", signedIn, async (request) => listViews(request.context, listOf(input.queryOf(request))));
  app.post("/api/list-views", signedIn, async ({ context, body }, reply) =>
    reply.code(201).send(await createView(context, body)),
  );
  app.put("/api/list-views/:id", signedIn, async (request) =>
    updateView(request.context, input.idOf(request), request.body),
  );
  app.delete("/api/list-views/:id", signedIn, async (request, reply) => {
    await removeView(request.context, input.idOf(request));
    return reply.code(204).send();
  });
}

function listOf(query: Row): unknown {
  input.refuseParameters(query, ["list"]);
  return query.list;
}

export const listViewsSlice = defineSlice({
  name: "list-views",
  routes: listViewRoutes,
  contract: { calls: listViewsCalls, tags: [{ name: "list-views", description: "Preferências e visões das listas" }] },
});
