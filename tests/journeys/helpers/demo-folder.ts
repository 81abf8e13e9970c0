// The data folder of a product after its first start. It is made once per state of the code and day, and then copied,
// because a first start makes the whole demonstration and is slow.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT } from "../../../scripts/lib/root.ts";
import { freePort } from "../../helpers/free-port.ts";
import { imageFile, isMade, makeImage, removeOldImages } from "../../helpers/images.ts";
import { TEST_PASSWORD } from "../../helpers/password.ts";
import { clockEnv } from "../../helpers/run-clock.ts";

/** Starts the product for journeys, with its output as pipes. */
export function startProduct(dataDir: string, port: number | string, more: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ["server/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...{ PATH: process.env.PATH, DEMO: "on", LOG_LEVEL: "silent" },
      ...clockEnv(),
      ...{ PORT: String(port), DATA_DIR: dataDir },
      ...more,
    },
  });
}

/** Waits until the product answers, and throws when it ends instead. */
export async function answers(product: ChildProcess, port: number | string): Promise<void> {
  const isReady = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode} before it answered`);
    await delay(100);
  }
}

/** Returns the path of the archive of the data folder, which is made when it is missing. */
export async function demoImage(): Promise<string> {
  const image = imageFile(`product-${today()}`);
  if (!isMade(image)) {
    removeOldImages();
    await makeImage(image, packDemo);
  }
  return image;
}

/** Unpacks the demonstration into a folder that is empty or missing. */
export async function fillWithDemo(dataDir: string): Promise<void> {
  const image = await demoImage();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  execFileSync("tar", ["-xmf", image, "-C", dataDir]);
}

const today = () => new Date(Date.now()).toISOString().slice(0, 10);

async function packDemo(path: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "esteira-demo-"));
  writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ password: TEST_PASSWORD }));
  const port = await freePort();
  const product = startProduct(dataDir, port);
  product.stdout?.resume();
  product.stderr?.pipe(process.stderr);
  await answers(product, port);
  const ended = new Promise((resolve) => product.once("exit", resolve));
  product.kill("SIGTERM");
  await ended;
  execFileSync("tar", ["-cf", path, "-C", dataDir, "."]);
  rmSync(dataDir, { recursive: true, force: true });
}
