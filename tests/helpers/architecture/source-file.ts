// Parses a source file for the rules of the architecture: its imports, functions, names, and text without comments.
import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync, Visitor } from "vite";
import { inRoot, ROOT } from "../../../scripts/lib/root.ts";

export interface SourceFunction {
  name: string;
  lines: number;
  /** The function holds markup, so it may be longer. */
  isMarkup: boolean;
}

interface Named {
  name: string;
  offset: number;
  /** The name is a member of an object, a class or a type. */
  isMember: boolean;
}

export interface SourceFile {
  /** The path is relative to the repository and has forward slashes. */
  path: string;
  text: string;
  /** The text with a blank in place of every character of a comment. */
  code: string;
  lines: number;
  /** Paths of imported files, and names of imported packages. */
  imports: string[];
  functions: SourceFunction[];
  /** Line numbers that use the type `any`. */
  anyLines: number[];
  /** Counts `a as B` and `a!`, by which the code overrules its types; `as const` does not count. */
  casts: { as: number; nonNull: number };
  /** Names that others may import, including "default". */
  exports: string[];
  /** The exports that other files define and this one passes on. */
  passedOn: string[];
  /**
   * Every name that the file chooses itself, with its place; members that it reads and parts that it unpacks are not
   * among them.
   */
  names: Named[];
  /** Names that are imported from files; "*" stands for all exports of a file. */
  uses: { path: string; name: string }[];
}

const PATTERNS = ["{src,server,tests,scripts,bench}/**/*.{ts,tsx,mjs}", "*.config.ts"];

const filesByPatterns = new Map<string, readonly SourceFile[]>();

/** Reads and parses each set of files once, and caches it. */
export function readSourceFiles(patterns: readonly string[] = PATTERNS): readonly SourceFile[] {
  const key = patterns.join(" ");
  const files = filesByPatterns.get(key) ?? parseFiles(patterns);
  filesByPatterns.set(key, files);
  return files;
}

function parseFiles(patterns: readonly string[]): SourceFile[] {
  const paths = globSync([...patterns], { cwd: ROOT }).map((path) => path.replaceAll("\\", "/"));
  return paths.sort().map((path) => parseSource(path, readFileSync(inRoot(path), "utf8")));
}

interface Span {
  start: number;
  end: number;
}

export function parseSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]!.message}`);
  const file: SourceFile = {
    path,
    text,
    code: withoutSpans(text, comments),
    lines: text.split("\n").length - (text.endsWith("\n") ? 1 : 0),
    imports: [],
    functions: [],
    anyLines: [],
    casts: { as: 0, nonNull: 0 },
    exports: exportedNames(module, () => true),
    passedOn: exportedNames(module, (entry) => entry.moduleRequest !== null),
    uses: [],
    names: ownNames(program),
  };
  const loaded = visit(program, file);
  const named = namedImports(path, module);
  const isNamed = new Set(named.map((use) => use.path));
  const whole = file.imports.filter((target) => isSource(target) && !isNamed.has(target));
  file.uses = [...named, ...[...whole, ...loaded].map((target) => ({ path: target, name: "*" }))];
  return file;
}

type Module = ReturnType<typeof parseSync>["module"];

type ExportEntry = Module["staticExports"][number]["entries"][number];

function exportedNames({ staticExports }: Module, isCounted: (entry: ExportEntry) => boolean): string[] {
  return staticExports
    .flatMap(({ entries }) => entries)
    .filter(isCounted)
    .flatMap(({ exportName: { kind, name } }) => (kind === "Default" ? ["default"] : name ? [name] : []));
}

/** Returns the names in import and `export … from` declarations. */
function namedImports(from: string, { staticImports, staticExports }: Module): SourceFile["uses"] {
  const nameOf = ({ kind, name }: { kind: string; name: string | null }) =>
    kind === "Default" ? "default" : kind === "Name" ? name! : "*";
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ specifier: moduleRequest.value, name: nameOf(importName) })),
  );
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, name: nameOf(importName) }] : [],
    );
  return [...imported, ...passedOn].flatMap(({ specifier, name }) =>
    resolveImport(from, specifier)
      .filter(isSource)
      .map((path) => ({ path, name })),
  );
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  let result = "";
  let from = 0;
  for (const { start, end } of spans) {
    result += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, " ");
    from = end;
  }
  return result + text.slice(from);
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

type Program = ReturnType<typeof parseSync>["program"];
type FunctionNode = Span & { id?: { name: string } | null };

/** Completes the file, and returns the files that it imports at run time, of which it may use every name. */
function visit(program: Program, file: SourceFile): string[] {
  const { text } = file;
  const markup: Span[] = [];
  const functions: (FunctionNode & { name: string })[] = [];
  const suites = new Set<unknown>();
  const names = new Map<unknown, string>();
  const loaded: string[] = [];
  const take = (node: FunctionNode) => {
    if (!suites.has(node))
      functions.push({ ...node, name: node.id?.name ?? names.get(node) ?? `line ${lineAt(text, node.start)}` });
  };
  const note = (specifier: unknown) => {
    if (typeof specifier === "string") file.imports.push(...resolveImport(file.path, specifier));
  };
  new Visitor({
    ImportDeclaration: (node) => note(node.source.value),
    ExportNamedDeclaration: (node) => note(node.source?.value),
    ExportAllDeclaration: (node) => note(node.source.value),
    ImportExpression: (node) => {
      const specifier = literal(node.source);
      note(specifier);
      if (typeof specifier === "string") loaded.push(...resolveImport(file.path, specifier).filter(isSource));
    },
    TSImportType: (node) => note(literal(node.source)),
    NewExpression: (node) => {
      const specifier = literal(node.arguments[0]);
      const isFile = text.slice(node.callee.start, node.callee.end) === "URL" && node.arguments.length === 2;
      if (isFile && typeof specifier === "string" && isSource(specifier)) note(specifier);
    },
    CallExpression: (node) => {
      const callee = text.slice(node.callee.start, node.callee.end);
      if (callee === "import.meta.glob") note(literal(node.arguments[0]));
      if (callee.startsWith("describe")) for (const argument of node.arguments) suites.add(argument);
    },
    VariableDeclarator: (node) => void names.set(node.init, text.slice(node.id.start, node.id.end).split(/[:\s]/)[0]!),
    Property: (node) => void names.set(node.value, text.slice(node.key.start, node.key.end)),
    MethodDefinition: (node) => void names.set(node.value, text.slice(node.key.start, node.key.end)),
    JSXElement: (node) => void markup.push(node),
    JSXFragment: (node) => void markup.push(node),
    FunctionDeclaration: take,
    FunctionExpression: take,
    ArrowFunctionExpression: take,
    TSAsExpression: (node) => {
      const type = node.typeAnnotation;
      if (text.slice(type.start, type.end) !== "const") file.casts.as++;
    },
    TSNonNullExpression: () => void file.casts.nonNull++,
    TSAnyKeyword: (node) => void file.anyLines.push(lineAt(text, node.start)),
  }).visit(program);
  file.functions = functions.map(({ name, start, end }) => ({
    name,
    lines: lineAt(text, end) - lineAt(text, start) + 1,
    isMarkup: markup.some((element) => element.start >= start && element.end <= end),
  }));
  return loaded;
}

function ownNames(program: Program): Named[] {
  const foreign = new Set<unknown>();
  const members = new Set<unknown>();
  const names: Named[] = [];
  const member = (node: { key: unknown; computed: boolean }) => {
    if (!node.computed) members.add(node.key);
  };
  new Visitor({
    MemberExpression: (node) => {
      if (!node.computed) foreign.add(node.property);
    },
    ObjectPattern: (node) => {
      for (const part of node.properties) if (part.type === "Property" && !part.shorthand) foreign.add(part.key);
    },
    Property: (node) => {
      if (!node.shorthand) member(node);
    },
    PropertyDefinition: member,
    MethodDefinition: member,
    TSPropertySignature: member,
    TSMethodSignature: member,
    Identifier: (node) => {
      if (!foreign.has(node)) names.push({ name: node.name, offset: node.start, isMember: members.has(node) });
    },
  }).visit(program);
  return names;
}

function literal(node: unknown): unknown {
  return (node as { value?: unknown } | undefined)?.value;
}

/**
 * Resolves a relative specifier to the path of a file, and a pattern to all matching files; any other specifier is a
 * package.
 */
function resolveImport(from: string, specifier: string): string[] {
  if (!specifier.startsWith(".")) return [packageName(specifier)];
  const path = posix.join(posix.dirname(from), specifier);
  return path.includes("*") ? globSync(path, { cwd: ROOT }).map((match) => match.replaceAll("\\", "/")) : [path];
}

function packageName(specifier: string): string {
  if (specifier.startsWith("node:")) return specifier;
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** Tells whether a path is a program, as opposed to data, styles and packages. */
export const isSource = (path: string): boolean => /^[^:]*\.(ts|tsx|mjs)$/.test(path);
