// The part of the demonstration that a slice makes, and the order of the parts of all slices.
import type { Maker } from "./maker.ts";

export interface DemoPart {
  name: string;
  /** Names of the parts that are made before this one, because its records point to theirs. */
  after?: readonly string[];
  make(maker: Maker): Promise<unknown>;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    demo: DemoPart;
  }
}

/**
 * Orders each part after those that it names, and otherwise as declared. @throws Error when a part names one that does
 * not exist, or itself through others.
 */
export function inDemoOrder(parts: readonly DemoPart[]): DemoPart[] {
  const ordered = new Set<DemoPart>();
  const visit = (part: DemoPart, path: readonly string[]): void => {
    if (ordered.has(part)) return;
    if (path.includes(part.name))
      throw new Error(`Parts of the demonstration name each other in a cycle: ${path.join(", ")}.`);
    for (const name of part.after ?? []) {
      const before = parts.find((other) => other.name === name);
      if (!before)
        throw new Error(
          `The part ${part.name} of the demonstration names "${name}", which no slice has. There are: ${parts.map((one) => one.name).join(", ")}.`,
        );
      visit(before, [...path, part.name]);
    }
    ordered.add(part);
  };
  for (const part of parts) visit(part, []);
  return [...ordered];
}
