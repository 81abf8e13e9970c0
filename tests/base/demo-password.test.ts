// The password of the demonstration's people lies in a file that only its owner reads, and is chosen once.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePassword, storedPassword } from "../../server/demo/password.ts";

const folder = mkdtempSync(join(tmpdir(), "esteira-password-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the first start chooses a password, which later ones read", () => {
  const dataDir = join(folder, "new");
  expect(storedPassword(dataDir)).toBeUndefined();
  const password = makePassword(dataDir);
  expect(password).toMatch(/^[a-z]{4}-[a-z]{4}-[2-9]{4}$/);
  expect([storedPassword(dataDir), makePassword(dataDir)]).toEqual([password, password]);
  expect(statSync(join(dataDir, "demo.json")).mode & 0o777).toBe(0o600);
});
