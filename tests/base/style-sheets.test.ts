// Handwritten style sheets may only shrink, and every class in them and in the utility classes is used by a page.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot, ROOT } from "../../scripts/lib/root.ts";
import { parseStyleSheet, readStyleSheets } from "../../scripts/lib/style-sheets.ts";
import { UTILITY_CLASSES } from "../../src/base/utility-classes.ts";

/**
 * Lower this limit when the sheets have shrunk. Styles that pages share belong in src/base/utility-classes.ts instead.
 */
const MOST_LINES = 6680;
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

it("every utility class is used by a page", () => {
  expect(Object.keys(UTILITY_CLASSES).filter((name) => !worn.has(name))).toEqual([]);
});

it("classes are read from selectors alone", () => {
  const text =
    '/* .a */\n.b > .c-d:is(.e, svg)::before {\n  content: ".f";\n  width: 0.5em;\n}\n@media (width < 9.5px) {\n  .g {\n  }\n}\n';
  expect(parseStyleSheet("x.css", text)).toEqual({ path: "x.css", lines: 9, classes: ["b", "c-d", "e", "g"] });
});
