// The figures of the code's shape: imports that bypass a door, casts, unused exports, import cycles, sizes.
import { execFileSync } from "node:child_process";
import { posix } from "node:path";
import { smallFiles } from "../../tests/helpers/architecture/habits.ts";
import { frameworkBehindItsDoor, importCircles, SIDES } from "../../tests/helpers/architecture/layers.ts";
import type { SourceFile } from "../../tests/helpers/architecture/source-file.ts";
import { ROOT } from "./root.ts";

/** The folders that the figures cover. */
export const FOLDERS = {
  production: /^(src|server)\//,
  /** Generated files and tables of data. */
  data: /^(src|server)\/generated\/|^server\/demo\/data\//,
  /** Commands use what they import just as the product does; tests do not count. */
  importers: /^(src|server|scripts)\//,
} as const;

const LONG_FILE = 400;

export interface Sizes {
  median: number;
  p90: number;
  max: number;
  /** The names of all that have the length `max`. */
  largest: string;
}

export interface Figures {
  serverPastDoor: number;
  browserPastDoor: number;
  casts: { as: number; nonNull: number };
  /** Exports that no other file imports … */
  deadExports: string[];
  /** … those of them that their own file does not use either … */
  unusedExports: string[];
  /** … and those that a door only passes on, for what is to come; tests alone use them. */
  doorExports: string[];
  circles: number;
  functions: Sizes;
  files: Sizes;
  longFiles: string[];
  /** Files too short to stand alone, with one importer or none. */
  smallFiles: string[];
}

export function figuresOf(all: readonly SourceFile[]): Figures {
  const files = all.filter(({ path }) => FOLDERS.production.test(path) && !FOLDERS.data.test(path));
  const dead = deadExports(all);
  const passedOn = new Set(files.flatMap(({ path, passedOn: names }) => names.map((name) => `${path}#${name}`)));
  const isPassedOn = (place: string) => passedOn.has(place);
  const casts = (kind: "as" | "nonNull") => files.reduce((total, file) => total + file.casts[kind], 0);
  return {
    serverPastDoor: frameworkBehindItsDoor(files, [SIDES.server]).length,
    browserPastDoor: frameworkBehindItsDoor(files, [SIDES.browser]).length,
    casts: { as: casts("as"), nonNull: casts("nonNull") },
    deadExports: dead,
    unusedExports: dead.filter((place) => isUnused(place, files) && !isPassedOn(place)),
    doorExports: dead.filter(isPassedOn),
    circles: importCircles(files).size,
    functions: sizesOf(
      files.flatMap(({ path, functions }) =>
        functions.filter(isNamed).map(({ name, lines }) => ({ name: `${path}#${name}`, lines })),
      ),
    ),
    files: sizesOf(files.map(({ path, lines }) => ({ name: path, lines }))),
    longFiles: files.filter(({ lines }) => lines > LONG_FILE).map(({ path }) => path),
    smallFiles: smallFiles(all).map(({ path }) => path),
  };
}

/** A callback without a name of its own is part of the function around it. */
const isNamed = ({ name }: { name: string }): boolean => !/^line \d+$/.test(name);

/** Returns exports that no file of the product and no command imports. */
export function deadExports(files: readonly SourceFile[]): string[] {
  const used = new Map<string, Set<string>>();
  for (const { path, uses } of files) {
    if (!FOLDERS.importers.test(path)) continue;
    for (const { path: target, name } of uses) used.set(target, (used.get(target) ?? new Set()).add(name));
  }
  return files
    .filter(({ path }) => FOLDERS.production.test(path) && !FOLDERS.data.test(path))
    .flatMap(({ path, exports }) => {
      const names = used.get(path) ?? new Set();
      return names.has("*") ? [] : exports.filter((name) => !names.has(name)).map((name) => `${path}#${name}`);
    });
}

function isUnused(place: string, files: readonly SourceFile[]): boolean {
  const [path, name = ""] = place.split("#");
  const code = files.find((file) => file.path === path)?.code ?? "";
  return name !== "default" && [...code.matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, "g"))].length === 1;
}

function sizesOf(things: readonly { name: string; lines: number }[]): Sizes {
  const sorted = [...things].sort((one, other) => one.lines - other.lines);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const last = sorted.at(-1);
  return { median: at(0.5)?.lines ?? 0, p90: at(0.9)?.lines ?? 0, max: last?.lines ?? 0, largest: last?.name ?? "" };
}

export interface FeatureCommit {
  subject: string;
  /** The number of the product's folders with a changed file. */
  folders: number;
}

/** Returns the last commits that add a feature, latest first; none outside a git folder. */
export function featureCommits(count: number): FeatureCommit[] {
  const args = ["log", `-${count}`, "--no-merges", "--grep=^feat[(:!]", "--format=%x00%s", "--name-only"];
  try {
    const log = execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return log.split("\0").filter(Boolean).map(parseCommit);
  } catch {
    return [];
  }
}

export function parseCommit(text: string): FeatureCommit {
  const [subject = "", ...paths] = text.split("\n").filter(Boolean);
  const folders = new Set(paths.filter((path) => FOLDERS.production.test(path)).map((path) => posix.dirname(path)));
  return { subject, folders: folders.size };
}
