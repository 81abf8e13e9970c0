// Parses a regular expression into a tree, as far as its cost depends on it: which characters, how often, and what must
// hold besides.

export type Tree =
  | { type: "set"; source: string }
  /** Reads nothing and may fail: an end, a word boundary, a lookahead. */
  | { type: "demand"; ahead?: Tree }
  | { type: "start" }
  | { type: "sequence"; parts: Tree[] }
  | { type: "choice"; parts: Tree[] }
  | { type: "repeat"; body: Tree; min: number; max: number }
  | { type: "group"; body: Tree };

const ESCAPE = /\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[^}]*\}|k<[^>]*>|[\s\S])/iy;
const CLASS = /\[(?:[^\]\\]|\\[\s\S])*\]/y;
const COUNT = /\{(\d+)(?:(,)(\d*))?\}/y;
const OPENING = /\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?/y;

export const parseExpression = (source: string): Tree => new Parser(source).choice();

class Parser {
  private readonly source: string;
  private at = 0;

  constructor(source: string) {
    this.source = source;
  }

  choice(): Tree {
    const first = this.sequence();
    const parts = [first];
    while (this.source[this.at] === "|") {
      this.at++;
      parts.push(this.sequence());
    }
    return parts.length === 1 ? first : { type: "choice", parts };
  }

  private sequence(): Tree {
    const parts: Tree[] = [];
    for (let next = this.source[this.at]; next && !"|)".includes(next); next = this.source[this.at])
      parts.push(this.repeated(this.single(next)));
    return { type: "sequence", parts };
  }

  private single(character: string): Tree {
    if (character === "(") return this.group();
    if (character === "^" || character === "$") {
      this.at++;
      return character === "^" ? { type: "start" } : { type: "demand" };
    }
    const text = this.read(character === "[" ? CLASS : character === "\\" ? ESCAPE : /[\s\S]/uy);
    if (/^\\(?:[1-9]|k<)/.test(text)) throw new Error(`it refers back to a group: ${text}`);
    return /^\\b$/i.test(text) ? { type: "demand" } : { type: "set", source: text };
  }

  private group(): Tree {
    const opening = this.read(OPENING);
    const body = this.choice();
    this.at++;
    if (/^\(\?[=!]/.test(opening)) return { type: "demand", ahead: body };
    if (/^\(\?<[=!]/.test(opening)) return { type: "demand" };
    return opening === "(?:" ? body : { type: "group", body };
  }

  private repeated(body: Tree): Tree {
    const sign = this.source[this.at] ?? "";
    const count = sign === "{" ? this.match(COUNT) : null;
    if (!count && !(sign !== "" && "*+?".includes(sign))) return body;
    if (!count) this.at++;
    if (this.source[this.at] === "?") this.at++;
    const endless = Number.POSITIVE_INFINITY;
    if (!count) return { type: "repeat", body, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : endless };
    const min = Number(count[1]);
    return {
      type: "repeat",
      body,
      min,
      max: count[2] === undefined ? min : count[3] === "" ? endless : Number(count[3]),
    };
  }

  private read(pattern: RegExp): string {
    const match = this.match(pattern);
    if (!match) throw new Error(`it is incomplete: ${this.source}`);
    return match[0];
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source);
    if (match) this.at += match[0].length;
    return match;
  }
}
