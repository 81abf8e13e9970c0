// Builds the product for the journeys and starts it on each port of PORTS, all side by side, each in a folder of its own,
// which goes when that one ends. Says "ready" when all of them are.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT } from "../../../scripts/lib/root.ts";
import { noteStart } from "../../../scripts/lib/starting.ts";
import { TEST_PASSWORD } from "../../helpers/password.ts";
import { clockEnv } from "../../helpers/run-clock.ts";

const build = spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: ROOT, stdio: ["ignore", 2, 2] });
if (build.status !== 0) process.exit(1);

const ports = (process.env.PORTS ?? "").split(",");
const running = new Set<ChildProcess>();
const stop = () => {
  for (const server of running) server.kill("SIGTERM");
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);

function start(port: string): void {
  const dataDir = mkdtempSync(join(tmpdir(), "esteira-journeys-"));
  writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ password: TEST_PASSWORD }));
  const server = spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH,
      ...clockEnv(),
      ...{ PORT: port, DATA_DIR: dataDir, DEMO: "on", LOG_LEVEL: "silent" },
    },
  });
  running.add(server);
  server.on("exit", (code) => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exitCode ||= code ?? 0;
    running.delete(server);
    // Journeys need every one of them.
    stop();
    if (running.size === 0) process.exit();
  });
}

for (const port of ports) start(port);

const isReady = (port: string) =>
  fetch(`http://localhost:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
for (const port of ports) while (!(await isReady(port))) await delay(100);
for (const _port of ports) noteStart({ seconds: process.uptime() });
console.log("ready");
