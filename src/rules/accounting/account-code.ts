// Codes of the Cosif in each regime: how they are read, written and checked, and which account is above which. Spec
// accounting §5, Circular 1.273 for the control digit.
import type { Regime } from "./accounting-regime.ts";

export type Side = "D" | "C";

/** The digits of each level; the control digit follows them. */
const LEVELS: Record<Regime, readonly number[]> = { BACEN: [1, 1, 1, 2, 2], IFRS: [1, 1, 1, 2, 2, 2] };

/** The digits of the levels of internal accounts below an official one, unless the plan has others. */
export const DEFAULT_PATTERN: readonly number[] = [2, 2, 2];
export const MAX_LEVEL = 8;
const CLASSES = "12346789";

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
const bodyLength = (regime: Regime): number => sum(LEVELS[regime]);

/** The length of an official code with its control digit. */
export const codeLength = (regime: Regime): number => bodyLength(regime) + 1;

/** Returns the positions where the levels end: 1, 2, 3, 5, 7. */
function ends(sizes: readonly number[]): number[] {
  return sizes.map((_, at) => sum(sizes.slice(0, at + 1)));
}

const WEIGHTS = [3, 7, 1];

/** Weights 3, 7, 1 from the right; the digit is the difference to the next ten. */
export function controlDigit(body: string): string {
  const total = [...body].reverse().reduce((so, digit, at) => so + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0);
  return String((10 - (total % 10)) % 10);
}

/** One dot or hyphen with at most a space on each side, or up to two spaces. */
const SEPARATOR = /^(?: ?[.-] ?| {1,2})$/;

/** The last character may be a separator, because the rest is still being typed. */
function isSeparated(typed: string): boolean {
  const [before, ...between] = typed.split(/\d+/);
  const after = between.pop();
  return before === "" && ["", ".", "-"].includes(after ?? " ") && between.every((text) => SEPARATOR.test(text));
}

export interface ReadCode {
  /** Only digits, with the control digit of the official part in its place. */
  code: string;
  controlDigit: string;
  level: number;
}

/**
 * Reads a code as a person writes it: with or without dots and digit, or only its first levels. Returns a text that
 * says what is wrong otherwise.
 */
export function readCode(regime: Regime, typed: string, pattern = DEFAULT_PATTERN): ReadCode | string {
  if (!/^[\d.\- ]*$/.test(typed)) return "O código tem só números, pontos e hífen.";
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return "Informe o código da conta.";
  if (!isSeparated(typed.trim())) return "Separe os números do código por um só ponto ou hífen.";
  if (!CLASSES.includes(digits.charAt(0))) return `O Cosif não tem a classe ${digits[0]}.`;
  const official = readOfficial(regime, digits.slice(0, codeLength(regime)));
  if (typeof official === "string") return official;
  const internal = digits.slice(codeLength(regime));
  if (internal === "") return official;
  const groups = splitInternal(internal, pattern);
  if (!groups) return internalText(pattern);
  if (groups.some((group) => Number(group) === 0)) return "Uma conta interna é numerada a partir de 01.";
  const level = official.level + groups.length;
  if (level > MAX_LEVEL) return `O plano tem no máximo ${MAX_LEVEL} níveis.`;
  return { ...official, code: official.code + internal, level };
}

function readOfficial(regime: Regime, digits: string): ReadCode | string {
  const length = bodyLength(regime);
  const lengths = ends(LEVELS[regime]);
  if (digits.length < length && !lengths.includes(digits.length))
    return `O código está incompleto. Escreva ${lengths.join(", ")} ou ${length + 1} números.`;
  const body = digits.slice(0, length).padEnd(length, "0");
  const digit = controlDigit(body);
  const typedDigit = digits[length];
  if (typedDigit !== undefined && typedDigit !== digit)
    return `O dígito de controle de ${dotted(body, LEVELS[regime])} é ${digit}, e não ${typedDigit}.`;
  return { code: body + digit, controlDigit: digit, level: officialLevel(regime, body) };
}

/** Returns the last level that is not zero: 1.6.0.00.00 is at the second. */
function officialLevel(regime: Regime, body: string): number {
  return Math.max(1, slices(body, LEVELS[regime]).findLastIndex((group) => Number(group) > 0) + 1);
}

function slices(text: string, sizes: readonly number[]): string[] {
  const groups = sizes.map((size, at) => text.slice(sum(sizes.slice(0, at)), sum(sizes.slice(0, at)) + size));
  return [...groups, text.slice(sum(sizes))].filter((group) => group !== "");
}

const dotted = (text: string, sizes: readonly number[]): string => slices(text, sizes).join(".");

/** Returns undefined when the digits do not end where a level ends. */
function splitInternal(digits: string, pattern: readonly number[]): string[] | undefined {
  return ends(pattern).includes(digits.length) ? slices(digits, pattern) : undefined;
}

function internalText(pattern: readonly number[]): string {
  const lengths = ends(pattern);
  const choices = lengths.length > 1 ? `${lengths.slice(0, -1).join(", ")} ou ${lengths.at(-1)}` : lengths.join();
  return `Uma conta interna tem ${choices} números depois do código Cosif.`;
}

/** Returns "1.6.1.20.01.10-4", or "1.6.1.20.01.10-4.01" for an internal account below it. */
export function formatCode(regime: Regime, code: string, pattern = DEFAULT_PATTERN): string {
  const length = bodyLength(regime);
  if (!/^\d+$/.test(code)) return code;
  const official = dotted(code.slice(0, length), LEVELS[regime]);
  if (code.length <= length) return official;
  const internal = dotted(code.slice(length + 1), pattern);
  return `${official}-${code[length]}${internal && `.${internal}`}`;
}

/** Returns the code of the official plan that an internal account converts to. */
export const cosifCode = (regime: Regime, code: string): string => code.slice(0, codeLength(regime));

/** Returns the codes that may be above this one, the nearest first. */
export function ancestorCodes(regime: Regime, code: string, pattern = DEFAULT_PATTERN): string[] {
  const whole = codeLength(regime);
  const internal = code.slice(whole);
  const above = ends(pattern).filter((end) => end < internal.length);
  const inside = [...(internal ? [0] : []), ...above].reverse().map((end) => code.slice(0, whole + end));
  const body = code.slice(0, whole - 1);
  const lengthsAbove = ends(LEVELS[regime]).slice(0, officialLevel(regime, body) - 1);
  const official = lengthsAbove
    .reverse()
    .map((end) => body.slice(0, end).padEnd(whole - 1, "0"))
    .filter((ancestor, at, all) => ancestor !== body && all.indexOf(ancestor) === at);
  return [...inside, ...official.map((ancestor) => ancestor + controlDigit(ancestor))];
}

const CREDIT_CLASSES = "4679";
const EXPENSE = "8";

/**
 * Returns the side on which the account grows. A "(-)" in the title reverses it, except in class 8, where it is only
 * part of the title.
 */
export function naturalSide(code: string, title: string, above?: Side): Side {
  const own: Side = CREDIT_CLASSES.includes(code[0] ?? "") ? "C" : "D";
  if (/^\(\+\/-\)/.test(title)) return own;
  if (!/^\(-\)/.test(title)) return above ?? own;
  return code[0] === EXPENSE ? own : own === "D" ? "C" : "D";
}
