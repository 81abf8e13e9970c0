// Writes the registry of field types: one import a folder of src/fields that has a definition.
// `node scripts/generate-fields.ts` writes it; a test checks that it is current.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../src/fields/", import.meta.url));
const FILE = `${FOLDER}registry.ts`;

export function fieldTypeNames(): string[] {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map((folder) => folder.name)
    .filter((name) => existsSync(`${FOLDER}${name}/definition.ts`))
    .sort();
}

/** `account-digit` → `accountDigit`; the suffix keeps `enum` from being a reserved word. */
const variable = (name: string): string =>
  `${name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Type`;

/** The imports are in the order that the linter requires. */
export function registryText(names: string[] = fieldTypeNames()): string {
  const typeImport = { name: "field-type", line: 'import type { FieldDefinition } from "./field-type.ts";' };
  const definitions = names.map((name) => ({
    name,
    line: `import { definition as ${variable(name)} } from "./${name}/definition.ts";`,
  }));
  const imports = [typeImport, ...definitions].sort((one, other) => (one.name < other.name ? -1 : 1));
  return [
    "// Every field type in one place. scripts/generate-fields.ts writes this file from the folders beside it.",
    ...imports.map(({ line }) => line),
    "",
    "export const registry: readonly FieldDefinition[] = [",
    ...names.map((name) => `  ${variable(name)},`),
    "];",
    "",
  ].join("\n");
}

if (import.meta.main) writeFileSync(FILE, registryText());
