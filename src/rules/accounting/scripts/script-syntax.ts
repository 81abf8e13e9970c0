// Parses the text of an expression to its tree. The language is small and written as in a Brazilian spreadsheet:
// 1.234,56, 2%, se(a > b; a; b). Every problem has its position.
import { searchForm } from "../../../base/text.ts";

export type Node =
  | { kind: "number"; digits: bigint; decimals: number; isPercent?: true; at: Span }
  | { kind: "text"; value: string; at: Span }
  | { kind: "boolean"; value: boolean; at: Span }
  | { kind: "name"; name: string; at: Span }
  | { kind: "unary"; operator: "-" | "não"; inner: Node; at: Span }
  | { kind: "binary"; operator: BinaryOperator; left: Node; right: Node; at: Span }
  | { kind: "call"; name: FunctionName; args: Node[]; at: Span };

export type BinaryOperator = "+" | "-" | "×" | "÷" | Comparison | "e" | "ou";
type Comparison = "=" | "≠" | "<" | "≤" | ">" | "≥";
const FUNCTIONS = ["se", "mínimo", "máximo", "arredondar", "truncar", "dividir", "abs", "data"] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

export interface Span {
  start: number;
  end: number;
}

/** Thrown only inside this language; `compileExpression` turns it into a value. */
export class ExpressionError extends Error {
  readonly at: Span;
  constructor(message: string, at: Span) {
    super(message);
    this.at = at;
  }
}

const MAX_EXPRESSION = 500;

interface Token extends Span {
  kind: "number" | "text" | "word" | "sign" | "end";
  text: string;
}

const TOKEN =
  /\s*(?:(\d[\d.]*(?:,\d+)?)|"([^"]*)"|([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)|(<=|>=|<>|!=|[-+*/×÷=≠<≤>≥();%−]))/uy;
const SAME: Record<string, string> = { "*": "×", "/": "÷", "<=": "≤", ">=": "≥", "<>": "≠", "!=": "≠", "−": "-" };

export function parse(text: string): Node {
  if (text.length > MAX_EXPRESSION)
    throw new ExpressionError(`A expressão aceita até ${MAX_EXPRESSION} caracteres.`, {
      start: MAX_EXPRESSION,
      end: text.length,
    });
  const parser = new Parser(tokenize(text));
  return parser.whole();
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (text.slice(position).trim() !== "") {
    TOKEN.lastIndex = position;
    const match = TOKEN.exec(text);
    if (!match) {
      const start = position + (/^\s*/.exec(text.slice(position))?.[0].length ?? 0);
      const isOpenText = text[start] === '"';
      throw new ExpressionError(
        isOpenText
          ? "Faltam as aspas que fecham o texto."
          : `“${String.fromCodePoint(text.codePointAt(start) ?? 0)}” não faz parte da linguagem.`,
        { start, end: start + 1 },
      );
    }
    const [whole, number, quoted, word, sign = ""] = match;
    const end = position + whole.length;
    const start = position + (whole.length - whole.trimStart().length);
    if (number !== undefined) tokens.push({ kind: "number", text: number, start, end });
    else if (quoted !== undefined) tokens.push({ kind: "text", text: quoted, start, end });
    else if (word !== undefined) tokens.push({ kind: "word", text: word, start, end });
    else tokens.push({ kind: "sign", text: SAME[sign] ?? sign, start, end });
    position = end;
  }
  tokens.push({ kind: "end", text: "", start: text.length, end: text.length });
  return tokens;
}

const FUNCTION_OF: ReadonlyMap<string, FunctionName> = new Map(FUNCTIONS.map((name) => [searchForm(name), name]));
const COMPARISONS = ["=", "≠", "<", "≤", ">", "≥"] as const;

/** It is never reached, because every text ends with an end token of its own. */
const END: Token = { kind: "end", text: "", start: 0, end: 0 };

class Parser {
  private readonly tokens: Token[];
  private place = 0;

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  whole(): Node {
    const [first] = this.tokens;
    if (first?.kind === "end") throw new ExpressionError("Escreva a expressão.", first);
    const node = this.or();
    const rest = this.now;
    if (rest.kind !== "end") throw new ExpressionError(`“${rest.text}” não era esperado aqui.`, rest);
    return node;
  }

  private get now(): Token {
    return this.tokens[this.place] ?? END;
  }

  private isWord(word: string): boolean {
    return this.now.kind === "word" && searchForm(this.now.text) === word;
  }

  /** Returns which of these signs is next. */
  private sign<Sign extends string>(...signs: readonly Sign[]): Sign | undefined {
    return this.now.kind === "sign" ? signs.find((sign) => sign === this.now.text) : undefined;
  }

  private isSign(sign: string): boolean {
    return this.sign(sign) !== undefined;
  }

  private take(): Token {
    const token = this.now;
    this.place += 1;
    return token;
  }

  private chain(next: () => Node, operatorHere: () => BinaryOperator | undefined): Node {
    let left = next();
    for (let operator = operatorHere(); operator; operator = operatorHere()) {
      this.take();
      const right = next();
      left = { kind: "binary", operator, left, right, at: { start: left.at.start, end: right.at.end } };
    }
    return left;
  }

  private or(): Node {
    return this.chain(
      () => this.and(),
      () => (this.isWord("ou") ? "ou" : undefined),
    );
  }

  private and(): Node {
    return this.chain(
      () => this.not(),
      () => (this.isWord("e") ? "e" : undefined),
    );
  }

  private not(): Node {
    if (!this.isWord("nao")) return this.comparison();
    const { start } = this.take();
    const inner = this.not();
    return { kind: "unary", operator: "não", inner, at: { start, end: inner.at.end } };
  }

  private comparison(): Node {
    const left = this.sum();
    const operator = this.sign(...COMPARISONS);
    if (!operator) return left;
    this.take();
    const right = this.sum();
    return { kind: "binary", operator, left, right, at: { start: left.at.start, end: right.at.end } };
  }

  private sum(): Node {
    return this.chain(
      () => this.product(),
      () => this.sign("+", "-"),
    );
  }

  private product(): Node {
    return this.chain(
      () => this.unary(),
      () => this.sign("×", "÷"),
    );
  }

  private unary(): Node {
    if (!this.isSign("-")) return this.primary();
    const { start } = this.take();
    const inner = this.unary();
    return { kind: "unary", operator: "-", inner, at: { start, end: inner.at.end } };
  }

  private primary(): Node {
    const token = this.take();
    if (token.kind === "number") return this.number(token);
    if (token.kind === "text") return { kind: "text", value: token.text, at: spanOf(token) };
    if (token.kind === "word") return this.word(token);
    if (token.text === "(") {
      const inner = this.or();
      this.expect(")", "Falta fechar o parêntese.");
      return inner;
    }
    this.place -= 1;
    throw new ExpressionError(
      token.kind === "end" ? "A expressão está incompleta." : `Falta um valor antes de “${token.text}”.`,
      token,
    );
  }

  private number(token: Token): Node {
    const parts = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(token.text);
    if (!parts) throw new ExpressionError("Escreva o número com vírgula nos decimais, como 1.234,56.", token);
    const [, whole = "", fraction = ""] = parts;
    const digits = BigInt(whole.replaceAll(".", "") + fraction);
    if (!this.isSign("%")) return { kind: "number", digits, decimals: fraction.length, at: spanOf(token) };
    const { end } = this.take();
    return { kind: "number", digits, decimals: fraction.length + 2, isPercent: true, at: { start: token.start, end } };
  }

  private word(token: Token): Node {
    const word = searchForm(token.text);
    if (word === "verdadeiro" || word === "falso")
      return { kind: "boolean", value: word === "verdadeiro", at: spanOf(token) };
    if (!this.isSign("(")) {
      if (word === "e" || word === "ou") throw new ExpressionError(`Falta um valor antes de “${token.text}”.`, token);
      return { kind: "name", name: token.text, at: spanOf(token) };
    }
    const name = FUNCTION_OF.get(word);
    if (!name) throw new ExpressionError(`A função “${token.text}” não existe. Há: ${FUNCTIONS.join(", ")}.`, token);
    this.take();
    const args = [this.or()];
    while (this.isSign(";")) {
      this.take();
      args.push(this.or());
    }
    const { end } = this.expect(")", `Falta fechar o parêntese de “${name}”. Separe os valores com ponto e vírgula.`);
    return { kind: "call", name, args, at: { start: token.start, end } };
  }

  private expect(sign: string, message: string): Token {
    if (!this.isSign(sign)) throw new ExpressionError(message, this.now);
    return this.take();
  }
}

const spanOf = ({ start, end }: Token): Span => ({ start, end });
