// What a lender should know of its structure on one day: amounts that nobody can approve, beside what the checks say.

import { checkStructure } from "../structure/check-structure.ts";
import { type StructureProblem, warning } from "../structure/problems.ts";
import { committeeSetup, type DecidedProduct, type Directory } from "../structure/structure.ts";
import type { Day } from "../voting/setup.ts";
import { amountBands } from "./bands.ts";
import type { RoutingData } from "./route.ts";

export function structureWarnings(data: RoutingData, directory: Directory, day: Day): StructureProblem[] {
  const routing = data.products.flatMap((product, index) => productWarnings(data, product, `products.${index}`, day));
  return [...checkStructure(data.structure, directory), ...routing];
}

function productWarnings(data: RoutingData, product: DecidedProduct, path: string, day: Day): StructureProblem[] {
  const { structure, people } = data;
  if (!committeeSetup(structure, people, product))
    return [warning("PRODUCT_WITHOUT_COMMITTEE", path, { product: product.name })];
  const bands = amountBands(data, product.id, day);
  const highest = bands.at(-1)?.upTo ?? 0n;
  const { maximum } = product;
  const unreachable = bands.filter(({ position }) => position === null);
  const beyond = maximum !== null && maximum > highest ? [{ above: highest, upTo: maximum }] : [];
  return [...unreachable, ...beyond]
    .filter(({ above }) => maximum === null || above < maximum)
    .map(({ above, upTo }) => warning("UNDECIDABLE_AMOUNT", path, { product: product.name, above, upTo }));
}
