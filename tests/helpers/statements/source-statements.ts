// Collects the statements that the server's code passes to `run` as constant texts, with the declared type of their
// rows.
import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { inRoot, ROOT } from "../../../scripts/lib/root.ts";
import { lineAt } from "../architecture/source-file.ts";

/** The kinds of values of a member of a row; null means that its type has no equivalent in the database. */
export type Kinds = ReadonlySet<string> | null;

export interface SourceStatement {
  /** The file and line of the statement. */
  place: string;
  text: string;
  /** The members of the row's type; undefined means that the call gives no type. */
  row?: ReadonlyMap<string, { kinds: Kinds; optional: boolean }>;
}

interface Module {
  path: string;
  text: string;
  constants: Map<string, ESTree.Expression>;
  types: Map<string, ESTree.Node>;
  /** Maps a local name to its file and the name there. */
  imports: Map<string, { path: string; name: string }>;
  calls: ESTree.CallExpression[];
}

/** Separates statements whose text is constant from places that compose their text at run time. */
export function sourceStatements(pattern: string): { whole: SourceStatement[]; composed: string[] } {
  const paths = globSync(pattern, { cwd: ROOT }).map((path) => path.replaceAll("\\", "/"));
  const modules = new Map(paths.sort().map((path) => [path, readModule(path)]));
  const whole: SourceStatement[] = [];
  const composed: string[] = [];
  for (const module of modules.values()) {
    for (const call of module.calls) {
      const text = textOf(call.arguments[1], module, modules);
      const place = `${module.path}:${lineAt(module.text, call.start)}`;
      if (text === undefined) composed.push(place);
      else whole.push({ place, text, row: rowOf(call.typeArguments?.params[0], module, modules) });
    }
  }
  return { whole, composed };
}

function readModule(path: string): Module {
  const text = readFileSync(inRoot(path), "utf8");
  const { program } = parseSync(path, text);
  const module: Module = { path, text, constants: new Map(), types: new Map(), imports: new Map(), calls: [] };
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type === "Identifier" && RUNS.has(node.callee.name)) module.calls.push(node);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && init) module.constants.set(id.name, init);
    },
    TSInterfaceDeclaration: (node) => void module.types.set(node.id.name, node),
    TSTypeAliasDeclaration: (node) => void module.types.set(node.id.name, node.typeAnnotation),
    ImportDeclaration: ({ source, specifiers }) => {
      const target = posix.join(posix.dirname(path), source.value);
      for (const one of specifiers)
        if (one.type === "ImportSpecifier" && one.imported.type === "Identifier")
          module.imports.set(one.local.name, { path: target, name: one.imported.name });
    },
  }).visit(program);
  return module;
}

const RUNS = new Set(["run", "runOne"]);

type Modules = ReadonlyMap<string, Module>;

function textOf(node: ESTree.Node | undefined, module: Module, modules: Modules): string | undefined {
  if (node?.type === "Literal") return node.value === null ? undefined : String(node.value);
  if (node?.type === "Identifier") {
    const constant = module.constants.get(node.name);
    if (constant) return textOf(constant, module, modules);
    const imported = module.imports.get(node.name);
    const from = imported && modules.get(imported.path);
    return from && textOf(from.constants.get(imported.name), from, modules);
  }
  if (node?.type === "TSAsExpression") return textOf(node.expression, module, modules);
  if (node?.type !== "TemplateLiteral") return undefined;
  let text = "";
  for (const [at, quasi] of node.quasis.entries()) {
    text += quasi.value.cooked ?? "";
    if (at === node.expressions.length) break;
    const inner = textOf(node.expressions[at], module, modules);
    if (inner === undefined) return undefined;
    text += inner;
  }
  return text;
}

function rowOf(type: ESTree.Node | undefined, module: Module, modules: Modules): SourceStatement["row"] {
  const members = type && membersOf(type, module, modules);
  if (!members) return undefined;
  return new Map(
    members.flatMap((member) =>
      member.type === "TSPropertySignature" && member.key.type === "Identifier"
        ? [[member.key.name, { kinds: kindsOf(member.typeAnnotation?.typeAnnotation), optional: member.optional }]]
        : [],
    ),
  );
}

/** Includes inherited members; undefined means that the type does not consist of members written in the code. */
function membersOf(type: ESTree.Node, module: Module, modules: Modules): ESTree.TSSignature[] | undefined {
  if (type.type === "TSTypeLiteral") return type.members;
  if (type.type === "TSInterfaceDeclaration") {
    const inherited = type.extends.map(({ expression }) => namedMembers(expression, module, modules) ?? []);
    return [...type.body.body, ...inherited.flat()];
  }
  if (type.type === "TSIntersectionType") return type.types.flatMap((part) => membersOf(part, module, modules) ?? []);
  if (type.type === "TSTypeReference") return namedMembers(type.typeName, module, modules);
  return undefined;
}

function namedMembers(name: ESTree.Node, module: Module, modules: Modules): ESTree.TSSignature[] | undefined {
  if (name.type !== "Identifier") return undefined;
  const own = module.types.get(name.name);
  if (own) return membersOf(own, module, modules);
  const imported = module.imports.get(name.name);
  const from = imported && modules.get(imported.path);
  const type = from?.types.get(imported?.name ?? "");
  return from && type && membersOf(type, from, modules);
}

const KINDS: Readonly<Record<string, string>> = {
  TSNumberKeyword: "number",
  TSStringKeyword: "string",
  TSBooleanKeyword: "boolean",
};

function kindsOf(type: ESTree.Node | undefined): Kinds {
  if (!type) return null;
  if (type.type === "TSUnionType") {
    const all = type.types.filter(({ type: one }) => one !== "TSNullKeyword").map(kindsOf);
    return all.some((kinds) => kinds === null) ? null : new Set(all.flatMap((kinds) => [...(kinds ?? [])]));
  }
  if (type.type === "TSLiteralType" && type.literal.type === "Literal") return new Set([typeof type.literal.value]);
  if (type.type === "TSArrayType") {
    const inner = kindsOf(type.elementType);
    return inner && new Set([...inner].map((kind) => `${kind}[]`));
  }
  const kind = KINDS[type.type];
  return kind ? new Set([kind]) : null;
}
