// Names the schemas of the contract.
import type { Resource } from "../../../src/base/resource.ts";

/** Documents that share an entity (a register and its settings view) get different names. */
export function schemaName(resource: Resource): string {
  return resource.name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

export function recordReference(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}
