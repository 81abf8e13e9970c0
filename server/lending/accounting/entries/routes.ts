// The calls of entries beside the generic ones: reversing an entry, and lists that accept `version`, the catalogue's
// name of the regime.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { input, resourceNamed } from "../../../framework/index.ts";
import { ENTRIES } from "../ledger/post.ts";
import { listsByRegime } from "../lists-by-regime.ts";
import { reverseEntry } from "./reverse.ts";

const access = { config: { access: { resource: ENTRIES.name } } };

export function entryRoutes(app: FastifyInstance): void {
  const resource = resourceNamed(app, ENTRIES.name);
  listsByRegime(app, ENTRIES.name);
  app.post(`/api${resource.path}/:id/reverse`, access, async (request, reply) => {
    input.refuseParameters(request.query);
    const id = idOf(request);
    const { context, body } = request;
    return input.idempotent({ request, reply, context, resource }, 201, (inside) =>
      reverseEntry(inside, { id, version: input.ifMatch(request) }, body),
    );
  });
}

const idOf = ({ params }: FastifyRequest): number => input.idOf({ params });
