// PostGraphile over the same table, with its connection filter.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Condition, type Shape, wordsOf } from "../cases/shapes.ts";
import type { Request } from "../lib/load.ts";
import { startServer } from "../lib/server-process.ts";
import { peerFolder } from "./peers.ts";
import type { Target, TargetContext } from "./target.ts";

const SERVER = `import { createServer } from "node:http";
import { grafserv } from "postgraphile/grafserv/node";
import { postgraphile } from "postgraphile";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { makePgService } from "postgraphile/adaptors/pg";
import { PostGraphileConnectionFilterPreset } from "postgraphile-plugin-connection-filter";

const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ["public"], poolConfig: { max: 10 } })],
  grafserv: { port: Number(process.env.PORT), graphqlPath: "/graphql", graphiql: false, watch: false },
});
const server = createServer((request, response) => {
  if (request.url === "/health") response.end("ok");
});
server.removeAllListeners("request");
await instance.createServ(grafserv).addTo(server);
server.listen(Number(process.env.PORT), "127.0.0.1");
`;

const FIELDS =
  "rowId version createdAt updatedAt createdById updatedById fullName documentNumber birthDate email phone city state income riskLevel creditLimit active";
const OPERATORS = {
  eq: "equalTo",
  ne: "notEqualTo",
  gte: "greaterThanOrEqualTo",
  lte: "lessThanOrEqualTo",
  in: "in",
  null: "isNull",
};

export async function postgraphileTarget({ cache, port, databaseUrl }: TargetContext): Promise<Target> {
  const folder = peerFolder(cache, "postgraphile");
  writeFileSync(join(folder, "server.mjs"), SERVER);
  const server = await startServer({
    name: "postgraphile",
    args: [join(folder, "server.mjs")],
    cwd: folder,
    port,
    ready: "/graphql",
    cache,
    env: { PORT: String(port), DATABASE_URL: databaseUrl, NODE_ENV: "production", GRAPHILE_ENV: "production" },
  });
  return { name: "postgraphile", server, requestOf, readAnswer };
}

/** PostGraphile filters only by indexed columns. */
const FILTERED = ["city", "state", "income"];

function requestOf(shape: Shape): Request | undefined {
  const { where, sort, page, size } = shape;
  if (where.some(({ field }) => !FILTERED.includes(field))) return undefined;
  const parts = where.map(filterOf);
  for (const word of wordsOf(shape)) parts.push(`{ fullName: { includesInsensitive: ${JSON.stringify(word)} } }`);
  const filter = parts.length === 0 ? "" : `, filter: { and: [${parts.join(", ")}] }`;
  const way = sort.descending ? "DESC" : "ASC";
  const order = [...new Set([`${enumName(sort.field)}_${way}`, `ROW_ID_${way}`])].join(", ");
  const query = `{ allBenchPeople(first: ${size}, offset: ${page * size}, orderBy: [${order}]${filter}) { totalCount nodes { ${FIELDS} } } }`;
  return { method: "POST", path: "/graphql", body: JSON.stringify({ query }) };
}

const enumName = (field: string): string =>
  (field === "id" ? "rowId" : field).replaceAll(/[A-Z]/g, "_$&").toUpperCase();

function filterOf({ field, operator, value }: Condition): string {
  // Decimal numbers are texts in GraphQL.
  const literal = typeof value === "number" ? String(value) : value;
  return `{ ${field}: { ${OPERATORS[operator]}: ${JSON.stringify(literal)} } }`;
}

function readAnswer(body: string): { ids: number[]; total: number } {
  const answer = JSON.parse(body) as {
    data?: { allBenchPeople: { totalCount: number; nodes: { rowId: string }[] } };
  };
  if (!answer.data) throw new Error(body.slice(0, 300));
  const { totalCount, nodes } = answer.data.allBenchPeople;
  return { ids: nodes.map((node) => Number(node.rowId)), total: totalCount };
}
