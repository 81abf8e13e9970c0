// Copies the product's documents and hides nearly every field from people of limited sight, for the tests of hidden
// fields. A mark that the compiler refuses is removed again.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DocumentError, loadResources } from "../../server/framework/documents/load-documents.ts";

const PRODUCT = fileURLToPath(new URL("../../src/schemas", import.meta.url));
const ACCESS = { read: ["credit"], write: ["credit"] };

interface Document {
  properties: { [name: string]: { [word: string]: unknown } };
  [name: string]: unknown;
}

interface Marked {
  document: Document;
  hidden: Set<string>;
}

export function guardDocuments(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "esteira-guarded-"));
  cpSync(PRODUCT, folder, { recursive: true });
  const marked = new Map(
    readdirSync(join(folder, "registers")).map((name): [string, Marked] => {
      const document = JSON.parse(readFileSync(join(folder, "registers", name), "utf8")) as Document;
      return [
        `registers/${name}`,
        { document, hidden: new Set(Object.keys(document.properties).filter((one) => mayBeHidden(document, one))) },
      ];
    }),
  );
  do for (const [file, mark] of marked) writeFileSync(join(folder, file), JSON.stringify(withMarks(mark)));
  while (takeBack(folder, marked));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function withMarks({ document, hidden }: Marked): Document {
  const properties = Object.entries(document.properties).map(([name, schema]) => [
    name,
    hidden.has(name) ? { ...schema, "x-access": ACCESS } : schema,
  ]);
  return { ...document, properties: Object.fromEntries(properties) as Document["properties"] };
}

/** A field that decides the owner of a row cannot be hidden from people who see the row. */
function mayBeHidden(document: Document, name: string): boolean {
  const schema = document.properties[name]!;
  const isPlain = !schema["x-embed"] && schema.format !== "secret" && !schema["x-compute"];
  const spec = document["x-resource"] as { [word: string]: unknown };
  const named = JSON.stringify([filtersIn(document), spec.scope, spec.unique]);
  return isPlain && name !== "enabled" && !named.includes(`"${name}"`);
}

/** Fields that filter offered records, and fields shared with embedded records, cannot be hidden. */
function filtersIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ["filter", "share", "key"].includes(key) ? [inner] : filtersIn(inner),
  );
}

/** Removes refused marks, and returns whether there were any. */
function takeBack(folder: string, marked: Map<string, Marked>): boolean {
  try {
    loadResources(folder);
    return false;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    let any = false;
    for (const { place, message } of error.problems)
      for (const { hidden } of marked.values())
        for (const name of hidden)
          if (new RegExp(`[."]${name}["\\s.]`).test(`${place} ${message}`)) any = hidden.delete(name);
    if (!any) throw error;
    return true;
  }
}
