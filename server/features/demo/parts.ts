// What a slice makes for the demonstration, and in which order the slices' parts follow one another.
import type { Maker } from "./maker.ts";

export interface DemoPart {
  name: string;
  /** Names of parts that are made before it, in this order: those that make what its records point to. */
  after?: readonly string[];
  make(maker: Maker): Promise<unknown>;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    demo: DemoPart;
  }
}

/**
 * Each part after those that it names; otherwise as they are declared.
 * @throws Error when a part names one that is not there, or itself by way of others.
 */
export function inDemoOrder(parts: readonly DemoPart[]): DemoPart[] {
  const ordered = new Set<DemoPart>();
  const visit = (part: DemoPart, path: readonly string[]): void => {
    if (ordered.has(part)) return;
    if (path.includes(part.name)) throw new Error(`parts of the demonstration in a circle: ${path.join(", ")}`);
    for (const name of part.after ?? []) {
      const before = parts.find((other) => other.name === name);
      if (!before) throw new Error(`the demonstration of ${part.name} comes after "${name}", which no slice has`);
      visit(before, [...path, part.name]);
    }
    ordered.add(part);
  };
  for (const part of parts) visit(part, []);
  return [...ordered];
}
