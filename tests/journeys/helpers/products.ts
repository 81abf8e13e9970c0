// Builds the product for the journeys and starts it on each port of PORTS, each with its own data folder, which is
// deleted with its process. The first is on the embedded database and the others on PostgreSQL, because both have to do for the
// same screens, and the embedded one is four times as slow. Prints "ready" when all are running.
import { type ChildProcess, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../scripts/lib/root.ts";
import { noteStart } from "../../../scripts/lib/starting.ts";
import type { ThrowawayPostgres } from "../../helpers/postgres.ts";
import { answers, fillWithDemo, startDemoCluster, startProduct, urlOfDemo } from "./demo-folder.ts";

const build = spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: ROOT, stdio: ["ignore", 2, 2] });
if (build.status !== 0) process.exit(1);

const ports = (process.env.PORTS ?? "").split(",");
const running = new Set<ChildProcess>();
const stop = () => {
  for (const server of running) server.kill("SIGTERM");
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);

async function start(port: string, cluster?: ThrowawayPostgres): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "esteira-journeys-"));
  await fillWithDemo(dataDir);
  const server = startProduct(dataDir, port, cluster && { DATABASE_URL: urlOfDemo(cluster) });
  server.stdout?.resume();
  server.stderr?.pipe(process.stderr);
  running.add(server);
  server.on("exit", (code) => {
    rmSync(dataDir, { recursive: true, force: true });
    void cluster?.stop();
    process.exitCode ||= code ?? 0;
    running.delete(server);
    // Journeys need all servers, so the end of one ends the others.
    stop();
    if (running.size === 0) process.exit();
  });
  await answers(server, port);
  noteStart({ seconds: process.uptime() });
}

for (const [index, port] of ports.entries()) await start(port, index > 0 ? await startDemoCluster() : undefined);
console.log("ready");
