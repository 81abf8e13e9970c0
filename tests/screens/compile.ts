// Resource documents of a test, compiled as the server does it.
import { compileResources } from "../../src/base/compile-resources.ts";
import type { ResourceDocument } from "../../src/base/document.ts";
import type { Resource } from "../../src/base/resource.ts";
import { typeOf } from "../../src/fields/definitions.ts";

export function compile(...documents: ResourceDocument[]): Map<string, Resource> {
  const set = { resources: documents.map((document) => ({ file: `${document.$id}.json`, document })), parts: [] };
  const { resources, problems } = compileResources(set, typeOf);
  if (problems.length > 0) throw new Error(problems.map(({ place, message }) => `${place}: ${message}`).join("\n"));
  return resources;
}
