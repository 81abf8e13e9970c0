// A test's own installation: its folder, its port, and signing in to it.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { signIn as signInByHTTP } from "../../../scripts/lib/sign-in.ts";
import { storedPassword } from "../../../server/demo/password.ts";
import { readSettings } from "../../../server/platform/process/settings.ts";
import { freePort } from "../../helpers/free-port.ts";
import { TEST_PASSWORD } from "../../helpers/password.ts";
import { type Place, urlOf } from "./server-process.ts";

const CLIENT = readSettings({}).oidcClientId;

export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), "esteira-fault-"));
}

export async function makePlace(env: Record<string, string> = {}): Promise<Place> {
  return { dataDir: makeFolder(), port: await freePort(), env };
}

/** Unpacks the demonstration into the folder, as after a first start. */
export function fillFolder(dataDir: string): void {
  const prepared = inject("prepared");
  if (prepared.engine !== "embedded") throw new Error("faults are made to the prepared image of the embedded database");
  const database = join(dataDir, "database");
  mkdirSync(database, { mode: 0o700 });
  execFileSync("tar", ["-xf", prepared.images.demo, "-C", database], { stdio: "ignore" });
  rmSync(join(database, "postmaster.pid"), { force: true });
  cpSync(prepared.files, join(dataDir, "files"), { recursive: true });
  writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ password: TEST_PASSWORD }));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Copies the folder as it is on disk now, as a crash would leave it. */
export function copyOf(folder: string): string {
  const copy = makeFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Returns an access token of a real sign-in. It is valid for all processes of the installation. */
export function signIn(place: Place, login = "sa"): Promise<string> {
  const password = storedPassword(place.dataDir);
  if (!password) throw new Error(`${place.dataDir} has no password of the demonstration`);
  return signInByHTTP({ origin: urlOf(place), clientId: CLIENT, login, password });
}
