// Weighs the built application: the files of the first page, the generic list among them, those that come when it is at
// rest, and each screen that is loaded later. Fails above the budget.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

/** The how-tos, tried all in one copy of the tree, may weigh something on top. */
const FIRST_PAGE_LIMIT_KB = 312 + Number(process.env.FIRST_PAGE_EXTRA_KB ?? 0);
const AT_REST_LIMIT_KB = 75;
const SCREEN_LIMIT_KB = 60;
/**
 * These files are loaded on demand and never with a screen: the generic form of JSON values, the engine that draws
 * PDFs.
 */
const LARGER_KB = { "src/fields/json/SchemaForm.tsx": 150, "src/fields/parts/viewer/PdfView.tsx": 150 };
const WEB = process.argv[2] ? pathToFileURL(`${resolve(process.argv[2])}/`) : new URL("../dist/web/", import.meta.url);
const ENTRY = "index.html";
/** Comes by itself as soon as the first screen is at rest: every later screen finds it there. */
const AT_REST = "src/ui/overlays/index.ts";

const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", WEB), "utf8"));
const kilobytes = (key) => gzipSync(readFileSync(new URL(manifest[key].file, WEB)), { level: 9 }).length / 1024;

/** Returns the chunk and everything that it imports statically. */
function graph(key, visited = new Set()) {
  if (visited.has(key) || !manifest[key]) return visited;
  visited.add(key);
  for (const imported of manifest[key].imports ?? []) graph(imported, visited);
  return visited;
}

const sum = (keys) => [...keys].reduce((total, key) => total + kilobytes(key), 0);
const isScript = (key) => manifest[key].file.endsWith(".js");

const first = graph(ENTRY);
const atRest = new Set([...graph(AT_REST)].filter((key) => !first.has(key)));
const later = Object.keys(manifest).filter(
  (key) => manifest[key].isDynamicEntry && isScript(key) && !first.has(key) && !atRest.has(key),
);

const rows = [
  ...[...first].filter(isScript).map((key) => ["first page", key, kilobytes(key), undefined]),
  ["first page", "total", sum([...first].filter(isScript)), FIRST_PAGE_LIMIT_KB],
  ["at rest", "total", sum([...atRest].filter(isScript)), AT_REST_LIMIT_KB],
  ...later.map((key) => {
    const own = [...graph(key)].filter((other) => isScript(other) && !first.has(other) && !atRest.has(other));
    return ["later", key, sum(own), LARGER_KB[key] ?? SCREEN_LIMIT_KB];
  }),
];

for (const [kind, name, size, limit] of rows) {
  const mark = limit !== undefined && size > limit ? " OVER" : "";
  const bound = limit === undefined ? "" : ` / ${limit}`;
  console.log(`${kind.padEnd(11)} ${`${size.toFixed(1)}${bound}`.padStart(14)} KB  ${name}${mark}`);
}
const [sheet] = readFileSync(new URL(ENTRY, WEB), "utf8").match(/<link rel="stylesheet"[^>]*>/) ?? [];
const isThemeFirst = sheet?.includes("/theme-") ?? false;
if (!isThemeFirst)
  console.log("The theme must be the first style sheet of the page, so that the sheets of screens override it.");
const [, listed = "[]"] = readFileSync(new URL("sw.js", WEB), "utf8").match(/const FILES = (\[.*?\]);/) ?? [];
const absent = JSON.parse(listed).filter((path) => !existsSync(new URL(`.${path}`, WEB)));
for (const path of absent) console.log(`The service worker caches ${path}, which was not built.`);
const isOver = rows.some(([, , size, limit]) => limit !== undefined && size > limit);
process.exitCode = isOver || !isThemeFirst || absent.length > 0 ? 1 : 0;
