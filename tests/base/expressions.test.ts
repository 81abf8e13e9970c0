// The time of every regular expression over user input must grow no faster than linearly with the text (no ReDoS).
import { describe, expect, test } from "vitest";
import { patternProblems, patternsIn } from "../../server/framework/documents/pattern-problems.ts";
import { superLinear } from "../../server/platform/security/expressions/super-linear.ts";
import { addFromCode, type Collected, collectExpressions } from "../helpers/expressions/collect.ts";
import { BOUNDED, MADE } from "../helpers/expressions/exceptions.ts";

const { expressions, made } = collectExpressions();

describe("every regular expression of the product", () => {
  const slow = expressions.flatMap(({ path, source, flags }) => {
    const reason = superLinear(source, flags);
    return reason ? [{ name: `${path} /${source}/${flags}`, reason }] : [];
  });

  test("takes time in proportion to the text, or is listed with the reason why its text is short", () => {
    expect(expressions.length).toBeGreaterThan(300);
    const unexplained = slow.filter(({ name }) => !BOUNDED[name]);
    expect(unexplained.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([]);
  });

  test("is in use where it is listed as an exception", () => {
    const names = new Set(slow.map(({ name }) => name));
    expect(Object.keys(BOUNDED).filter((name) => !names.has(name))).toEqual([]);
  });

  test("is a literal, or listed with the source of its pattern", () => {
    const places = new Set(made.map(({ path, text }) => `${path} ${text}`));
    expect([...places].toSorted()).toEqual(Object.keys(MADE).toSorted());
  });
});

describe("the checker of expressions", () => {
  test.each([
    ['/"[^"]*"|\\\\.|\\[[^\\]]*\\]|_./g', "tried again from every place"],
    ['/^(?:[^"\\r\\n]|"[^"]*")*/', "remembers every turn"],
    ["/^\\d+(?: ?[.-]? ?\\d+)*[.-]?$/", "exponential"],
    ["/(a*)*b/", "exponential"],
    ["/^(a|a)*b/", "exponential"],
    ["/^(?:a|b|ab)*c/", "exponential"],
    ["/\\s+$/", "tried again from every place"],
    ["/<[^>]*>/", "tried again from every place"],
    ["/\\/(view|edit)\\/.*$/", "tried again from every place"],
    ["/^\\s*(.*?)\\s*;$/", "two loops"],
    ["/^[^@]+@[^@]+\\.[^@]+$/", "two loops"],
    ["/\\B(?=(\\d{3})+(?!\\d))/g", "tried again from every place"],
    ["/^(?=.*a.*b)x/", "two loops"],
    ["/^a{2,}a{2,}b/", "two loops"],
    ["/\\bfrom.*x/", "tried again from every place"],
    ["/(?!x)\\w+;/", "tried again from every place"],
    ["/^(\\w+)\\s\\1$/", "refers back"],
    ["/^.*x$/m", "tried again from every place"],
    ["/^\\w+(\\.\\w+)*$/", "remembers every turn"],
  ])("explains why %s is slow", (written, reason) => {
    const end = written.lastIndexOf("/");
    expect(superLinear(written.slice(1, end), written.slice(end + 1))).toContain(reason);
  });

  test.each([
    ["/^a*b*$/", "/^\\d{1,3}(?:\\.\\d{3})+$/", "/\\s+/g", "/<[^<>]*>/g", "/[^a-z0-9]+/g", "/^[^:]+:[^:]*$/"],
    ["/^(?:ab|cd)$/i", "/\\d+/y", "/a.*/", "/^[\\w-]+\\.\\w+$/", "/^\\s*-?\\d+(,\\d*)?$/", "/\\p{M}/gu"],
  ])("accepts %s", (...harmless) => {
    for (const written of harmless) {
      const end = written.lastIndexOf("/");
      expect([written, superLinear(written.slice(1, end), written.slice(end + 1))]).toEqual([written, undefined]);
    }
  });

  test("finds expressions in code, in field types and anywhere in documents", () => {
    const all: Collected = { expressions: [], made: [] };
    addFromCode(all, "a.ts", 'const a = { pattern: "^a$" }; b.test(/c/i); new RegExp(d); RegExp("e");');
    expect(all.expressions.map(({ source, flags }) => [source, flags])).toEqual([
      ["^a$", "u"],
      ["c", "i"],
    ]);
    expect(all.made.map(({ text }) => text)).toEqual(["new RegExp(d)", 'RegExp("e")']);
    const document = {
      properties: { a: { items: { pattern: "x" } }, pattern: { type: "string" } },
      allOf: [{ pattern: "y" }],
    };
    expect(patternsIn(document).map(({ place, source }) => [place, source])).toEqual([
      ["properties.a.items.pattern", "x"],
      ["allOf.0.pattern", "y"],
    ]);
  });

  test("refuses documents of an installation with such a pattern, and names the place", () => {
    const document = { properties: { a: { pattern: "^(a+)+$" }, b: { pattern: "^[a-z]+$" } } } as never;
    expect(patternProblems({ resources: [{ file: "a.json", document }], parts: [] })).toEqual([
      { file: "a.json", place: "properties.a.pattern", message: expect.stringContaining("texto longo") },
    ]);
  });
});
