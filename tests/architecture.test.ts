// The rules that keep the parts of the product apart, each with samples that it must refuse.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answersOfOneSide } from "./helpers/architecture/answers.ts";
import {
  againstRatchet,
  deadFiles,
  leftovers,
  productNounsInFramework,
  smallFiles,
  tooLong,
  withoutOpening,
} from "./helpers/architecture/habits.ts";
import {
  customPagesApart,
  forbiddenArrows,
  frameworkBehindItsDoor,
  importCircles,
  packagesOnTheirSide,
  slicesBehindTheirDoors,
} from "./helpers/architecture/layers.ts";
import { parseSource, readSourceFiles, type SourceFile } from "./helpers/architecture/source-file.ts";
import { moodsAsNames } from "./helpers/architecture/vocabulary.ts";

type Sample = Record<string, string>;

interface Rule {
  says: string;
  check(files: readonly SourceFile[]): string[];
  /** The rule must refuse each of these samples. */
  refused: readonly Sample[];
  /** The rule must accept these samples. */
  accepted?: readonly Sample[];
}

const ratchet = JSON.parse(readFileSync(new URL("architecture-ratchet.json", import.meta.url), "utf8")) as {
  lines: Record<string, number>;
  circles: Record<string, number>;
  moods: string[];
  nouns: Record<string, number>;
  small: string[];
};

const lines = (count: number, line = "  f();\n"): string => line.repeat(count);

const SHARED_DEBT = "export interface Debt { total: number }";
const SERVER_DEBT: Sample = { "server/a/a.ts": 'import type { Debt } from "../../src/rules/a/debt.ts";' };
const callOfDebt = (path: string) => `import type { Debt } from "${path}";\ncall<Debt[]>("GET", "/debt");`;

const RULES: readonly Rule[] = [
  {
    says: "imports follow the arrows between the parts",
    check: forbiddenArrows,
    refused: [
      { "src/shell/a.ts": 'import "../../server/app.ts";' },
      { "src/base/a.ts": 'import type { B } from "../fields/b.ts";' },
      { "src/resources/a.ts": 'export { b } from "../custom/b.ts";' },
      { "src/resources/a.ts": 'export { b } from "../framework.ts";' },
      { "src/fields/a.ts": 'const b = () => import("../resources/b.ts");' },
      { "server/platform/a/a.ts": 'import { b } from "../../framework/b.ts";' },
      { "server/framework/a/a.ts": 'import { b } from "../../features/files/index.ts";' },
      { "server/lending/a/a.ts": 'import { b } from "../../../src/shell/b.ts";' },
      { "server/features/a/a.ts": 'import { b } from "../../lending/b/index.ts";' },
    ],
    accepted: [
      { "src/custom/a/A.tsx": 'import { b } from "../../framework.ts";' },
      { "server/lending/a/a.ts": 'import { b } from "../../../src/rules/b.ts";' },
    ],
  },
  {
    says: "no import comes back to where it started",
    check: (files) => againstRatchet(importCircles(files), ratchet.circles, "files in a circle"),
    refused: [
      {
        "src/base/a.ts": 'import "./b.ts";',
        "src/base/b.ts": 'import "./c.ts";',
        "src/base/c.ts": 'import "./a.ts";',
      },
    ],
    accepted: [
      {
        "src/base/a.ts": 'import "./b.ts"; import "./c.ts";',
        "src/base/b.ts": 'import "./c.ts";',
        "src/base/c.ts": "",
      },
    ],
  },
  {
    says: "slices of the server know each other by their doors, in one order",
    check: slicesBehindTheirDoors,
    refused: [
      { "server/lending/a/a.ts": 'import "../b/inside.ts";' },
      { "server/lending/a/a.ts": 'import "../b/index.ts";', "server/lending/b/b.ts": 'import "../a/index.ts";' },
    ],
    accepted: [{ "server/lending/a/a.ts": 'import "../b/index.ts"; import "./own.ts";' }],
  },
  {
    says: "slices and hand-written pages use the framework by its door alone",
    check: frameworkBehindItsDoor,
    refused: [
      { "server/lending/a/a.ts": 'import { run } from "../../platform/db/database.ts";' },
      { "server/features/a/a.ts": 'import type { Row } from "../../framework/records/create.ts";' },
      { "src/custom/a/A.tsx": 'import { Page } from "../../shell/Page.tsx";' },
      { "src/custom/a/A.tsx": 'import { Home } from "../../door/frame.ts";' },
      { "src/custom/a/A.tsx": 'const Input = () => import("../../fields/json/Input.tsx");' },
    ],
    accepted: [
      { "server/lending/a/a.ts": 'import { run } from "../../framework/index.ts";' },
      { "src/custom/a/A.tsx": 'import { Page } from "../../framework.ts"; import { Icon } from "../../ui/Icon.tsx";' },
      { "src/App.tsx": 'import { Layout } from "./shell/Layout.tsx";' },
      { "server/app.ts": 'import { migrate } from "./platform/db/migrations.ts";' },
    ],
  },
  {
    says: "hand-written pages know other slices by their doors, in one order",
    check: customPagesApart,
    refused: [
      { "src/custom/a/A.tsx": 'import "../b/B.tsx";' },
      { "src/custom/a/one/One.tsx": 'import "../two/Two.tsx";' },
      { "src/custom/a/A.tsx": 'import "../b/index.ts";', "src/custom/b/B.tsx": 'import "../a/index.ts";' },
    ],
    accepted: [
      { "src/custom/a/A.tsx": 'import "../b/index.ts"; import "./own.ts";' },
      { "src/custom/a/one/One.tsx": 'import "../parts/Part.tsx"; import "../own.ts";' },
    ],
  },
  {
    says: "packages stay on their side, and what both sides run is plain TypeScript",
    check: packagesOnTheirSide,
    refused: [
      { "src/shell/a.ts": 'import { readFileSync } from "node:fs";' },
      { "server/platform/a.ts": 'import { useState } from "react";' },
      {
        "server/platform/a.ts": 'import "../../src/base/b.ts";',
        "src/base/b.ts": 'import { format } from "date-fns";',
      },
    ],
    accepted: [
      { "src/shell/a.tsx": 'import { useState } from "react";', "server/platform/a.ts": 'import pg from "pg";' },
    ],
  },
  {
    says: "the framework and its features know no noun of the trade but those of the ratchet",
    check: (files) => againstRatchet(productNounsInFramework(files), ratchet.nouns, "nouns of the trade"),
    refused: [
      { "src/base/a.ts": "const agencyOffice = 1;" },
      { "server/framework/a.ts": 'const table = "cessionary_companies";' },
      { "server/features/a/a.ts": 'const table = "agency_offices";' },
      { "src/ui/a.ts": "const customer = 1;" },
      { "src/resources/CustomerList.tsx": "" },
      { "src/shell/a.tsx": "const a = <b>Novo fornecedor</b>;" },
    ],
    accepted: [
      { "src/base/a.ts": "// A customer, say.\nconst bankAgency = 1;", "src/custom/a/A.tsx": "const customer = 1;" },
    ],
  },
  {
    says: "files and functions are as short as the ratchet says",
    check: (files) => againstRatchet(tooLong(files), ratchet.lines, "lines"),
    refused: [
      { "src/base/a.ts": lines(301, "f();\n") },
      { "src/base/a.ts": `function long() {\n${lines(60)}}\n` },
      { "src/base/a.ts": `const long = () => {\n${lines(60)}};\n` },
      { "src/base/a.tsx": `function Long() {\n${lines(100)}  return <b />;\n}\n` },
    ],
  },
  {
    says: "a file under 25 lines has more than one importer, but those of the ratchet",
    check: (files) => {
      const sizes = new Map(smallFiles(files).map(({ path }) => [path, 1]));
      return againstRatchet(sizes, Object.fromEntries(ratchet.small.map((path) => [path, 1])), "importer or none");
    },
    refused: [{ "src/base/a.ts": "export const a = 1;", "src/base/b.ts": 'import { a } from "./a.ts";' }],
    accepted: [
      {
        "src/base/a.ts": "export const a = 1;",
        "src/base/b.ts": 'import { a } from "./a.ts";',
        "src/base/c.ts": 'import { a } from "./a.ts";',
      },
      { "src/base/a.ts": lines(25, "f();\n"), "src/base/b.ts": 'import { a } from "./a.ts";' },
      { "src/custom/a/A.tsx": "export const A = 1;", "src/custom/a/feature.ts": 'const A = () => import("./A.tsx");' },
    ],
  },
  {
    says: "every file is reached from somewhere",
    check: deadFiles,
    refused: [
      { "src/base/a.ts": "export const a = 1;" },
      { "src/base/a.ts": "", "tests/a.test.ts": 'import "../src/base/a.ts";' },
      { "server/a/a.ts": "", "bench/a.ts": 'import "../server/a/a.ts";' },
    ],
    accepted: [
      { "tests/helpers/a.ts": "", "tests/a.test.ts": 'import "./helpers/a.ts";' },
      {
        "server/main.ts": 'import "../src/base/a.ts"; new Worker(new URL("./w.ts", import.meta.url));',
        "src/base/a.ts": "",
        "server/w.ts": "",
      },
    ],
  },
  {
    says: "nothing is left for later, silenced or switched off",
    check: leftovers,
    refused: [
      { "src/base/a.ts": `// ${"TO"}${"DO"}: later` },
      { "src/base/a.ts": "export const a = (b: any) => b;" },
      { "src/base/a.ts": `// @ts-${"ign"}${"ore"}\nf();` },
      { "tests/a.test.ts": `test.${"skip"}("a", () => undefined);` },
      { "tests/a.test.ts": `describe.each([1]).${"only"}("a", () => undefined);`.replace(".each([1])", "") },
    ],
    accepted: [{ "src/base/a.ts": 'const method = "todos";' }],
  },
  {
    says: "a name says what a value is, not in which mood it came",
    check: (files) => moodsAsNames(files, ratchet.moods),
    refused: [
      { "a.ts": "const found = f();" },
      { "a.ts": "const f = (told: string) => g(told);" },
      { "a.ts": "const { kept } = f();" },
      { "a.ts": "const { a: asked } = f();" },
      { "a.ts": "function known() {}" },
      { "a.ts": "type T = { wanted: number };" },
      { "a.ts": "class C { held = 1; }" },
      { "a.ts": "const o = { given: 1 };" },
      { "a.ts": 'import { meant } from "./b.ts";' },
      ...["knownIDs", "useKnownParty", "setAsked", "NOT_KEPT"].map((name) => ({ "a.ts": `const ${name} = 1;` })),
    ],
    accepted: [
      { "a.ts": 'const notFound = o.found; const { told: b } = o; f("seen"); // known\nconst unknownIDs = 1;' },
      { "a.ts": "type Divergence = { expected: number; found: number };" },
    ],
  },
  {
    says: "what a call answers has one type, which server and browser share",
    check: answersOfOneSide,
    refused: [
      { "src/custom/a/A.ts": 'interface Debt { total: number }\ncall<Debt>("GET", "/debt");' },
      { "src/custom/a/debt.ts": SHARED_DEBT, "src/custom/a/A.ts": callOfDebt("./debt.ts") },
      { "src/custom/a/A.ts": 'call<{ a: string; b: string; c: string }>("GET", "/debt");' },
      { "src/rules/a/debt.ts": SHARED_DEBT, "src/custom/a/A.ts": callOfDebt("../../rules/a/debt.ts") },
    ],
    accepted: [
      { ...SERVER_DEBT, "src/rules/a/debt.ts": SHARED_DEBT, "src/custom/a/A.ts": callOfDebt("../../rules/a/debt.ts") },
      {
        "src/custom/a/A.ts":
          'type Own = RecordOf<"debts">;\ncall<Own[]>("GET", "/debts");\ncall<{ id: number }>("PUT");',
      },
    ],
  },
  {
    says: "every file opens with what it is for",
    check: withoutOpening,
    refused: [{ "src/base/a.ts": "export const a = 1;" }],
    accepted: [{ "src/base/a.ts": "// One.\nexport const a = 1;" }],
  },
];

const project = readSourceFiles();

describe.each(RULES)('the rule "$says"', ({ check, refused, accepted = [] }) => {
  /** Returns the findings in a sample, without those that every project has (allowances without need). */
  const findingsIn = (sample: Sample) => {
    const always = new Set(check([]));
    const files = Object.entries(sample).map(([path, text]) => parseSource(path, text));
    return check(files).filter((finding) => !always.has(finding));
  };

  test("is respected by this project", () => {
    const findings = check(project);
    // The reporter cuts lists short, and a message it prints whole.
    expect(findings, findings.join("\n")).toEqual([]);
  });

  test.each(refused)("refuses %j", (sample) => {
    expect(findingsIn(sample)).not.toEqual([]);
  });

  test("accepts code that respects it", () => {
    expect(accepted.flatMap(findingsIn)).toEqual([]);
  });
});

describe("the ratchet", () => {
  const check = (sizes: [string, number][], allowed: Record<string, number>) =>
    againstRatchet(new Map(sizes), allowed, "lines");

  test("refuses growth, and an allowance that is larger than needed", () => {
    expect(check([["a", 310]], { a: 305 })).toHaveLength(1);
    expect(check([["a", 270]], { a: 305 })).toHaveLength(1);
    expect(check([], { a: 305 })).toHaveLength(1);
    expect(check([["a", 305]], { a: 305 })).toEqual([]);
  });

  test("says what to write for a mood, and refuses an allowance for moods that a folder does not need", () => {
    const files = [parseSource("a/a.ts", "const kept = 1;")];
    expect(moodsAsNames(files, [])).toEqual([expect.stringMatching(/a.ts:1 calls .*"kept".*such as: stored/)]);
    expect(moodsAsNames(files, ["a/"])).toEqual([]);
    expect(moodsAsNames(files, ["a/", "b/"])).toEqual(["b/ keeps the rule now: take it out of the ratchet"]);
  });
});
