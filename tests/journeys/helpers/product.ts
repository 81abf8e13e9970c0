// Builds and starts the product for the journeys in a folder of its own, which goes when the product ends.
import { spawn, spawnSync } from "node:child_process";
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

const dataDir = mkdtempSync(join(tmpdir(), "esteira-journeys-"));
writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ password: TEST_PASSWORD }));

const server = spawn(process.execPath, ["server/main.ts"], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    PATH: process.env.PATH,
    ...clockEnv(),
    ...{ PORT: process.env.PORT, DATA_DIR: dataDir, DEMO: "on", LOG_LEVEL: "silent" },
  },
});
server.on("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));

const isReady = () =>
  fetch(`http://localhost:${process.env.PORT}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isReady())) await delay(100);
noteStart({ seconds: process.uptime() });
