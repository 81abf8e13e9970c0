// Checks that the code printed in the how-tos fits the tree and respects its rules. The nightly run does more in a copy
// of the tree that contains all of it: types, every check, and a start with its calls, jobs, hooks, events and pages.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { applyBlocks, blocksOf, HOW_TOS, howToNames, readHowTo, WITHOUT_CODE } from "../scripts/lib/how-tos.ts";
import { inRoot } from "../scripts/lib/root.ts";
import { loadResources } from "../server/framework/documents/load-documents.ts";
import {
  deadFiles,
  leftovers,
  productNounsInFramework,
  tooLong,
  withoutOpening,
} from "./helpers/architecture/habits.ts";
import {
  forbiddenArrows,
  frameworkBehindItsDoor,
  packagesOnTheirSide,
  slicesBehindTheirDoors,
} from "./helpers/architecture/layers.ts";
import { parseSource, readSourceFiles } from "./helpers/architecture/source-file.ts";

const MOST_LINES = 30;
const RULES = [forbiddenArrows, frameworkBehindItsDoor, slicesBehindTheirDoors, packagesOnTheirSide];
const HABITS = [deadFiles, leftovers, withoutOpening];

const readTree = (path: string) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), "utf8") : undefined);
const allBlocks = () => HOW_TOS.flatMap((name) => blocksOf(readHowTo(name)));

const folder = mkdtempSync(join(tmpdir(), "esteira-how-tos-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("every how-to is tried, unless it has nothing to write", () => {
  expect([...HOW_TOS, ...WITHOUT_CODE].sort()).toEqual(howToNames().sort());
});

test.each(HOW_TOS)("the how-to %s has at most thirty lines, and something to write", (name) => {
  const text = readHowTo(name);
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(MOST_LINES);
  expect(blocksOf(text)).not.toEqual([]);
});

test("code written by the how-tos respects every rule of the architecture", () => {
  const written = applyBlocks(allBlocks(), readTree);
  const sources = [...written].filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => parseSource(path, text));
  const paths = new Set(sources.map(({ path }) => path));
  // The registry of field types includes new folders automatically.
  const registered = (path: string) => !path.startsWith("src/fields/");
  const tree = [...readSourceFiles().filter(({ path }) => !paths.has(path)), ...sources];
  const findings = [...RULES, ...HABITS].flatMap((rule) => rule(tree));
  expect(findings.filter(registered)).toEqual([]);
  expect([...tooLong(sources)]).toEqual([]);
  expect([...productNounsInFramework(sources)]).toEqual([]);
});

test("the documents of the how-tos are accepted, with their fields", () => {
  cpSync(inRoot("src/schemas"), join(folder, "src/schemas"), { recursive: true });
  for (const [path, text] of applyBlocks(allBlocks(), readTree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const resources = loadResources(join(folder, "src/schemas"));
  expect(resources.get("vehicle-brands")?.routes[0]?.menu).toBe("Cadastros");
  expect(resources.get("suppliers")?.fields.map(({ name }) => name)).toContain("creditDays");
});

test("code printed in the how-tos is formatted as everything else", () => {
  const config = JSON.parse(readFileSync(inRoot("biome.json"), "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
  const biome = inRoot("node_modules/.bin/biome");
  const { status, stdout, stderr } = spawnSync(biome, ["format", "src", "server"], { cwd: folder, encoding: "utf8" });
  expect(status, `${stdout}${stderr}`).toBe(0);
});

describe("an outdated how-to is detected:", () => {
  const markdown = (text: string) => `In \`src/a.ts\`:\n\n\`\`\`diff\n${text}\`\`\`\n`;
  const tree = (path: string) => (path === "src/a.ts" ? "one\ntwo\ntwo\n" : undefined);

  test("it adds lines where it says", () => {
    const files = applyBlocks(blocksOf(markdown(" one\n+one and a half\n@@\n-two\n-two\n+three\n")), tree);
    expect(files.get("src/a.ts")).toBe("one\none and a half\nthree\n");
  });

  test.each([
    ["lines that are no longer there", markdown(" four\n+five\n")],
    ["lines that stand there twice", markdown(" two\n+three\n")],
    ["a change of a file that is gone", markdown(" one\n+two\n").replace("src/a.ts", "src/b.ts")],
    ["a new file that is there by now", "In `src/a.ts`:\n\n```ts\nf();\n```\n"],
    ["a block without a file", "```ts\nf();\n```\n"],
  ])("%s", (_what, text) => {
    expect(() => applyBlocks(blocksOf(text), tree)).toThrow();
  });
});
