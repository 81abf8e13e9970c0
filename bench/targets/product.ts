// The product itself, started as an operator starts it and called by a signed-in person.
import { spawnSync } from "node:child_process";
import { inRoot, ROOT } from "../../scripts/lib/root.ts";
import type { Condition, Shape } from "../cases/shapes.ts";
import type { Request } from "../lib/load.ts";
import { type ServerProcess, startServer } from "../lib/server-process.ts";
import type { Target, TargetContext } from "./target.ts";

export const PEOPLE = "/api/bench-people";

export interface Product {
  server: ServerProcess;
  url: string;
  /** Returns the token of a person who signed in recently, because tokens last ten minutes. */
  token(): string;
}

export interface ProductStart extends Omit<TargetContext, "databaseUrl"> {
  name: string;
  /** Absent for the embedded database in its data folder. */
  databaseUrl?: string;
  dataDir: string;
  nodeArgs?: string[];
}

export async function startProduct(start: ProductStart): Promise<Product> {
  const { name, port, cache, schemasDir, databaseUrl, dataDir } = start;
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SCHEMAS_DIR: schemasDir,
    DEMO: "on",
    LOG_LEVEL: "warn",
    RATE_LIMIT: "1000000",
    NODE_ENV: "production",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const args = [...(start.nodeArgs ?? []), inRoot("server/main.ts")];
  const server = await startServer({ name, args, cwd: ROOT, env, port, ready: "/api/health", cache });
  return { server, url, token: freshToken(env) };
}

const RENEW_MS = 5 * 60_000;

function freshToken(env: Record<string, string>): () => string {
  let token = "";
  let madeAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - madeAt < RENEW_MS) return token;
    const signIn = spawnSync(process.execPath, [inRoot("scripts/token.ts"), "sa"], { env, encoding: "utf8" });
    if (signIn.status !== 0) throw new Error(`The sign-in failed: ${signIn.stderr}`);
    token = signIn.stdout.trim();
    madeAt = performance.now();
    return token;
  };
}

export const bearer = (product: Product): Record<string, string> => ({ authorization: `Bearer ${product.token()}` });

export function productTarget(name: string, product: Product): Target {
  return {
    name,
    server: product.server,
    requestOf: (shape) => listRequest(shape, bearer(product)),
    readAnswer: readPage,
  };
}

export function listRequest(shape: Shape, headers: Record<string, string>): Request {
  const query = new URLSearchParams({
    pageNumber: String(shape.page),
    pageSize: String(shape.size),
    sort: `${shape.sort.field},${shape.sort.descending ? "DESC" : "ASC"}`,
  });
  if (shape.where.length > 0) query.set("filters", JSON.stringify(filtersOf(shape.where)));
  if (shape.search !== undefined) query.set("searchString", shape.search);
  return { path: `${PEOPLE}?${query}`, headers };
}

function filtersOf(conditions: Condition[]): Record<string, unknown> {
  const filters: Record<string, Record<string, unknown>> = {};
  for (const { field, operator, value } of conditions) {
    filters[field] ??= {};
    filters[field][`$${operator}`] = value;
  }
  return filters;
}

export function readPage(body: string): { ids: number[]; total: number } {
  const page = JSON.parse(body) as { content: { id: number }[]; totalElements: number };
  return { ids: page.content.map(({ id }) => id), total: page.totalElements };
}
