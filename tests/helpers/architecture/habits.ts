// Rules about single files: nouns of the product in the framework, sizes, dead files and leftovers.
import { reachable } from "./layers.ts";
import { lineAt, type SourceFile } from "./source-file.ts";

const FRAMEWORK = /^(src\/(base|ui|fields|resources|shell|auth)|server\/(platform|framework|features))\//;

/**
 * These are the nouns of the lender's trade in both languages. "Bank agency" is allowed as a part of any bank account.
 */
const PRODUCT_NOUNS = new RegExp(
  `\\b(${[
    "customers?|suppliers?|(?<!bank[- ]?)agenc(?:y|ies)|cession(?:ary|aries)?|assignors?|buyers?|brokers?|insurers?",
    "borrowers?|lenders?|loans?|committees?|bureaus?|correspondents?|installments?|guarantees?|affiliated|representatives?",
    "clientes?|fornecedor(?:es)?|agentes?|conveniad[ao]s?|cession[áa]ri[ao]s?|cedentes?|sacados?|corretor(?:es)?",
    "seguradoras?|financiamentos?|empr[ée]stimos?|parcelas?|comit[êe]s?",
  ].join("|")})\\b`,
  "giu",
);

/** Counts the product's nouns per file of the framework, which must work for documents of any subject. */
export function productNounsInFramework(files: readonly SourceFile[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path, code } of files) {
    if (!FRAMEWORK.test(path)) continue;
    const words = `${path}\n${code}`.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ").replaceAll("_", " ");
    const count = [...words.matchAll(PRODUCT_NOUNS)].length;
    if (count > 0) counts.set(path, count);
  }
  return counts;
}

const FILE_LIMIT = 300;
const FUNCTION_LIMIT = 60;
const MARKUP_LIMIT = 100;
/** Tables of data may have any length. */
const DATA = /^(src|server)\/generated\/|^server\/demo\/data\//;

/** Returns the files and functions that exceed their limit, with their lines. */
export function tooLong(files: readonly SourceFile[]): Map<string, number> {
  const long = new Map<string, number>();
  for (const { path, lines, functions } of files) {
    if (DATA.test(path)) continue;
    if (lines > FILE_LIMIT) long.set(path, lines);
    for (const { name, lines: length, isMarkup } of functions) {
      if (length > (isMarkup ? MARKUP_LIMIT : FUNCTION_LIMIT)) long.set(`${path}#${name}`, length);
    }
  }
  return long;
}

/** An allowance must be lowered once the size is below this share of it. */
const SLACK = 0.9;

/**
 * Compares sizes with the allowances of the ratchet: it refuses new and grown exceptions, and allowances without need.
 */
export function againstRatchet(
  sizes: ReadonlyMap<string, number>,
  allowed: Readonly<Record<string, number>>,
  unit: string,
): string[] {
  const grown = [...sizes].flatMap(([place, size]) => {
    const allowance = allowed[place];
    if (allowance === undefined) return [`${place}: ${size} ${unit}`];
    return size > allowance ? [`${place}: ${size} ${unit}, grown from ${allowance}`] : [];
  });
  const loose = Object.entries(allowed).flatMap(([place, allowance]) => {
    const size = sizes.get(place);
    if (size === undefined) return [`${place} keeps the rule now: take it out of the ratchet`];
    return size < allowance * SLACK ? [`${place} shrank to ${size}: lower the ratchet from ${allowance}`] : [];
  });
  return [...grown, ...loose];
}

const SMALL = 25;
/** Doors and the files that every slice or field type has by convention may be short. */
const BY_CONVENTION =
  /\/(index|feature|contract|routes|texts|demo|personal-data)\.ts$|\/door\/|^src\/fields\/[\w-]+\/(definition\.ts|(Input|Cell)\.tsx)$|^src\/main\.tsx$/;

/** A door or a list of parts counts as two importers, because a part has no other importer than its list. */
const DOOR = /\/(index|framework|record-checks)\.ts$|\/door\//;

/**
 * A file under 25 lines with one importer is read more easily inside that one. Exceptions are files that a door or a
 * list offers, and files that are loaded on demand.
 */
export function smallFiles(files: readonly SourceFile[]): SourceFile[] {
  const importers = new Map<string, number>();
  for (const { path, imports } of files)
    if (!CHECKS.test(path))
      for (const target of new Set(imports))
        importers.set(target, (importers.get(target) ?? 0) + (DOOR.test(path) ? 2 : 1));
  const isNamed = new Set(files.flatMap(({ uses }) => uses.filter(({ name }) => name !== "*").map(({ path }) => path)));
  return files.filter(({ path, lines }) => {
    const isSmall = PRODUCT.test(path) && !DATA.test(path) && lines < SMALL && !BY_CONVENTION.test(path);
    return isSmall && isNamed.has(path) && (importers.get(path) ?? 0) < 2;
  });
}

const ENTRIES =
  /^(server\/main\.ts|src\/main\.tsx|scripts\/(nightly\/)?[^/]+|bench\/[^/]+|[^/]+\.config\.ts|tests\/.+\.(test|spec|proof)\.tsx?)$/;
/** Nothing imports these files: configurations name them, or they are written for future users. */
const NAMED_ELSEWHERE =
  /^(scripts\/lib\/starting-reporter\.ts|tests\/helpers\/(setup-screens|setup-clock|setup-costs|prepare-databases)\.ts|tests\/journeys\/helpers\/(products|make-demo)\.ts|(src|server)\/generated\/.+|.+\.d\.ts)$/;

const PRODUCT = /^(src|server)\//;
const CHECKS = /^(tests|bench)\//;

/** Code that only tests and benchmarks reach is not a part of the product. */
export function deadFiles(files: readonly SourceFile[]): string[] {
  const entries = files.map(({ path }) => path).filter((path) => ENTRIES.test(path) || NAMED_ELSEWHERE.test(path));
  const alive = reachable(files, entries);
  const used = reachable(
    files,
    entries.filter((path) => !CHECKS.test(path)),
  );
  return files
    .filter(({ path }) => !(PRODUCT.test(path) ? used : alive).has(path))
    .map(({ path }) => `${path} is reached from nowhere${alive.has(path) ? " but checks" : ""}`);
}

// The words are written in pieces, so that this file does not find itself.
const UNFINISHED = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "HA" + "CK"].join("|")})\\b`, "g");
const SILENCED = new RegExp(`@ts-(${["ign" + "ore", "nocheck", "expect-error"].join("|")})\\b`, "g");
/** This file has expected errors, because it shows what does not compile. */
const TYPE_TESTS = /^tests\/types\.test\.ts$/;
const SWITCHED_OFF = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b(?!\w)/g;
const EXPLAINED_ANY = /biome-ignore lint\/suspicious\/noExplicitAny: \S/;

/** Finds unfinished work, silenced checks, tests that are switched off, and the type `any` without a reason. */
export function leftovers(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...matchesOf(file, file.text, UNFINISHED),
    ...(TYPE_TESTS.test(file.path) ? [] : matchesOf(file, file.text, SILENCED)),
    ...(file.path.startsWith("tests/") ? matchesOf(file, file.code, SWITCHED_OFF) : []),
    ...unexplainedAny(file),
  ]);
}

function matchesOf({ path }: SourceFile, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)} has ${match[0]}`);
}

function unexplainedAny({ path, text, anyLines }: SourceFile): string[] {
  const lines = text.split("\n");
  return anyLines
    .filter((line) => !EXPLAINED_ANY.test(lines[line - 2] ?? ""))
    .map((line) => `${path}:${line} has the type any without a reason`);
}

/** Every file must open with a comment that says its purpose. */
export function withoutOpening(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => !/^(#!.*\n)?(\/\/ \S|\/\*\* \S)/.test(text))
    .map(({ path }) => `${path} does not open with what it is for`);
}
