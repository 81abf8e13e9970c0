// Words that give the mood of a value instead of its meaning. No name may consist of one of them alone, in any case, and
// some may not even be a word in a longer name.
import { lineAt, type SourceFile } from "./source-file.ts";

/** Each with names that say what the value is. */
const MOODS: ReadonlyMap<string, string> = new Map([
  ["told", "message, notice, reported"],
  ["known", "existing, registered, recorded"],
  ["found", "match, existing, the noun itself"],
  ["kept", "stored, retained, saved"],
  ["asked", "requested, question"],
  ["wanted", "target, required, expected"],
  ["seen", "visited, visible, read"],
  ["held", "locked, reserved, current"],
  ["given", "input, typed, sent"],
  ["standing", "current, open, in force"],
  ["meant", "target, intended"],
]);

/** In a longer name the others have an accepted meaning, such as `notFound`, `lastSeen` or `isHeld` of a case. */
const NOT_EVEN_PARTS = new Set(["told", "known", "kept", "asked", "wanted", "meant"]);

/** The published contract names a member `found`, the value of a check of a closing; stored answers one `isAsked`. */
const PUBLISHED = new Set(["found", "isAsked"]);

/** The word of the name that is refused: "askedFields" has the words "asked" and "fields". */
function moodIn(name: string): string | undefined {
  if (MOODS.has(name.toLowerCase())) return name.toLowerCase();
  const words = name.split(/(?<=[a-z\d])(?=[A-Z])|_/).map((word) => word.toLowerCase());
  return words.find((word) => NOT_EVEN_PARTS.has(word));
}

const refusalOf = (name: string): string =>
  `calls something "${name}". Say what the value is, such as: ${MOODS.get(moodIn(name) ?? "")}`;

/** `allowed` has beginnings of paths that still have such names; an allowance without a use is a finding too. */
export function moodsAsNames(files: readonly SourceFile[], allowed: readonly string[]): string[] {
  const written = files.filter(({ path }) => !/\bgenerated\//.test(path));
  const findings = written.flatMap(({ path, text, names }) => {
    const own = names.filter(({ name, isMember }) => moodIn(name) !== undefined && !(isMember && PUBLISHED.has(name)));
    return own.map(({ name, offset }) => ({ path, says: `${path}:${lineAt(text, offset)} ${refusalOf(name)}` }));
  });
  const isAllowed = (path: string) => allowed.some((folder) => path.startsWith(folder));
  const unused = allowed.filter((folder) => !findings.some(({ path }) => path.startsWith(folder)));
  return [
    ...new Set(findings.filter(({ path }) => !isAllowed(path)).map(({ says }) => says)),
    ...unused.map((folder) => `${folder} keeps the rule now: take it out of the ratchet`),
  ];
}
