// Caches the shaped letters of a report, with digits of one width, so that texts are only put together from them.
// Shaping every text anew takes many seconds in a long report.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type Glyph, type GlyphPosition } from "fontkit";
import { plainFont } from "./woff.ts";

const WEIGHTS = { plain: 400, strong: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

const fonts = new Map<Weight, Font>();

/** Returns a font whose `layout` reads from the cache. */
export function lettersOf(weight: Weight): Font {
  const letters = fonts.get(weight) ?? readLetters(WEIGHTS[weight]);
  fonts.set(weight, letters);
  return letters;
}

function readLetters(weight: number): Font {
  const file = createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
  const font = create(plainFont(readFileSync(file)));
  if ("fonts" in font) throw new Error(`The file ${file} contains several fonts; it must contain one.`);
  const glyphs = new Map<string, Glyph>();
  const glyphOf = (letter: string): Glyph => {
    const glyph = glyphs.get(letter) ?? font.layout(letter, /\d/.test(letter) ? ["tnum"] : []).glyphs[0];
    if (!glyph) throw new Error(`The font has no glyph for "${letter}".`);
    glyphs.set(letter, glyph);
    return glyph;
  };
  return Object.create(font, { layout: { value: (text: string) => new Line([...text].map(glyphOf)) } }) as Font;
}

/** The result of fontkit's `layout`: callers scale the positions in place, and the width follows them. */
class Line {
  readonly positions: GlyphPosition[];
  readonly glyphs: Glyph[];

  constructor(glyphs: Glyph[]) {
    this.glyphs = glyphs;
    this.positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}
