// Returns the schema of a structured setting without our own keywords, which a general form does not know.
import type { FieldSchema, Json } from "../../base/resource-document.ts";

export function schemaOf(schema: FieldSchema): Json {
  return plain(schema as unknown as Json, true);
}

function plain(part: Json, isSchema: boolean): Json {
  if (Array.isArray(part)) return part.map((item) => plain(item, isSchema));
  if (typeof part !== "object" || part === null) return part;
  const keywords = Object.entries(part).filter(([keyword]) => !isSchema || !keyword.startsWith("x-"));
  // Names of properties are not keywords, so a property may be called "x-axis".
  return Object.fromEntries(
    keywords.map(([keyword, inner]) => [keyword, plain(inner, !isSchema || keyword !== "properties")]),
  );
}
