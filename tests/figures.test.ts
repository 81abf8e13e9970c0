// Tests the figures of the code's shape, each counted in a sample of a few files.
import { expect, test } from "vitest";
import { figuresOf, parseCommit } from "../scripts/lib/figures.ts";
import { parseSource } from "./helpers/architecture/source-file.ts";

const figures = (sample: Record<string, string>) =>
  figuresOf(Object.entries(sample).map(([path, text]) => parseSource(path, text)));

test("imports that bypass the framework's door are counted, those through it are not", () => {
  const { serverPastDoor, browserPastDoor } = figures({
    "server/lending/leads/a.ts":
      'import "../../framework/query/b.ts"; import "../../platform/c.ts"; import "../../framework/index.ts"; import "./own.ts";',
    "server/framework/query/b.ts": 'import "../records/d.ts";',
    "src/custom/a/A.tsx": 'import "../../resources/list/L.tsx"; import "../../ui/Icon.tsx";',
  });
  expect({ serverPastDoor, browserPastDoor }).toEqual({ serverPastDoor: 2, browserPastDoor: 1 });
});

test("casts are counted as assertions of types and of presence, in the product alone", () => {
  const { casts } = figures({
    "src/base/a.ts": 'const a = ["b"] as const; const c = a as unknown as string; a[0]!.length; // as D!',
    "src/generated/a.ts": "const a = b as C;",
    "tests/a.ts": "const a = b as C;",
  });
  expect(casts).toEqual({ as: 2, nonNull: 1 });
});

test("an export counts as dead unless the product or a command imports it by name or whole", () => {
  const { deadExports, unusedExports, doorExports } = figures({
    "server/a.ts":
      'import { used } from "./b.ts"; import * as all from "./whole.ts"; const later = () => import("./later.ts");',
    "server/b.ts": "export const used = 1; export const own = 2; export interface Nobody {} export default own;",
    "server/whole.ts": "export const any = 1;",
    "server/later.ts": "export const any = 1;",
    "server/door.ts": 'export { passed, tested } from "./behind.ts";',
    "server/behind.ts": "export const passed = 1, tested = 2;",
    "tests/a.test.ts": 'import { tested } from "../server/behind.ts";',
    "scripts/command.ts": 'import { passed } from "../server/door.ts";',
  });
  expect(deadExports).toEqual([
    "server/b.ts#own",
    "server/b.ts#Nobody",
    "server/b.ts#default",
    "server/door.ts#tested",
  ]);
  expect(unusedExports).toEqual(["server/b.ts#Nobody"]);
  expect(doorExports).toEqual(["server/door.ts#tested"]);
});

test("a file that is loaded when it is needed may use every export, whatever is imported of it by name", () => {
  const { deadExports } = figures({
    "src/a.ts": 'import type { Props } from "./b.ts"; const part = () => import("./b.ts");',
    "src/b.ts": "export interface Props {} export const Part = 1;",
  });
  expect(deadExports).toEqual([]);
});

test("sizes are those of named functions and of files, and circles are counted once", () => {
  const { functions, files, longFiles, circles } = figures({
    "src/base/a.ts": `import "./b.ts";\nfunction long() {\n${"  f();\n".repeat(20)}}\nconst short = () => 1;\nlist.map(() => 2);\n`,
    "src/base/b.ts": `import "./a.ts";\n${"f();\n".repeat(401)}`,
  });
  expect(functions).toEqual({ median: 22, p90: 22, max: 22, largest: "src/base/a.ts#long" });
  expect(files.max).toBe(402);
  expect(longFiles).toEqual(["src/base/b.ts"]);
  expect(circles).toBe(1);
});

test("a feature touches the folders of the product that its commit changed", () => {
  const text =
    "feat(leads): a lead has a source\n\nserver/lending/leads/a.ts\nserver/lending/leads/b.ts\nsrc/rules/a.ts\ntests/a.ts\n";
  expect(parseCommit(text)).toEqual({ subject: "feat(leads): a lead has a source", folders: 2 });
});
