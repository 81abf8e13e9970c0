// Compiles resource documents for tests as the server does.
import { compileResources } from "../../src/base/compile-resources.ts";
import type { Resource } from "../../src/base/resource.ts";
import type { DocumentSet, PartDocument, ResourceDocument } from "../../src/base/resource-document.ts";
import { typeOf } from "../../src/fields/definitions.ts";

export function compile(...documents: ResourceDocument[]): Map<string, Resource> {
  const set = { resources: documents.map((document) => ({ file: `${document.$id}.json`, document })), parts: [] };
  const { resources, problems } = compileResources(set, typeOf);
  if (problems.length > 0) throw new Error(problems.map(({ place, message }) => `${place}: ${message}`).join("\n"));
  return resources;
}

/** Compiles the product's own documents. */
export function compileProduct(): Map<string, Resource> {
  const files = import.meta.glob<ResourceDocument | PartDocument>("../../src/schemas/**/*.json", {
    eager: true,
    import: "default",
  });
  const set: DocumentSet = { resources: [], parts: [] };
  for (const [path, document] of Object.entries(files)) {
    const file = path.replace("../../src/schemas/", "");
    if ("x-resource" in document) set.resources.push({ file, document: document as ResourceDocument });
    else if (/^(enums|blocks)\//.test(file)) set.parts.push({ file, document: document as PartDocument });
  }
  return compileResources(set, typeOf).resources;
}
