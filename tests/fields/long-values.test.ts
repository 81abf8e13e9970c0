// A text far too long for its field must be checked in time proportional to its length. A check that reads the rest of
// the text again at every character would need a minute here and block the server meanwhile.
import { expect, test } from "vitest";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import { spellings } from "../../server/framework/query/like.ts";
import { sanitizeRecord } from "../../server/framework/records/write/sanitize.ts";
import { type Field, flatFields } from "../../src/base/resource.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { validateRecord } from "../../src/fields/validate.ts";
import { templateProblems } from "../../src/rules/contract-templates/template-text.ts";

const LENGTH = 250_000;
const PIECES = ["x", "1", "😀", "a.", "-", "<", "<a", "a@", "&lt", "{{"];
const long = (piece: string): string => piece.repeat(LENGTH / piece.length);

/** Returns one field of every kind of text in the product. */
function kinds(): [string, Field][] {
  const fields = [...loadResources().values()].flatMap(({ fields }) => flatFields(fields));
  const texts = fields.filter(({ schema, readOnly, options }) => schema.type === "string" && !readOnly && !options);
  const shapeOf = ({ type, schema }: Field) =>
    [type, schema.pattern, schema["x-mask"], schema["x-case"]].join(" ").trim();
  return [...new Map(texts.map((field) => [shapeOf(field), field]))];
}

test.each(kinds())(
  "a value of any length is checked in proportional time: %s",
  { timeout: 30_000 },
  (_kind, { when: _always, ...field }) => {
    const alone = { ...field, required: false };
    for (const piece of PIECES) {
      const value = definitionOf(alone).normalize(long(piece), alone);
      const record = sanitizeRecord([alone], { [alone.name]: value });
      // Cleaning may leave nothing of a text, which is then valid as an empty value.
      const problems = validateRecord({ fields: [alone] }, record, { mode: "update", today: "2026-11-18" });
      expect(problems.length, piece).toBe(record[alone.name] === null || record[alone.name] === "" ? 0 : 1);
    }
  },
);

test("a long contract text is checked in proportional time", { timeout: 30_000 }, () => {
  for (const piece of PIECES) expect(templateProblems(long(piece))).toBeInstanceOf(Array);
});

test("a long search text is prepared in proportional time", { timeout: 30_000 }, () => {
  for (const text of [`1${".".repeat(34)}!`, `1${"-/".repeat(17)}!`]) expect(spellings(text)).toEqual([text]);
});
