// Lists of records that belong to a regime accept `version`, the catalogue's name of the regime, beside the generic
// filters.
import type { FastifyInstance, FastifyReply } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import { isRegime } from "../../../src/rules/accounting/accounting-regime.ts";
import { input, queries, type Row, records, resourceNamed } from "../../framework/index.ts";
import { regimeOf } from "./chart/tree-calls.ts";

// biome-ignore format: a table
const LISTS: [suffix: string, answer: (reading: queries.ListRequest, reply: FastifyReply) => Promise<unknown>][] = [
  ["", page],
  ["/list", records.all],
  ["/ids", records.ids],
  ["/first", records.first],
  ["/count", async (reading) => ({ count: await queries.count(reading) })],
];

/** `more` names further fields of few values that have a parameter of their own. */
export function listsByRegime(app: FastifyInstance, name: string, more: readonly string[] = []): void {
  const resource = resourceNamed(app, name);
  // As for the generic lists: names may be read where the record may not.
  const access = { config: { access: { checksItself: true as const } } };
  for (const [suffix, answer] of LISTS)
    app.get(`/api${resource.path}${suffix}`, access, ({ context, query }, reply) =>
      answer({ context, resource, query: listQuery(input.queryOf({ query }), more) }, reply),
    );
}

/** The page is already written as JSON. */
async function page(reading: queries.ListRequest, reply: FastifyReply): Promise<string> {
  const text = await queries.pageText(reading);
  reply.type("application/json; charset=utf-8");
  return text;
}

function listQuery(sent: Row, more: readonly string[]): queries.ListQuery {
  const query = byVersion(input.parseListQuery(sent, ["version", "regime", ...more]));
  const { version, regime } = sent;
  const conditions: [name: string, value: unknown][] = more.map((name) => [name, sent[name]]);
  if (version !== undefined || regime !== undefined) conditions.push(["regime", regimeOf({ version, regime })]);
  const filters = { ...query.filters };
  for (const [name, value] of conditions) {
    if (value === undefined) continue;
    if (typeof value !== "string") throw badRequest(name, `O parâmetro "${name}" só pode aparecer uma vez.`);
    if (filters[name] !== undefined && JSON.stringify(filters[name]) !== JSON.stringify(value))
      throw badRequest(name, `O parâmetro "${name}" e o filtro "${name}" dizem o mesmo: envie um só.`);
    filters[name] = value;
  }
  return { ...query, filters };
}

/**
 * In a filter, `version` with the name of a regime selects the regime, and with a number the lock of the record.
 * Decision 0005.
 */
function byVersion(query: queries.ListQuery): queries.ListQuery {
  const { version, ...others } = query.filters;
  const regime = input.isObject(version) && Object.keys(version).length === 1 ? version.$eq : version;
  if (!isRegime(regime) || others.regime !== undefined) return query;
  return { ...query, filters: { ...others, regime } };
}
