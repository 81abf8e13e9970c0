// The embedded database belongs to one process, and every commit is on disk before it is acknowledged.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../helpers/free-port.ts";
import { callsTo } from "./helpers/calls.ts";
import { eventually } from "./helpers/eventually.ts";
import { fillFolder, makePlace, removeFolder, signIn } from "./helpers/installation.ts";
import { PATH } from "./helpers/ledger.ts";
import { launch, type Place, type ServerProcess, start } from "./helpers/server-process.ts";

let place: Place;
let server: ServerProcess;

beforeAll(async () => {
  place = await makePlace();
  fillFolder(place.dataDir);
  server = await start(place);
});
afterAll(async () => {
  await server?.end("SIGKILL");
  removeFolder(place.dataDir);
});

test("a second process on the same folder is refused with the reason, and the first goes on", async () => {
  const second = launch({ ...place, port: await freePort() });
  expect((await second.ended).code).toBe(1);
  expect(second.output().trim()).toMatch(
    /^Outro processo já usa a pasta de dados \S+\. Encerre-o ou defina outra pasta em DATA_DIR\.$/,
  );
  expect((await callsTo(server.url)("GET", "/health")).status).toBe(200);
});

// strace, where it is installed, shows the system calls of the process.
const canTrace = spawnSync("strace", ["-V"]).status === 0;

test.skipIf(!canTrace)("each commit reaches the disk before it is answered", async () => {
  const calls = callsTo(server.url, await signIn(place));
  const file = join(place.dataDir, "trace");
  const trace = spawn("strace", ["-f", "-qq", "-e", "trace=fdatasync,fsync", "-o", file, "-p", String(server.pid)]);
  const synced = () =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.includes("= 0")).length;
  // The first commits show when strace is attached; from then on each sync is counted.
  let codes = 0;
  const commit = () => calls("POST", PATH, { name: "BEM", code: `DISCO-${++codes}`, kind: "OTHER" });
  await eventually(commit, () => synced() > 0);
  const before = synced();
  for (let turn = 0; turn < 10; turn += 1) expect((await commit()).status).toBe(201);
  expect(synced() - before).toBeGreaterThanOrEqual(10);
  trace.kill("SIGINT");
  await once(trace, "exit");
  rmSync(file);
});
