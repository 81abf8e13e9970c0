// The positions of an expression at which a character is read, and which of them may follow which.
import { itemAt } from "../../../../src/base/lookup.ts";
import type { Tree } from "./parse.ts";

export interface Automaton {
  /** For each position, which characters of the alphabet it reads. The first position is the search along the text. */
  reads: boolean[][];
  /** A position that is listed twice can be reached in two ways. */
  follows: number[][];
  /** The positions after which the match is certain. */
  last: Set<number>;
}

interface Part {
  first: number[];
  last: number[];
  isOptional: boolean;
}

export const SEARCH = 0;
/** More copies of a repeated part would show nothing new. */
const COPIES = 12;
const SAMPLES = [..."aAmMzZ_059 \t\n\r\u2028é\u00a0–@#!<>\"'[](){}.,;:/\\%&=+-*?|\u{1F600}"];

function alphabetOf(source: string): string[] {
  const written = [...source].flatMap((character) => character.codePointAt(0) ?? []);
  const escaped = [...source.matchAll(/\\(?:u\{?|x)([\da-f]{2,6})/gi)].map(([, code = ""]) =>
    Number.parseInt(code, 16),
  );
  const near = [...written, ...escaped].flatMap((code) => [code - 1, code, code + 1]);
  const valid = near.filter((code) => code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff));
  return [...new Set([...SAMPLES, ...valid.map((code) => String.fromCodePoint(code))])];
}

export function automatonOf(tree: Tree, source: string, flags: string): Automaton {
  const builder = new Builder(alphabetOf(source), flags.replace(/[gymd]/g, ""));
  for (const part of tree.type === "choice" ? tree.parts : [tree]) {
    const isSearched = !beginsAtStart(part) || flags.includes("m");
    builder.add(part, isSearched && !flags.includes("y"));
  }
  return builder.whole();
}

const NOTHING: Part = { first: [], last: [], isOptional: true };

class Builder {
  private readonly alphabet: string[];
  private readonly flags: string;
  private readonly automaton: Automaton;
  private readonly sets = new Map<string, boolean[]>();
  /** These positions read nothing: what precedes them may still fail. */
  private readonly demands = new Set<number>();

  constructor(alphabet: string[], flags: string) {
    this.alphabet = alphabet;
    this.flags = flags;
    this.automaton = { reads: [alphabet.map(() => true)], follows: [[SEARCH]], last: new Set() };
  }

  add(tree: Tree, isSearched: boolean): void {
    const { first, last } = this.build(tree);
    if (isSearched) this.join([SEARCH], first);
    for (const place of last) this.automaton.last.add(place);
  }

  whole(): Automaton {
    const { follows, last } = this.automaton;
    for (const [place, next] of follows.entries()) if (next.some((each) => this.demands.has(each))) last.delete(place);
    return this.automaton;
  }

  private build(node: Tree): Part {
    if (node.type === "set") return this.place(this.readsOf(node.source));
    if (node.type === "start") return NOTHING;
    if (node.type === "group") return this.build(node.body);
    if (node.type === "sequence") return this.inOrder(node.parts.map((part) => this.build(part)));
    if (node.type === "choice") return either(node.parts.map((part) => this.build(part)));
    return node.type === "repeat" ? this.repeat(node) : this.demand(node.ahead);
  }

  private demand(ahead: Tree | undefined): Part {
    const demand: Part = { ...this.place(this.noCharacter()), isOptional: true };
    for (const place of demand.last) this.demands.add(place);
    // A lookahead is read, but leads nowhere.
    return ahead ? either([demand, this.inOrder([this.build(ahead), this.place(this.noCharacter())])]) : demand;
  }

  private repeat({ body, min, max }: Extract<Tree, { type: "repeat" }>): Part {
    const isEndless = max - min > COPIES;
    const needed = Array.from({ length: Math.min(min, COPIES) }, () => this.build(body));
    if (isEndless) {
      const loop = needed.at(-1) ?? { ...this.build(body), isOptional: true };
      this.join(loop.last, loop.first);
      return this.inOrder(needed.length > 0 ? needed : [loop]);
    }
    const more = Array.from({ length: max - min }, () => ({ ...this.build(body), isOptional: true }));
    return this.inOrder([...needed, ...more]);
  }

  private inOrder(parts: Part[]): Part {
    return parts.reduce((one, other) => {
      this.join(one.last, other.first);
      return {
        first: one.isOptional ? [...one.first, ...other.first] : one.first,
        last: other.isOptional ? [...one.last, ...other.last] : other.last,
        isOptional: one.isOptional && other.isOptional,
      };
    }, NOTHING);
  }

  private join(from: number[], to: number[]): void {
    for (const place of from) itemAt(this.automaton.follows, place).push(...to);
  }

  private place(reads: boolean[]): Part {
    const at = this.automaton.reads.push(reads) - 1;
    this.automaton.follows.push([]);
    return { first: [at], last: [at], isOptional: false };
  }

  private readsOf(set: string): boolean[] {
    const single = new RegExp(`^(?:${set})$`, this.flags);
    const reads = this.sets.get(set) ?? this.alphabet.map((character) => single.test(character));
    this.sets.set(set, reads);
    return reads;
  }

  private noCharacter(): boolean[] {
    return this.alphabet.map(() => false);
  }
}

function either(parts: Part[]): Part {
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    isOptional: parts.some(({ isOptional }) => isOptional),
  };
}

function beginsAtStart(tree: Tree): boolean {
  if (tree.type === "start") return true;
  if (tree.type === "group") return beginsAtStart(tree.body);
  if (tree.type === "choice") return tree.parts.every(beginsAtStart);
  if (tree.type !== "sequence") return false;
  const [first] = tree.parts;
  return first !== undefined && beginsAtStart(first);
}
