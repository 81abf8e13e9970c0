// `npm run generate`: writes every file that is made from others. `--check` writes nothing and fails when one is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { registryText } from "./generate-fields.ts";
import { inRoot } from "./lib/root.ts";

interface Generated {
  file: string;
  text(): Promise<string>;
}

/** In order: the types of records need the registry of field types as it has just been written. */
const ALL: readonly Generated[] = [
  { file: "src/fields/registry.ts", text: async () => registryText() },
  { file: "src/generated/resource-types.ts", text: resourceTypesText },
];

async function resourceTypesText(): Promise<string> {
  const { loadResources, readDocuments } = await import("../server/framework/documents/load-documents.ts");
  const { resourceTypes } = await import("./lib/resource-types.ts");
  return resourceTypes(readDocuments(inRoot("src/schemas"), []), loadResources());
}

async function isCurrent({ file, text }: Generated, check: boolean): Promise<boolean> {
  const wanted = await text();
  const path = inRoot(file);
  if (existsSync(path) && readFileSync(path, "utf8") === wanted) return true;
  if (!check) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, wanted);
  }
  console.log(check ? `${file} is out of date: npm run generate` : `${file} written`);
  return false;
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
