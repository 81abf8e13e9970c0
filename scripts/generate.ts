// `npm run generate` writes every generated file. `--check` fails when a committed one is stale, without writing it;
// files that are not committed are written anyway, because types and tests need them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { tokenSheet } from "../src/base/design-tokens.ts";
import { registryText } from "./generate-fields.ts";
import { inRoot } from "./lib/root.ts";
import { utilitySheet } from "./lib/utility-sheet.ts";

interface Generated {
  file: string;
  isCommitted: boolean;
  text(): Promise<string>;
}

/** The order matters: the types of records need the registry of field types. */
const ALL: readonly Generated[] = [
  { file: "src/fields/registry.ts", isCommitted: true, text: async () => registryText() },
  { file: "src/generated/tokens.css", isCommitted: false, text: async () => tokenSheet() },
  { file: "src/generated/utilities.css", isCommitted: false, text: utilitySheet },
  { file: "src/generated/records.ts", isCommitted: false, text: recordsText },
  { file: "server/generated/tables.ts", isCommitted: false, text: tablesText },
];

async function recordsText(): Promise<string> {
  const { loadResources, readDocuments } = await import("../server/framework/documents/load-documents.ts");
  const { resourceTypes } = await import("./lib/resource-types.ts");
  return resourceTypes(readDocuments(inRoot("src/schemas"), []), loadResources());
}

async function tablesText(): Promise<string> {
  const { loadResources } = await import("../server/framework/documents/load-documents.ts");
  const { readSliceColumns } = await import("./lib/slice-columns.ts");
  const { tableTypes } = await import("./lib/table-types.ts");
  return tableTypes(loadResources().values(), readSliceColumns());
}

async function isCurrent({ file, isCommitted, text }: Generated, check: boolean): Promise<boolean> {
  const fresh = await text();
  const path = inRoot(file);
  if (existsSync(path) && readFileSync(path, "utf8") === fresh) return true;
  if (check && isCommitted) {
    console.log(`The file ${file} is out of date. Run npm run generate.`);
    return false;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, fresh);
  console.log(`${file} written`);
  return true;
}

async function main(check: boolean): Promise<number> {
  let current = true;
  for (const generated of ALL) current = (await isCurrent(generated, check)) && current;
  if (current) console.log("Every generated file is up to date.");
  return check && !current ? 1 : 0;
}

main(process.argv.includes("--check")).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
