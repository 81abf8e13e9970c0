// `npm run nightly -- --only how-tos` follows the how-tos in a copy of the tree, one after the other, and checks the
// copy: everything of `npm run check`, the proofs that the added parts answer, and the contract.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyTree } from "../lib/copy-tree.ts";
import { applyBlocks, blocksOf, EXAMPLE_FOLDERS, HOW_TOS, readHowTo } from "../lib/how-tos.ts";

const folder = copyTree("how-tos");
process.on("SIGINT", () => process.exit(130));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const inCopy = (path: string): string => join(folder, path);
const readCopy = (path: string) => (existsSync(inCopy(path)) ? readFileSync(inCopy(path), "utf8") : undefined);

for (const name of HOW_TOS) {
  const example = EXAMPLE_FOLDERS[name];
  if (example) cpSync(inCopy(example), folder, { recursive: true });
  for (const [path, text] of applyBlocks(blocksOf(readHowTo(name)), readCopy)) {
    mkdirSync(dirname(inCopy(path)), { recursive: true });
    writeFileSync(inCopy(path), text);
    console.log(`${name}: ${path}`);
  }
}
// This test checks whether the how-tos fit the tree, and here they are already applied.
rmSync(inCopy("tests/how-tos.test.ts"));
for (const proof of globSync("tests/**/*.proof.{ts,tsx}", { cwd: folder }))
  renameSync(inCopy(proof), inCopy(proof.replace(".proof.", ".test.")));

const vitest = "node_modules/.bin/vitest";
const PROOFS = [
  "tests/api/how-tos",
  "tests/screens/how-tos",
  "tests/api/complaints",
  "tests/screens/complaints-panel",
  "tests/fields",
  "tests/contracts/openapi.test.ts",
];
const COMMANDS = [
  [process.execPath, "scripts/generate.ts"],
  [process.execPath, "scripts/check.mjs"],
  [process.execPath, vitest, "run", "--project", "api", "--project", "screens", "--silent=passed-only", ...PROOFS],
];

let hasFailed = false;
for (const [program = "", ...rest] of COMMANDS) {
  // A list of react-admin's own parts, which one how-to makes, splits what it shares with the first list.
  const env = { ...process.env, FIRST_PAGE_EXTRA_KB: "4" };
  const { status } = spawnSync(program, rest, { cwd: folder, stdio: "inherit", env });
  if (status !== 0) hasFailed = true;
}
process.exitCode = hasFailed ? 1 : 0;
