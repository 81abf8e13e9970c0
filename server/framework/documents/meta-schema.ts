// The schema that every document obeys: the vocabulary of src/base/meta-schema.json, with the formats of the field types.
import { readFileSync } from "node:fs";
import { registry } from "../../../src/fields/registry.ts";

const FILE = new URL("../../../src/base/meta-schema.json", import.meta.url);

interface MetaSchema {
  $defs: { [name: string]: object };
}

export function metaSchema(): MetaSchema {
  const vocabulary: MetaSchema = JSON.parse(readFileSync(FILE, "utf8"));
  const formats = registry.flatMap(({ sample }) => sample.format ?? []);
  return { ...vocabulary, $defs: { ...vocabulary.$defs, format: { ...vocabulary.$defs.format, enum: formats } } };
}
