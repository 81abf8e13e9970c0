// The calls of entries beside the generic ones: reversing one, and lists that are asked for by `version` as the catalogue
// calls the regime.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRegime } from "../../../src/rules/accounting-regime.ts";
import type { Row } from "../../base/database.ts";
import { countRows, pageText } from "../../resources/list-page.ts";
import { isObject } from "../../resources/query/filters.ts";
import { type ListQuery, parseId, parseListQuery } from "../../resources/query/parameters.ts";
import { refuseParameters } from "../../resources/query/refuse-unknown.ts";
import { firstRecord, listAll, listIds } from "../../resources/read.ts";
import type { Reading } from "../../resources/reading.ts";
import { ifMatch, once } from "../../resources/routes.ts";
import { resourceNamed, type Services } from "../../resources/services.ts";
import { ENTRIES } from "../ledger/post.ts";
import { reverseEntry } from "./reverse.ts";

const access = { config: { access: { resource: ENTRIES.name } } };

// biome-ignore format: a table
const LISTS: [suffix: string, answer: (reading: Reading, reply: FastifyReply) => Promise<unknown>][] = [
  ["", page],
  ["/list", listAll],
  ["/ids", listIds],
  ["/first", firstRecord],
  ["/count", async (reading) => ({ count: await countRows(reading) })],
];

export function entryRoutes(app: FastifyInstance, services: Services): void {
  const resource = resourceNamed(services, ENTRIES.name);
  for (const [suffix, answer] of LISTS)
    app.get(`/api${resource.path}${suffix}`, access, ({ context, query }, reply) =>
      answer({ context, services, resource, query: byRegime(parseListQuery(query as Row)) }, reply),
    );
  app.post(`/api${resource.path}/:id/reverse`, access, async (request, reply) => {
    refuseParameters(request.query as object);
    const id = idOf(request);
    const { context, body } = request;
    return once({ request, reply, context, services, resource }, 201, (inside) =>
      reverseEntry(inside, services, { id, version: ifMatch(request) }, body),
    );
  });
}

/** The page is JSON already. */
async function page(reading: Reading, reply: FastifyReply): Promise<string> {
  const text = await pageText(reading);
  reply.type("application/json; charset=utf-8");
  return text;
}

const idOf = ({ params }: FastifyRequest): number => parseId((params as { id: string }).id);

/** `version` with the name of a regime asks for the regime; with a number, for the lock of the record. Decision 0005. */
function byRegime(query: ListQuery): ListQuery {
  const { version, ...others } = query.filters;
  const wanted = isObject(version) && Object.keys(version).length === 1 ? version.$eq : version;
  if (!isRegime(wanted) || others.regime !== undefined) return query;
  return { ...query, filters: { ...others, regime: wanted } };
}
