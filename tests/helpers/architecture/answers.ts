// What the browser's calls expect of the server stands in a module that the server uses too, so that a renamed member
// does not compile on the other side.
import type { SourceFile } from "./source-file.ts";

/** Files that pass on whatever type their callers expect. */
const PASSING = ["src/resources/http.ts", "src/resources/data-provider.ts", "src/auth/own-calls.ts"];
const CALL = /\b(?:call|readOwn)</g;
/** An answer of a few members needs no module of its own. */
const FEW_MEMBERS = 2;
const SHARED = /^src\/(base|rules)\//;
const GENERATED = /\b(RecordOf|InputOf)</;
/** A type of any names. */
const INDEXED = /^\s*\{\s*(?:readonly )?\[/;

/** A finding is "path: name", with what is wrong. */
export function answersOfOneSide(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const ofServer = new Set(
    files
      .filter(({ path }) => path.startsWith("server/"))
      .flatMap(({ uses }) => uses.map(({ path, name }) => `${path} ${name}`)),
  );
  const usedByServer = new Set([...ofServer].map((use) => use.split(" ")[0]));
  const shared = files.filter(({ path }) => SHARED.test(path));
  return files
    .filter(({ path }) => path.startsWith("src/") && !PASSING.includes(path))
    .flatMap((file) =>
      expectedTypes(file.code).flatMap((type) => [
        ...(membersOf(type) > FEW_MEMBERS ? [`${file.path}: an answer of ${membersOf(type)} members has no name`] : []),
        ...namesIn(type).flatMap((name) => problemOf(name, file)),
      ]),
    );

  function problemOf(name: string, file: SourceFile, visited: readonly string[] = []): string[] {
    if (visited.includes(name)) return [];
    const own = declarationOf(name, file.code);
    if (own && (isGenerated(own, file.code) || INDEXED.test(own.text))) return [];
    if (own?.isObject) return [`${file.path}: ${name} is declared in the browser alone`];
    if (own) return namesIn(own.text).flatMap((inner) => problemOf(inner, file, [...visited, name]));
    const source = file.uses.find((use) => use.name === name && use.path.startsWith("src/"))?.path;
    if (source === undefined) return [];
    const declaring = byPath.get(source);
    if (!SHARED.test(source)) return declaring ? problemOf(name, declaring, visited) : [];
    const declared = declarationOf(name, declaring?.code ?? "");
    if (declared && isGenerated(declared, declaring?.code ?? "")) return [];
    if (ofServer.has(`${source} ${name}`) || isPartOfShared(source, name)) return [];
    return [`${file.path}: ${name} of ${source} is not used by the server`];
  }

  /** The server gets the type from a shared module that has it as a part, makes it or passes it on. */
  function isPartOfShared(source: string, name: string): boolean {
    const makers = shared.filter(
      ({ path, uses }) => path !== source && uses.some((use) => use.path === source && use.name === name),
    );
    if (makers.some(({ path }) => usedByServer.has(path))) return true;
    const text = byPath.get(source)?.code ?? "";
    return [...text.matchAll(/export (?:interface|type) (\w+)/g)].some(
      ([, other = ""]) =>
        other !== name &&
        ofServer.has(`${source} ${other}`) &&
        namesIn(declarationOf(other, text)?.text ?? "").includes(name),
    );
  }
}

/** The type arguments of the calls in a text. */
function expectedTypes(code: string): string[] {
  return [...code.matchAll(CALL)].map((match) => {
    const start = match.index + match[0].length;
    return code.slice(start, endOfArguments(code, start));
  });
}

function endOfArguments(code: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < code.length; at++) {
    if (code[at] === "<") depth++;
    if (code[at] === ">" && code[at - 1] !== "=") depth--;
  }
  return at - 1;
}

const namesIn = (type: string): string[] => [...new Set(type.match(/\b[A-Z]\w+\b/g) ?? [])];

const membersOf = (type: string): number =>
  type.trimStart().startsWith("{") ? (type.match(/\w+\??:/g)?.length ?? 0) : 0;

interface Declaration {
  /** Its members are written here. */
  isObject: boolean;
  /** What it extends. */
  heritage: string;
  text: string;
}

/** The type is that of a register, or made of one. */
function isGenerated({ heritage, text }: Declaration, code: string): boolean {
  if (GENERATED.test(text)) return true;
  return namesIn(heritage).some((name) => GENERATED.test(declarationOf(name, code)?.text ?? ""));
}

function declarationOf(name: string, code: string): Declaration | undefined {
  const match = new RegExp(`\\b(interface|type) ${name}\\b(?:<[^>]*>)?([^{=]*)`).exec(code);
  if (!match) return undefined;
  const [whole, kind, heritage = ""] = match;
  const start = match.index + whole.length;
  const text =
    kind === "type" ? code.slice(start + 1, endOfType(code, start)) : code.slice(start, endOfBlock(code, start));
  return { heritage, isObject: text.trimStart().startsWith("{"), text: `${heritage}${text}` };
}

/** A type ends at the semicolon outside of its braces. */
function endOfType(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if ("{([".includes(code[at] ?? "")) depth++;
    if ("})]".includes(code[at] ?? "")) depth--;
    if (code[at] === ";" && depth === 0) return at;
  }
  return code.length;
}

function endOfBlock(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if (code[at] === "{") depth++;
    if (code[at] === "}" && --depth === 0) return at + 1;
  }
  return code.length;
}
