// Compiles resource documents for tests as the server does, and puts them where screens look for them.
import type { QueryClient } from "@tanstack/react-query";
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

let product: Map<string, Resource> | undefined;

/** The product's own documents, compiled once. */
export const compileProduct = (): Map<string, Resource> => {
  product ??= compileOwn();
  return product;
};

function compileOwn(): Map<string, Resource> {
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

interface Documents {
  /** A screen needs those of its register, of the registers that it refers to, and of theirs: all of the product's, unless given. */
  resources?: Iterable<Pick<Resource, "name">>;
  /** By page: the views of the matrix of rights. */
  pageViews?: Readonly<Record<string, readonly string[]>>;
}

/** What the server would answer to a browser that asks for the documents. */
export function putDocuments(client: QueryClient, documents: Documents = {}): void {
  const { resources = compileProduct().values(), pageViews = {} } = documents;
  const all = [...resources];
  client.setQueryData(["schemas"], { version: "1", pageViews, resources: all });
  for (const resource of all) client.setQueryData(["schemas", "1", resource.name], resource);
}
