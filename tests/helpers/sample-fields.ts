// A resource with one property of every field type, compiled like any other document.
import { compileResources } from "../../src/base/compile-resources.ts";
import type { Field, Resource } from "../../src/base/resource.ts";
import type { FieldSchema, ResourceDocument } from "../../src/base/resource-document.ts";
import { typeOf } from "../../src/fields/definitions.ts";
import { registry } from "../../src/fields/registry.ts";

/** Returns the property of a type's sample: "account-digit" → "accountDigit", "reference" → "referenceID". */
export function propertyOf(type: string): string {
  const name = type.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return type === "reference" ? "referenceID" : name;
}

export function sampleDocument(
  name: string,
  properties: Record<string, FieldSchema>,
  required: string[] = [],
): ResourceDocument {
  return {
    $id: name,
    title: name,
    type: "object",
    "x-resource": {
      entity: name,
      path: `/${name}`,
      label: { one: "Amostra", many: "Amostras", gender: "f" },
      pages: [],
      recordTitle: Object.keys(properties)[0]!,
      sort: "id,ASC",
      search: [],
      calls: ["list", "get", "create", "update"],
    },
    "x-list": { columns: [] },
    properties,
    required,
  };
}

const target = sampleDocument("sample-targets", { name: { type: "string", title: "Nome" } }, ["name"]);

export function compileSample(properties: Record<string, FieldSchema>, required: string[] = []): Resource {
  const documents = [target, sampleDocument("samples", properties, required)];
  const set = { resources: documents.map((document) => ({ file: `${document.$id}.json`, document })), parts: [] };
  const { resources, problems } = compileResources(set, typeOf);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return resources.get("samples")!;
}

export const sampleResource: Resource = compileSample({
  embedKeyID: { type: "integer", title: "Empresa", "x-ref": { resource: "sample-targets" } },
  ...Object.fromEntries(registry.map((definition) => [propertyOf(definition.name), definition.sample])),
});

export function sampleField(type: string): Field {
  const field = sampleResource.fields.find((candidate) => candidate.name === propertyOf(type));
  if (!field) throw new Error(`no sample of ${type}`);
  return field;
}
