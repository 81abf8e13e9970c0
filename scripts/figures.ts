// `node scripts/figures.ts` prints figures of the code's shape, as `npm run check` does at its end. With `--list` it
// names the counted places.
import { parseArgs } from "node:util";
import { frameworkBehindItsDoor } from "../tests/helpers/architecture/layers.ts";
import { readSourceFiles } from "../tests/helpers/architecture/source-file.ts";
import { FOLDERS, featureCommits, figuresOf, type Sizes } from "./lib/figures.ts";
import { readStyleSheets } from "./lib/style-sheets.ts";

const { values } = parseArgs({ options: { list: { type: "boolean", default: false } } });
const files = readSourceFiles(["{src,server,scripts}/**/*.{ts,tsx,mjs}"]);
const figures = figuresOf(files);
const commits = featureCommits(20);
const sheets = readStyleSheets();

const sizes = ({ median, p90, max, largest }: Sizes) => `median ${median}, p90 ${p90}, max ${max} (${largest})`;
const folders = commits.map((commit) => commit.folders).sort((one, other) => one - other);
const lines: [string, string | number][] = [
  ["imports past the framework's door, server", figures.serverPastDoor],
  ["imports past the framework's door, browser", figures.browserPastDoor],
  ...(commits.length > 0
    ? ([
        ["folders of the last feature", `${commits[0]!.folders} (${commits[0]!.subject})`],
        ["folders of the last 20 features", `median ${folders[Math.floor(folders.length / 2)]}, max ${folders.at(-1)}`],
      ] as [string, string][])
    : []),
  ["casts", `${figures.casts.as} as, ${figures.casts.nonNull} !`],
  [
    "exports that nobody imports",
    `${figures.deadExports.length}, ${figures.unusedExports.length} of them unused, ${figures.doorExports.length} passed on by a door`,
  ],
  ["circles of imports", figures.circles],
  ["lines of a function", sizes(figures.functions)],
  ["lines of a file", `${sizes(figures.files)}, ${figures.longFiles.length} over 400`],
  ["files under 25 lines with one importer", figures.smallFiles.length],
  [
    "lines of style sheets written by hand",
    `${sheets.reduce((total, { lines }) => total + lines, 0)} in ${sheets.length} files`,
  ],
];
const width = Math.max(...lines.map(([name]) => name.length));
for (const [name, value] of lines) console.log(`${name.padEnd(width)}  ${value}`);

if (values.list) {
  const casts = files.filter((file) => FOLDERS.production.test(file.path) && file.casts.as + file.casts.nonNull > 0);
  for (const line of frameworkBehindItsDoor(files)) console.log(`import that bypasses the door: ${line}`);
  for (const { path, casts: count } of casts) console.log(`casts: ${path} ${count.as} as, ${count.nonNull} !`);
  for (const name of figures.deadExports)
    console.log(`nobody imports: ${name}${figures.unusedExports.includes(name) ? ", unused" : ""}`);
  for (const path of figures.longFiles) console.log(`long: ${path}`);
  for (const path of figures.smallFiles) console.log(`small: ${path}`);
}
