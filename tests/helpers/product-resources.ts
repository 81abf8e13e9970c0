// Reads and compiles the product's resources once per worker. All its files share them, so no test may change them.
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
