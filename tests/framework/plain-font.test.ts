// Tests that the unpacked font of printed documents has the same letters as its file, and that any letter can be embedded.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { plainFont } from "../../server/framework/export/paper/woff.ts";

const fileOf = (weight: number): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`));
const read = (file: Buffer): Font => create(file) as Font;

describe.each([400, 600])("the font of weight %i", (weight) => {
  const file = fileOf(weight);
  const plain = plainFont(file);

  test("has the same outline and width of every letter", () => {
    const [packed, unpacked] = [read(file), read(plain)];
    const lettersOf = (font: Font) =>
      Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id)).map(
        ({ advanceWidth, path }) => `${advanceWidth} ${path.toSVG()}`,
      );
    expect(unpacked.numGlyphs).toBeGreaterThan(200);
    expect(lettersOf(unpacked)).toEqual(lettersOf(packed));
  });

  test("is a plain font whose tables begin at multiples of four, in their order, within the file", () => {
    const count = plain.readUInt16BE(4);
    const tables = Array.from({ length: count }, (_, at) => 12 + 16 * at).map((entry) => ({
      tag: plain.toString("latin1", entry, entry + 4),
      offset: plain.readUInt32BE(entry + 8),
      length: plain.readUInt32BE(entry + 12),
    }));
    expect(tables.map(({ tag }) => tag)).toEqual(tables.map(({ tag }) => tag).toSorted());
    for (const { offset, length } of tables) expect([offset % 4, offset + length <= plain.length]).toEqual([0, true]);
    expect(plain.length).toBe(file.readUInt32BE(16));
  });

  test("embeds the letters that a document has", () => {
    const subsetOf = (font: Font): Uint8Array => {
      const subset = font.createSubset();
      for (const letter of "Cédula de Crédito 0123456789 §%")
        subset.includeGlyph(font.glyphForCodePoint(letter.codePointAt(0)!));
      return subset.encode();
    };
    expect(subsetOf(read(plain))).toEqual(subsetOf(read(file)));
  });
});

test("a file that is no WOFF stays as it is", () => {
  const file = Buffer.from("OTTO and the rest of a font");
  expect(plainFont(file)).toBe(file);
});
