// Writes JSON with literal pieces: numbers that JavaScript would change, and depths that exhaust its own writer.

class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return MARK + this.text;
  }
}

const MARK = "\u{f0000}";

export const written = (text: string): unknown => new Written(text);

export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(new RegExp(`"${MARK}((?:[^"\\\\]|\\\\.)*)"`, "gu"), (_all, inner: string) =>
    JSON.parse(`"${inner}"`),
  );
}
