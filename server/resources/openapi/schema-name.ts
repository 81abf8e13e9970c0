// The name of a resource among the components.
import type { Resource } from "../../../src/base/resource.ts";

/** Documents that share an entity (a register and its settings view) still get names of their own. */
export function schemaName(resource: Resource): string {
  return resource.name
    .split("-")
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join("");
}
