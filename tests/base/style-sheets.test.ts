// Handwritten style sheets may only shrink, and every class is worn, and means something.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot, ROOT } from "../../scripts/lib/root.ts";
import { parseStyleSheet, readStyleSheets } from "../../scripts/lib/style-sheets.ts";
import { readWords, utilitySheet } from "../../scripts/lib/utility-sheet.ts";

/**
 * Lower this limit when the sheets have shrunk. A page wears utility classes instead (src/base/utility-classes.ts).
 */
const MOST_LINES = 1499;
/** Libraries set these classes on elements that they draw. */
const OF_LIBRARIES = /^(Mui|markedContent$|hiddenCanvasElement$)/;

const sheets = readStyleSheets();
const worn = new Set(
  globSync("{src,server}/**/*.{ts,tsx}", { cwd: ROOT })
    .map((path) => readFileSync(inRoot(path), "utf8"))
    .flatMap((text) => [...text.matchAll(/(["'`])([^"'`\n]*)\1/g), ...text.matchAll(/`([^`]*)`/g)])
    .flatMap((match) => (match.at(-1) ?? "").match(/[A-Za-z_][\w-]*/g) ?? []),
);

it("the style sheets that are written by hand have no more lines than before", () => {
  expect(sheets.reduce((total, { lines }) => total + lines, 0)).toBeLessThanOrEqual(MOST_LINES);
});

it("no style sheet has a rule for a class that no page uses", () => {
  const unused = sheets.flatMap(({ path, classes }) =>
    classes.filter((name) => !worn.has(name) && !OF_LIBRARIES.test(name)).map((name) => `${path}: .${name}`),
  );
  expect(unused).toEqual([]);
});

it("a class that a page wears is a utility, has a rule, or is a mark that scripts and tests look for", async () => {
  const utilities = await utilitySheet();
  const meaningful = new Set([
    ...sheets.flatMap(({ classes }) => classes),
    ...[...utilities.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")),
  ]);
  const texts = globSync("{src,tests,scripts,bench}/**/*.{ts,tsx}", { cwd: ROOT }).map((path) =>
    readFileSync(inRoot(path), "utf8"),
  );
  const marks = new Set(texts.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name)));
  const meaningless = globSync(["src/**/*.tsx", "docs/examples/*/src/**/*.tsx"], { cwd: ROOT }).flatMap((path) =>
    [...readFileSync(inRoot(path), "utf8").matchAll(/className="([^"]*)"/g)]
      .flatMap(([, names = ""]) => names.split(" "))
      .filter((name) => name !== "" && !meaningful.has(name) && !marks.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(meaningless).toEqual([]);
});

it("no template of classes lies inside another one, where its words are not read", () => {
  const nested = globSync("src/**/*.tsx", { cwd: ROOT }).filter((path) =>
    /className=\{`[^`]*\$\{[^}`]*`/.test(readFileSync(inRoot(path), "utf8")),
  );
  expect(nested).toEqual([]);
});

it("a utility class counts pixels and takes its colours from the design tokens", async () => {
  expect(readWords()).toContain("gap-12");
  const sheet = await utilitySheet();
  expect(sheet).toContain(".gap-12 {\n  gap: calc(1px * 12);\n}");
  expect(sheet).toContain(".text-muted {\n  color: var(--muted);\n}");
});

it("classes are read from selectors alone", () => {
  const text =
    '/* .a */\n.b > .c-d:is(.e, svg)::before {\n  content: ".f";\n  width: 0.5em;\n}\n@media (width < 9.5px) {\n  .g {\n  }\n}\n';
  expect(parseStyleSheet("x.css", text)).toEqual({ path: "x.css", lines: 9, classes: ["b", "c-d", "e", "g"] });
});
