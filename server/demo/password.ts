// The one password of the demonstration's people: created once for an installation and stored where only its owner
// reads.

import { randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { objectOf } from "../../src/base/plain-object.ts";
import { runtime } from "../framework/index.ts";

// These letters cannot be confused on a screen: no 0 and o, no 1, i and l.
const LETTERS = "abcdefghjkmnpqrstuvwxyz";
const DIGITS = "23456789";
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** The password in DATA_DIR/demo.json; undefined when there is none. */
export function storedPassword(dataDir: string): string | undefined {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return undefined;
  const { password } = objectOf(JSON.parse(readFileSync(file, "utf8")));
  return typeof password === "string" && password !== "" ? password : undefined;
}

/** Returns the password of this folder; two processes that create it at once agree on the first. */
export function makePassword(dataDir: string): string {
  runtime.makeFolder(dataDir, 0o700);
  runtime.createFile(fileIn(dataDir), `${JSON.stringify({ password: newPassword() }, null, 2)}\n`);
  const password = storedPassword(dataDir);
  if (password === undefined)
    throw new Error(`The file ${fileIn(dataDir)} contains no password. Delete it, and the next start writes another.`);
  return password;
}

const fileIn = (dataDir: string): string => join(dataDir, "demo.json");

/** "kdmw-tphz-4728": three groups that can be said over the telephone; about 46 bits. */
export function newPassword(): string {
  const group = (from: string) => Array.from({ length: GROUP_LENGTH }, () => from[randomInt(from.length)]).join("");
  return [...Array.from({ length: GROUPS - 1 }, () => group(LETTERS)), group(DIGITS)].join("-");
}
