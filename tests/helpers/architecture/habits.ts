// Rules about single files: the nouns of the framework, sizes, dead files, words that stay out.
import { reachable } from "./layers.ts";
import { lineAt, type SourceFile } from "./source-file.ts";

const FRAMEWORK = /^(src\/(base|ui|fields|resources|shell|auth)|server\/(platform|framework|features))\//;

/** Nouns of the lender's trade, in both languages. "Bank agency" is a part of any bank account. */
const PRODUCT_NOUNS = new RegExp(
  `\\b(${[
    "customers?|suppliers?|(?<!bank[- ]?)agenc(?:y|ies)|cession(?:ary|aries)?|assignors?|buyers?|brokers?|insurers?",
    "borrowers?|lenders?|loans?|committees?|bureaus?|correspondents?|installments?|guarantees?|affiliated|representatives?",
    "clientes?|fornecedor(?:es)?|agentes?|conveniad[ao]s?|cession[áa]ri[ao]s?|cedentes?|sacados?|corretor(?:es)?",
    "seguradoras?|financiamentos?|empr[ée]stimos?|parcelas?|comit[êe]s?",
  ].join("|")})\\b`,
  "giu",
);

/** The framework and its features turn documents into screens and calls, whatever they are about: how often each file is not so. */
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
/** Tables of data are as long as the data. */
const DATA = /^(src|server)\/generated\/|^server\/demo\/data\//;

/** What is longer than it should be, and how long. */
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

/** An allowance this much above what is needed must be lowered. */
const SLACK = 0.9;

/** Exceptions of today may only shrink: nothing new, nothing larger, and no allowance that is no longer needed. */
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
/** The parts that a folder has by convention, and doors: they may be as short as they are. */
const BY_CONVENTION =
  /\/(index|feature|contract|routes|texts|demo|personal-data)\.ts$|\/door\/|^src\/fields\/[\w-]+\/(definition\.ts|(Input|Cell)\.tsx)$|^src\/main\.tsx$/;

/** Doors, and lists of parts: a part has no importer but its list. */
const DOOR = /\/(index|framework|record-checks)\.ts$|\/door\//;

/**
 * A file under 25 lines with one importer is read more easily in that one, unless a door or a list offers it or it is fetched when
 * it is needed.
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
/** Named in configurations, or written for whoever comes: nothing imports them. */
const NAMED_ELSEWHERE =
  /^(scripts\/lib\/starting-reporter\.ts|tests\/helpers\/(setup-screens|setup-clock|setup-costs|prepare-databases)\.ts|tests\/journeys\/helpers\/products\.ts|(src|server)\/generated\/.+|.+\.d\.ts)$/;

const PRODUCT = /^(src|server)\//;
const CHECKS = /^(tests|bench)\//;

/** What only tests and benchmarks reach is no part of the product. */
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

// Written in pieces, so that this file does not find itself.
const UNFINISHED = new RegExp(`\\b(${["TO" + "DO", "FIX" + "ME", "HA" + "CK"].join("|")})\\b`, "g");
const SILENCED = new RegExp(`@ts-(${["ign" + "ore", "nocheck", "expect-error"].join("|")})\\b`, "g");
/** Shows what does not compile. */
const TYPE_TESTS = /^tests\/types\.test\.ts$/;
const SWITCHED_OFF = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme)\b(?!\w)/g;
const EXPLAINED_ANY = /biome-ignore lint\/suspicious\/noExplicitAny: \S/;

/** Work left for later, checks that are silenced, tests that do not run, types that say nothing. */
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

/** Every file opens with a sentence on what it is for. */
export function withoutOpening(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => !/^(#!.*\n)?(\/\/ \S|\/\*\* \S)/.test(text))
    .map(({ path }) => `${path} does not open with what it is for`);
}
