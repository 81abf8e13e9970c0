// The hand-written handler: as recommended ("hand"), and without cached totals ("prep").
import { fileURLToPath } from "node:url";
import { ROOT } from "../../scripts/lib/root.ts";
import { startServer } from "../lib/server-process.ts";
import { queryOf } from "./hand-query.ts";
import { readPage } from "./product.ts";
import type { Target, TargetContext } from "./target.ts";

const SERVER = fileURLToPath(new URL("./hand-server.ts", import.meta.url));
const TOKEN = "of-the-bench";

export async function handTarget(
  name: "hand" | "prep",
  context: TargetContext & { searchColumn: string },
): Promise<Target> {
  const { port, databaseUrl, cache, searchColumn } = context;
  const server = await startServer({
    name,
    args: [SERVER],
    cwd: ROOT,
    port,
    ready: "/health",
    cache,
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      MODE: name === "hand" ? "recommended" : "uncached",
      SEARCH_COLUMN: searchColumn,
      TOKEN,
      NODE_ENV: "production",
      TZ: "UTC",
    },
  });
  return {
    name,
    server,
    requestOf: (shape) => ({ path: `/people?${queryOf(shape)}`, headers: { authorization: `Bearer ${TOKEN}` } }),
    readAnswer: readPage,
  };
}
