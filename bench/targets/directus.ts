// Directus over the same table, called with a static token of its administrator.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { COLUMNS, type Condition, columnOf, type Shape, wordsOf } from "../cases/shapes.ts";
import { TABLE } from "../lib/data.ts";
import type { Request } from "../lib/load.ts";
import { startServer } from "../lib/server-process.ts";
import { peerFolder } from "./peers.ts";
import type { Target, TargetContext } from "./target.ts";

const TOKEN = "bench-admin-token";
export const DIRECTUS_HEADERS = { authorization: `Bearer ${TOKEN}` };
export const DIRECTUS_ITEMS = `/items/${TABLE}`;

export async function directusTarget({ cache, port, databaseUrl }: TargetContext): Promise<Target> {
  const folder = peerFolder(cache, "directus");
  withoutSandbox(folder);
  const env = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    DB_POOL__MAX: "10",
    SECRET: "bench-secret-bench-secret-bench-secret",
    ADMIN_EMAIL: "bench@example.com",
    ADMIN_PASSWORD: "bench-password",
    ADMIN_TOKEN: TOKEN,
    CACHE_ENABLED: "false",
    RATE_LIMITER_ENABLED: "false",
    PRESSURE_LIMITER_ENABLED: "false",
    TELEMETRY: "false",
    LOG_LEVEL: "warn",
    QUERY_LIMIT_MAX: "-1",
    MAX_PAYLOAD_SIZE: "50mb",
    MAX_BATCH_MUTATION: "100000",
    EXTENSIONS_PATH: join(folder, "extensions"),
  };
  const cli = join(folder, "node_modules/directus/cli.js");
  const result = spawnSync(process.execPath, [cli, "bootstrap"], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    encoding: "utf8",
  });
  if (result.status !== 0) throw new Error(`directus could not be prepared: ${result.stderr}${result.stdout}`);
  const server = await startServer({
    name: "directus",
    args: [cli, "start"],
    cwd: folder,
    env,
    port,
    ready: "/server/ping",
    cache,
  });
  return { name: "directus", server, requestOf, readAnswer };
}

/** Its sandbox is native code, perhaps built for another Node; only flows use it, and they are not measured. */
function withoutSandbox(folder: string): void {
  const sandbox = join(folder, "node_modules/isolated-vm");
  const load = spawnSync(process.execPath, ["-e", `require(${JSON.stringify(sandbox)})`]);
  if (load.status === 0) return;
  writeFileSync(join(sandbox, "isolated-vm.js"), "module.exports = { Isolate: class {}, Reference: class {} };\n");
}

const FIELDS = Object.values(COLUMNS)
  .map(({ column }) => column)
  .join(",");

function requestOf(shape: Shape): Request {
  const { where, search, sort, page, size } = shape;
  const query = new URLSearchParams({
    fields: FIELDS,
    limit: String(size),
    offset: String(page * size),
    sort: [columnOf(sort.field), "id"].map((column) => (sort.descending ? `-${column}` : column)).join(","),
    meta: where.length > 0 || search !== undefined ? "filter_count" : "total_count",
  });
  for (const condition of where) query.set(...filterOf(condition));
  for (const [at, word] of wordsOf(shape).entries()) query.set(`filter[_and][${at}][full_name][_icontains]`, word);
  return { path: `${DIRECTUS_ITEMS}?${query}`, headers: DIRECTUS_HEADERS };
}

const OPERATORS = { eq: "_eq", ne: "_neq", gte: "_gte", lte: "_lte", in: "_in", null: "_null" };

function filterOf({ field, operator, value }: Condition): [string, string] {
  const text = Array.isArray(value) ? value.join(",") : String(value);
  return [`filter[${columnOf(field)}][${OPERATORS[operator]}]`, text];
}

function readAnswer(body: string): { ids: number[]; total: number } {
  const { data, meta } = JSON.parse(body) as {
    data: { id: number | string }[];
    meta: { filter_count?: number; total_count?: number };
  };
  return { ids: data.map(({ id }) => Number(id)), total: Number(meta.filter_count ?? meta.total_count) };
}
