// The statements that the server's code hands to `run` as whole texts, each with the type that it gives their rows.
import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { inRoot, ROOT } from "../../../scripts/lib/root.ts";
import { lineAt } from "../architecture/source-file.ts";

/** What a member of a row may hold; null where the type does not say in words that a database knows. */
export type Kinds = ReadonlySet<string> | null;

export interface SourceStatement {
  /** File and line. */
  place: string;
  text: string;
  /** The members of the row's type; undefined: no type is given. */
  row?: ReadonlyMap<string, { kinds: Kinds; optional: boolean }>;
}

interface Module {
  path: string;
  text: string;
  constants: Map<string, ESTree.Expression>;
  types: Map<string, ESTree.Node>;
  /** Local name to the file and the name there. */
  imports: Map<string, { path: string; name: string }>;
  calls: ESTree.CallExpression[];
}

/** Those whose text is known before the program runs, and how many are put together while it runs. */
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

/** Of what it extends too; undefined: the type is not one of members that stand in the code. */
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
