// Everything that is wrong with a structure before it is saved: errors refuse it, warnings are shown.
import { checkCommittees } from "./check-committees.ts";
import { checkSubstitutions } from "./check-substitutions.ts";
import { checkTrees } from "./check-trees.ts";
import type { StructureProblem } from "./problems.ts";
import type { Directory, Structure } from "./structure.ts";

export const checkStructure = (structure: Structure, directory: Directory): StructureProblem[] => [
  ...checkTrees(structure, directory),
  ...checkCommittees(structure, directory),
  ...checkSubstitutions(structure, directory),
];
