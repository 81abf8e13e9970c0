// Checks of the three trees: what each node says of itself, of its parent, and of what it stands for.
import { circlesIn } from "./circles.ts";
import { error, type StructureProblem, warning } from "./problems.ts";
import type { CompetenceNode, Directory, Structure, TreeNode } from "./structure.ts";

const LONGEST_NAME = 60;

export function checkTrees(structure: Structure, directory: Directory): StructureProblem[] {
  const { competences, companies, users } = structure;
  const companyIDs = companies.map(({ companyID }) => companyID);
  const userIDs = users.map(({ userID }) => userID);
  return [
    ...treeProblems("competences", competences),
    ...competences.flatMap((node, index) => competenceProblems(competences, node, index)),
    ...treeProblems("companies", companies),
    ...companies.flatMap(({ name, companyID, userID }, index) => [
      ...(directory.companyIDs.has(companyID)
        ? []
        : [error("COMPANY_UNKNOWN", `companies.${index}.companyID`, { name })]),
      ...(companyIDs.indexOf(companyID) < index
        ? [error("COMPANY_REPEATED", `companies.${index}.companyID`, { name })]
        : []),
      ...(userID === null || directory.userIDs.has(userID)
        ? []
        : [error("USER_UNKNOWN", `companies.${index}.userID`, { name: `#${userID}` })]),
    ]),
    ...treeProblems("users", users),
    ...users.flatMap(({ name, userID }, index) => [
      ...(directory.userIDs.has(userID) ? [] : [error("USER_UNKNOWN", `users.${index}.userID`, { name })]),
      ...(userIDs.indexOf(userID) < index ? [error("USER_REPEATED", `users.${index}.userID`, { name })] : []),
    ]),
  ];
}

function treeProblems(tree: string, nodes: readonly (TreeNode & { name: string })[]): StructureProblem[] {
  const ids = nodes.map(({ id }) => id);
  const single = nodes.flatMap(({ id, parentID, name }, index) => [
    ...(ids.indexOf(id) < index ? [error("NODE_REPEATED", `${tree}.${index}.id`)] : []),
    ...(parentID !== null && !ids.includes(parentID)
      ? [error("PARENT_UNKNOWN", `${tree}.${index}.parentID`, { name })]
      : []),
  ]);
  const arrows = new Map(nodes.map(({ id, parentID }) => [id, parentID === null ? [] : [parentID]]));
  const nameOf = (id: number): string => nodes.find((node) => node.id === id)?.name ?? "";
  const circles = circlesIn(arrows).map((circle) => {
    const [first = 0] = circle;
    const names = [...circle, first].map(nameOf).join(" → ");
    return error("TREE_CIRCLE", `${tree}.${ids.indexOf(first)}.parentID`, { names });
  });
  return [...single, ...circles];
}

function competenceProblems(nodes: readonly CompetenceNode[], node: CompetenceNode, index: number): StructureProblem[] {
  const { name, limit } = node;
  const at = (field: string): string => `competences.${index}.${field}`;
  const superior = nodes.find(({ id }) => id === node.parentID && id !== node.id);
  const isNotGrowing = superior?.approves && node.approves && limit > 0n && superior.limit <= limit;
  return [
    ...(name.trim() === "" ? [error("NAME_BLANK", at("name"))] : []),
    ...(name.length > LONGEST_NAME ? [error("NAME_TOO_LONG", at("name"))] : []),
    ...(limit < 0n ? [error("LIMIT_NEGATIVE", at("limit"), { name })] : []),
    ...(superior && isNotGrowing
      ? [
          warning("LIMIT_NOT_GROWING", `competences.${nodes.indexOf(superior)}.limit`, {
            ...{ name: superior.name, limit: superior.limit },
            ...{ below: name, belowLimit: limit },
          }),
        ]
      : []),
  ];
}
