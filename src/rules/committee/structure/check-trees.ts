// Checks of the three trees: what each node says of itself, of its parent, and of what it stands for.
import { searchForm } from "../../../base/text.ts";
import { circlesIn } from "./circles.ts";
import { parentsOf } from "./ladder-order.ts";
import { error, type StructureProblem, warning } from "./problems.ts";
import type { CompetenceNode, Directory, Structure, TreeNode } from "./structure.ts";

const LONGEST_NAME = 60;
/** Levels of a tree; nobody reads one that is deeper. */
const DEEPEST = 50;

export function checkTrees(structure: Structure, directory: Directory): StructureProblem[] {
  const { competences, companies, users } = structure;
  const isCompanyRepeated = repetitions(companies.map(({ companyID }) => companyID));
  const isUserRepeated = repetitions(users.map(({ userID }) => userID));
  return [
    ...treeProblems("competences", competences),
    ...competenceProblems(competences),
    ...treeProblems("companies", companies),
    ...companies.flatMap(({ name, companyID, userID }, index) => [
      ...(directory.companyIDs.has(companyID)
        ? []
        : [error("COMPANY_UNKNOWN", `companies.${index}.companyID`, { name })]),
      ...(isCompanyRepeated(index) ? [error("COMPANY_REPEATED", `companies.${index}.companyID`, { name })] : []),
      ...(userID === null || directory.userIDs.has(userID)
        ? []
        : [error("USER_UNKNOWN", `companies.${index}.userID`, { name: `#${userID}` })]),
    ]),
    ...treeProblems("users", users),
    ...users.flatMap(({ name, userID }, index) => [
      ...(directory.userIDs.has(userID) ? [] : [error("USER_UNKNOWN", `users.${index}.userID`, { name })]),
      ...(isUserRepeated(index) ? [error("USER_REPEATED", `users.${index}.userID`, { name })] : []),
    ]),
  ];
}

/** Whether the key at this place stands in the list before it too. */
export function repetitions(keys: readonly (number | string)[]): (index: number) => boolean {
  const earlier = new Set<number | string>();
  const repeated = keys.map((key) => earlier.size === earlier.add(key).size);
  return (index) => repeated[index] === true;
}

function treeProblems(tree: string, nodes: readonly (TreeNode & { name: string })[]): StructureProblem[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const isRepeated = repetitions(nodes.map(({ id }) => id));
  const single = nodes.flatMap(({ parentID, name }, index) => [
    ...(isRepeated(index) ? [error("NODE_REPEATED", `${tree}.${index}.id`)] : []),
    ...(parentID !== null && !ids.has(parentID)
      ? [error("PARENT_UNKNOWN", `${tree}.${index}.parentID`, { name })]
      : []),
  ]);
  const arrows = new Map(nodes.map(({ id, parentID }) => [id, parentID === null ? [] : [parentID]]));
  const nameOf = (id: number): string => nodes.find((node) => node.id === id)?.name ?? "";
  const circles = circlesIn(arrows).map((circle) => {
    const [first = 0] = circle;
    const names = listed([...circle, first].map(nameOf));
    return error("TREE_CIRCLE", `${tree}.${nodes.findIndex(({ id }) => id === first)}.parentID`, { names });
  });
  return [...single, ...circles, ...(circles.length > 0 ? [] : depthProblems(tree, nodes))];
}

/** A circle of thousands is named by its beginning. */
const listed = (names: readonly string[]): string =>
  names.length > 12 ? `${names.slice(0, 12).join(" → ")} → …` : names.join(" → ");

/** Only the first node that is too deep: what stands below it is too. */
function depthProblems(tree: string, nodes: readonly TreeNode[]): StructureProblem[] {
  const parents = parentsOf(nodes);
  const depths = new Map<number | null, number>([[null, 0]]);
  const depthOf = (id: number): number => {
    const path: number[] = [];
    let at: number | null = id;
    for (; !depths.has(at) && at !== null; at = parents.get(at) ?? null) path.push(at);
    let depth = depths.get(at) ?? 0;
    for (const below of path.reverse()) depths.set(below, ++depth);
    return depth;
  };
  const index = nodes.findIndex(({ id }) => depthOf(id) > DEEPEST);
  return index < 0 ? [] : [error("TREE_TOO_DEEP", `${tree}.${index}.parentID`, { levels: `${DEEPEST}` })];
}

function competenceProblems(nodes: readonly CompetenceNode[]): StructureProblem[] {
  const places = new Map(nodes.map(({ id }, index) => [id, index]));
  const isNameRepeated = repetitions(
    nodes.map(({ id, name, parentID }) => (name.trim() === "" ? id : `${parentID} ${searchForm(name)}`)),
  );
  return nodes.flatMap((node, index) => {
    const { id, name, limit, parentID } = node;
    const at = (field: string): string => `competences.${index}.${field}`;
    const place = parentID === null || parentID === id ? undefined : places.get(parentID);
    const superior = place === undefined ? undefined : nodes[place];
    const isNotGrowing = superior?.approves && node.approves && limit > 0n && superior.limit <= limit;
    return [
      ...(name.trim() === "" ? [error("NAME_BLANK", at("name"))] : []),
      ...(name.length > LONGEST_NAME ? [error("NAME_TOO_LONG", at("name"))] : []),
      ...(isNameRepeated(index) ? [error("NAME_REPEATED", at("name"), { name })] : []),
      ...(limit < 0n ? [error("LIMIT_NEGATIVE", at("limit"), { name })] : []),
      ...(superior && isNotGrowing
        ? [
            warning("LIMIT_NOT_GROWING", `competences.${place}.limit`, {
              ...{ name: superior.name, limit: superior.limit },
              ...{ below: name, belowLimit: limit },
            }),
          ]
        : []),
    ];
  });
}
