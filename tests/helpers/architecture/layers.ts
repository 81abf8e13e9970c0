// Rules about which part of the product may import which. An import that no arrow allows is a finding.
import { isSource, type SourceFile } from "./source-file.ts";

/** The first pattern that matches a path gives the area of the file. */
// biome-ignore format: a table
const AREAS: readonly (readonly [area: string, pattern: RegExp])[] = [
  ["error texts",      /^src\/i18n\/errors\.ts$/],
  ["base",             /^src\/base\//],
  ["ui",               /^src\/ui\//],
  ["fields",           /^src\/fields\//],
  ["i18n",             /^src\/i18n\//],
  ["auth",             /^src\/auth\//],
  ["resources",        /^src\/resources\//],
  ["shell",            /^src\/shell\//],
  ["generated",        /^src\/generated\//],
  ["generated tables", /^server\/generated\//],
  ["schemas",          /^src\/schemas\//],
  ["rules",            /^src\/rules\//],
  ["custom",           /^src\/custom\//],
  ["browser door",     /^src\/(framework\.ts$|door\/)/],
  ["application",      /^src\/[^/]+$/],
  ["server platform",  /^server\/platform\//],
  ["server framework", /^server\/framework\//],
  ["server features",  /^server\/features\//],
  ["server lending",   /^server\/(lending|demo)\//],
  ["server root",      /^server\/[^/]+$/],
  ["scripts",          /^scripts\//],
  ["tests",            /^(tests|bench)\/|^[^/]+\.config\.ts$/],
];

const FRAMEWORK = ["shell", "resources", "auth", "i18n", "error texts", "fields", "ui", "base"];
const SHARED = ["base", "fields", "rules", "generated", "error texts"];
const SERVER_FRAMEWORK = ["server framework", "server platform"];

/**
 * Each area may import itself and the areas listed here. Tests and scripts are absent: they may import all they test.
 */
// biome-ignore format: a table
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  base:               [],
  generated:          ["base"],
  "generated tables": ["base"],
  ui:                 ["base"],
  fields:             ["ui", "base"],
  "error texts":      ["base"],
  i18n:               ["error texts", "fields", "ui", "base"],
  auth:               ["i18n", "error texts", "fields", "ui", "base"],
  resources:          ["auth", "i18n", "error texts", "fields", "ui", "base"],
  shell:              ["resources", "auth", "i18n", "error texts", "fields", "ui", "base"],
  schemas:            ["base"],
  rules:              ["schemas", "generated", "fields", "base"],
  "browser door":     FRAMEWORK,
  custom:             ["browser door", "auth", "i18n", "error texts", "ui", "base", "rules", "schemas", "generated"],
  application:        ["custom", "rules", "schemas", "generated", ...FRAMEWORK],
  "server platform":  ["error texts", "base"],
  "server framework": ["server platform", "fields", "base"],
  "server features":  [...SERVER_FRAMEWORK, ...SHARED],
  "server lending":   ["server features", ...SERVER_FRAMEWORK, ...SHARED],
  "server root":      ["server lending", "server features", ...SERVER_FRAMEWORK, ...SHARED],
};

export function areaOf(path: string): string | undefined {
  return AREAS.find(([, pattern]) => pattern.test(path))?.[0];
}

/**
 * Checks the imports between areas: the framework never reaches the product, and the browser never reaches the server.
 */
export function forbiddenArrows(files: readonly SourceFile[]): string[] {
  return edges(files).flatMap(([from, to]) => {
    const [area, target] = [areaOf(from), areaOf(to)];
    const allowed = area && ARROWS[area];
    if (!allowed || !target || area === target || allowed.includes(target)) return [];
    return [`${from} (${area}) imports ${to} (${target})`];
  });
}

/** Checks that slices of the server import each other only by their doors and without circles. */
export function slicesBehindTheirDoors(files: readonly SourceFile[]): string[] {
  const between = edges(files).filter(([from, to]) => {
    const isBetween = SLICES.has(areaOf(from) ?? "") && SLICES.has(areaOf(to) ?? "");
    return isBetween && folderOf(from) !== folderOf(to);
  });
  const aside = between.filter(([, to]) => to !== `${folderOf(to)}/index.ts`);
  return [
    ...aside.map(([from, to]) => `${from} imports ${to}, which is not the door of its slice`),
    ...circlesOf(between.map(([from, to]) => [folderOf(from), folderOf(to)])).map(
      (members) => `slices in a circle: ${members.join(", ")}`,
    ),
  ];
}

interface Side {
  product: RegExp;
  behindDoor: RegExp;
  door: RegExp;
}

/** Each side has product code that builds on the framework, code behind the framework's door, and the door itself. */
export const SIDES: Readonly<Record<"server" | "browser", Side>> = {
  server: {
    product: /^server\/(lending|features|demo)\//,
    behindDoor: /^server\/(framework|platform)\//,
    door: /^server\/framework\/index\.ts$/,
  },
  browser: {
    product: /^src\/custom\//,
    behindDoor: /^src\/(resources|shell|fields|door)\//,
    door: /^src\/framework\.ts$/,
  },
};

/** Checks that slices use framework and platform by one door per side. The demonstration lender is such a slice too. */
export function frameworkBehindItsDoor(
  files: readonly SourceFile[],
  sides: readonly Side[] = Object.values(SIDES),
): string[] {
  return edges(files).flatMap(([from, to]) =>
    sides
      .filter(({ product, behindDoor, door }) => product.test(from) && behindDoor.test(to) && !door.test(to))
      .map(() => `${from} imports ${to}, which lies behind the framework's door`),
  );
}

/**
 * Checks that slices of pages import each other only by their doors and without circles. The pages of one slice share
 * the files in its folder "parts".
 */
export function customPagesApart(files: readonly SourceFile[]): string[] {
  const sliceOf = (path: string) => path.match(/^src\/custom\/([^/]+)\//)?.[1];
  const pageOf = (path: string) => path.match(/^src\/custom\/[^/]+\/([^/]+)\//)?.[1];
  const inside = edges(files).flatMap(([from, to]) => {
    const [slice, target] = [sliceOf(from), sliceOf(to)];
    return slice && target ? [{ from, to, slice, target }] : [];
  });
  const between = inside.filter(({ slice, target }) => slice !== target);
  const aside = [
    ...between.filter(({ to, target }) => to !== `src/custom/${target}/index.ts`),
    ...inside.filter(({ from, to, slice, target }) => {
      const [page, other] = [pageOf(from), pageOf(to)];
      return slice === target && page && other && page !== other && other !== "parts";
    }),
  ];
  return [
    ...aside.map(({ from, to }) => `${from} imports ${to} of another page`),
    ...circlesOf(between.map(({ slice, target }) => [slice, target])).map(
      (members) => `slices of pages in a circle: ${members.join(", ")}`,
    ),
  ];
}

const BROWSER_PACKAGES =
  /^(react|react-.*|ra-.*|@mui\/.*|@emotion\/.*|@tanstack\/.*|@rjsf\/.*|oidc-client-ts|dompurify)$/;
const SERVER_PACKAGES =
  /^(node:.*|fastify|@fastify\/.*|pg|kysely|@electric-sql\/.*|oidc-provider|jose|aws4fetch|sanitize-html|prom-client)$/;

/** Checks that packages stay on their side. Code that both sides run is plain TypeScript and imports no package. */
export function packagesOnTheirSide(files: readonly SourceFile[]): string[] {
  const shared = sharedFiles(files);
  return files.flatMap(({ path, imports }) => {
    const packages = imports.filter((name) => !isSource(name) && !/^[^@].*[./].*\./.test(name));
    if (shared.has(path)) return packages.map((name) => `${path} runs on both sides and imports ${name}`);
    const wrong = path.startsWith("src/") ? SERVER_PACKAGES : path.startsWith("server/") ? BROWSER_PACKAGES : undefined;
    return packages.filter((name) => wrong?.test(name)).map((name) => `${path} imports ${name} of the other side`);
  });
}

/** Returns the files of src that the server reaches. */
function sharedFiles(files: readonly SourceFile[]): Set<string> {
  const starts = edges(files).filter(([from, to]) => from.startsWith("server/") && to.startsWith("src/"));
  return reachable(
    files,
    starts.map(([, to]) => to),
  );
}

export function reachable(files: readonly SourceFile[], starts: readonly string[]): Set<string> {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  const visited = new Set<string>();
  const queue = [...starts];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (visited.has(path) || !imports.has(path)) continue;
    visited.add(path);
    queue.push(...imports.get(path)!);
  }
  return visited;
}

/** Returns groups of files that import each other in a circle: the first member of each, with the size of the group. */
export function importCircles(files: readonly SourceFile[]): Map<string, number> {
  return new Map(circlesOf(edges(files)).map((members) => [members[0]!, members.length]));
}

function edges(files: readonly SourceFile[]): [from: string, to: string][] {
  return files.flatMap(({ path, imports }) => imports.filter(isSource).map((to): [string, string] => [path, to]));
}

const SLICES = new Set(["server features", "server lending"]);

/** Returns the folder of a slice, such as "server/features/files"; the demonstration is one slice. */
const folderOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("server/demo/") ? 2 : 3)
    .join("/");

/** Finds groups of nodes that reach each other (Tarjan's algorithm), with their members in order. */
function circlesOf(pairs: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of pairs) next.set(from, (next.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const walk = (node: string): number => {
    order.set(node, order.size);
    low.set(node, order.get(node)!);
    open.push(node);
    for (const target of next.get(node) ?? []) {
      if (!order.has(target)) low.set(node, Math.min(low.get(node)!, walk(target)));
      else if (open.includes(target)) low.set(node, Math.min(low.get(node)!, order.get(target)!));
    }
    if (low.get(node) === order.get(node)) {
      const members = open.splice(open.indexOf(node)).sort();
      if (members.length > 1 || next.get(node)?.has(node)) circles.push(members);
    }
    return low.get(node)!;
  };
  for (const node of next.keys()) if (!order.has(node)) walk(node);
  return circles;
}
