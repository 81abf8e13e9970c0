// The door of the accounting scripts: their versions and checks, the try-out, and events that other systems raise.
// Decision 0032.
import type { FastifyInstance } from "fastify";
import { type HooksOfResource, hooksFor, input, resourceNamed } from "../../../framework/index.ts";
import { listsByRegime } from "../lists-by-regime.ts";
import { checkAccounts } from "./check-accounts.ts";
import { duplicateScript } from "./duplicate.ts";
import { raiseEvent } from "./raise-event.ts";
import { scriptNamingVerbs } from "./script-regime.ts";
import { tryStored, tryUnsaved } from "./try-out.ts";
import { keepVersions, numbered, versionedBody } from "./versions.ts";

const SCRIPTS = "accounting-scripts";
const onScripts = { config: { access: { resource: SCRIPTS } } };

export async function scriptRoutes(app: FastifyInstance): Promise<void> {
  const resource = resourceNamed(app, SCRIPTS);
  listsByRegime(app, SCRIPTS);
  app.post("/api/accounting-scripts/try-out", onScripts, ({ context, body }) => tryUnsaved(context, body));
  app.post("/api/accounting-scripts/:id/try-out", onScripts, ({ context, body, params }) =>
    tryStored(context, input.idOf({ params }), body),
  );
  app.post("/api/accounting-scripts/:id/duplicate", onScripts, (request, reply) => {
    const id = input.idOf(request);
    input.refuseFields(input.requireObject(request.body ?? {}));
    const call = { request, reply, context: request.context, resource };
    return input.idempotent(call, 201, (context) => duplicateScript(context, id));
  });
}

export function* scriptVerbs(): Iterable<HooksOfResource> {
  yield hooksFor(SCRIPTS, {
    async beforeValidate(context, body, current) {
      await checkAccounts(context, body, current);
      return versionedBody(context, numbered(body), current);
    },
    afterWrite: (context, written) => keepVersions(context, written),
  });
  yield hooksFor("accounting-events", { create: (context, body) => raiseEvent(context, body) });
  yield* scriptNamingVerbs();
}
