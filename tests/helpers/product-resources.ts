// The product's resources, read and compiled once in each worker: nobody may change what all its files share.
import { loadResources, type Resources } from "../../server/framework/documents/load-documents.ts";

let resources: Resources | undefined;

export function productResources(): Resources {
  if (!resources) {
    resources = loadResources();
    for (const resource of resources.values()) freeze(resource);
  }
  return resources;
}

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of value instanceof Map ? value.values() : Object.values(value)) freeze(part);
}
