// After kill -9 and a restart, the session, the refresh token and the access token are still valid.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../helpers/free-port.ts";
import { Browser, claimsOf, openSignIn, redeem, renew, signIn } from "./browser.ts";
import { PASSWORD } from "./identity-server.ts";

const PORT = await freePort();
const ORIGIN = `http://localhost:${PORT}`;
const dataDir = mkdtempSync(join(tmpdir(), "esteira-restart-"));
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(...more: string[]): Promise<void> {
  const script = new URL("./restart-child.ts", import.meta.url).pathname;
  child = spawn(process.execPath, [script, String(PORT), dataDir, ...more], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout!, "data");
}

async function kill(): Promise<void> {
  const gone = once(child!, "exit");
  child!.kill("SIGKILL");
  await gone;
}

// The test starts a process twice, at first from an empty folder.
test("a session survives a restart of the process", { timeout: 180_000 }, async () => {
  await start("new");
  const browser = new Browser(ORIGIN);
  const tokens = await signIn(ORIGIN, "ana", PASSWORD, browser);
  await kill();
  await start();
  const me = await fetch(`${ORIGIN}/api/users/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  expect(me.status).toBe(200);
  const renewed = await renew(ORIGIN, tokens.refresh_token);
  expect(renewed.status).toBe(200);
  const { page, verifier } = await openSignIn(browser, ORIGIN);
  expect(claimsOf((await redeem(ORIGIN, page, verifier)).access_token).preferred_username).toBe("ana");
  await kill();
});
