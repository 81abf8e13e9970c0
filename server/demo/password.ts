// The one password of the demonstration's people: made once for an installation and kept where only its owner reads.
import { randomInt } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Nothing that is read wrong from a screen: no 0 and o, no 1, i and l.
const LETTERS = "abcdefghjkmnpqrstuvwxyz";
const DIGITS = "23456789";
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Reads the password of DATA_DIR/demo.json, or makes both. */
export function demoPassword(dataDir: string): string {
  const file = join(dataDir, "demo.json");
  if (existsSync(file)) {
    const { password } = JSON.parse(readFileSync(file, "utf8")) as { password?: unknown };
    if (typeof password === "string" && password !== "") return password;
  }
  const password = newPassword();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify({ password }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return password;
}

/** "kdmw-tphz-4728": three groups that can be told over the telephone; about 46 bits. */
function newPassword(): string {
  const group = (from: string) => Array.from({ length: GROUP_LENGTH }, () => from[randomInt(from.length)]).join("");
  return [...Array.from({ length: GROUPS - 1 }, () => group(LETTERS)), group(DIGITS)].join("-");
}
