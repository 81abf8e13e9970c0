// A regular expression as a tree, as far as its cost goes: which characters, how often, and what must hold besides.

export type Tree =
  | { type: "set"; source: string }
  /** Reads nothing and may fail: an end, an edge of a word, something that follows. */
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
    const parts = [this.sequence()];
    while (this.source[this.at] === "|") {
      this.at++;
      parts.push(this.sequence());
    }
    return parts.length === 1 ? parts[0]! : { type: "choice", parts };
  }

  private sequence(): Tree {
    const parts: Tree[] = [];
    while (this.at < this.source.length && !"|)".includes(this.source[this.at]!))
      parts.push(this.repeated(this.single()));
    return { type: "sequence", parts };
  }

  private single(): Tree {
    const character = this.source[this.at]!;
    if (character === "(") return this.group();
    if (character === "^" || character === "$") {
      this.at++;
      return character === "^" ? { type: "start" } : { type: "demand" };
    }
    const text = this.match(character === "[" ? CLASS : character === "\\" ? ESCAPE : /[\s\S]/uy)![0];
    if (/^\\(?:[1-9]|k<)/.test(text)) throw new Error(`it refers back to a group: ${text}`);
    return /^\\b$/i.test(text) ? { type: "demand" } : { type: "set", source: text };
  }

  private group(): Tree {
    const opening = this.match(OPENING)![0];
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

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source);
    if (match) this.at += match[0].length;
    return match;
  }
}
