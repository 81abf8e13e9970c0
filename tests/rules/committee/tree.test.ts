// Tests the editor of trees: moves by keyboard and by drag and drop, search, undo and redo.
import { expect, test } from "vitest";
import {
  addNode,
  addStep,
  drop,
  firstStep,
  moveDown,
  moveIn,
  moveOut,
  moveUp,
  redo,
  removeBranch,
  searchTree,
  undo,
} from "../../../src/rules/committee/index.ts";
import { randomFrom } from "../../helpers/random.ts";
import { idIn, lineOf, type NamedNode, treeOf } from "./helpers/tree-line.ts";

const KEYS = { up: moveUp, down: moveDown, in: moveIn, out: moveOut } as const;

// ORG-006 is the order and ORG-008 the keyboard. Columns: source | tree | key and node | resulting tree, or why not.
test.each([
  "ORG-008 | A, B, C | up C | A, C, B",
  "ORG-008 | A, B, C | up A | NO_PLACE",
  "ORG-008 | A, B, C | down A | B, A, C",
  "ORG-008 | A, B, C | down C | NO_PLACE",
  "ORG-008 | A(B, C(D), E) | up C | A(C(D), B, E)",
  "ORG-008 | A(B, C(D), E) | down C | A(B, E, C(D))",
  "ORG-008 | A(B, C) | in C | A(B(C))",
  "ORG-008 last child | A(B(X), C) | in C | A(B(X, C))",
  "ORG-008 | A(B, C) | in B | NO_PLACE",
  "ORG-008 | A, B(C) | in B | A(B(C))",
  "ORG-008 | A(B(C), D) | out C | A(B, C, D)",
  "ORG-008 | A(B), C | out B | A, B, C",
  "ORG-008 | A, B | out B | NO_PLACE",
  "ORG-008 with what is below | A(B(C(D))) | out C | A(B, C(D))",
])("%s", (line) => {
  const [, tree = "", act = "", expected = ""] = line.split(" | ");
  const [key = "", name = ""] = act.split(" ");
  const nodes = treeOf(tree);
  const move = Object.entries(KEYS).find(([one]) => one === key)?.[1];
  expect(outcomeText(move?.(nodes, idIn(nodes, name)))).toBe(expected);
});

test.each([
  "ORG-006 | A(B, C) | C BEFORE B | A(C, B)",
  "ORG-006 | A(B, C) | B AFTER C | A(C, B)",
  "ORG-006 | A(B, C, D) | B AFTER C | A(C, B, D)",
  "ORG-006 into another branch | A(B, C), D(E) | B BEFORE E | A(C), D(B, E)",
  "ORG-006 to the top | A(B, C) | C BEFORE A | C, A(B)",
  "ORG-007 | A(B, C), D | D ONTO A | A(D, B, C)",
  "ORG-007 | A, B | A ONTO B | B(A)",
  "ORG-007 its own parent | A(B, C) | C ONTO A | A(C, B)",
  "ORG-007 with what is below | A(B(C)), D(E) | B ONTO D | A, D(B(C), E)",
  "ORG-008 onto itself | A(B) | A ONTO A | INTO_ITSELF",
  "ORG-008 onto a grandchild | A(B(C)) | A ONTO C | INTO_ITSELF",
  "ORG-008 beside a child | A(B(C)) | A AFTER B | INTO_ITSELF",
  "ORG-008 beside itself | A, B | A BEFORE A | INTO_ITSELF",
  "gone meanwhile | A, B | X ONTO A | NOT_IN_TREE",
])("%s", (line) => {
  const [, tree = "", act = "", expected = ""] = line.split(" | ");
  const [name = "", place = "", target = ""] = act.split(" ");
  const nodes = treeOf(tree);
  if (place !== "BEFORE" && place !== "AFTER" && place !== "ONTO") throw new Error(`${place} is no place`);
  expect(outcomeText(drop(nodes, idIn(nodes, name), place, idIn(nodes, target)))).toBe(expected);
});

function outcomeText(move: { nodes: NamedNode[] } | { refusal: string } | undefined): string {
  if (!move) return "no move";
  return "refusal" in move ? move.refusal : lineOf(move.nodes);
}

test("removing a node removes its descendants, and a new node becomes the last child", () => {
  const nodes = treeOf("A(B(C), D), E");
  expect(lineOf(removeBranch(nodes, idIn(nodes, "B")))).toBe("A(D), E");
  expect(removeBranch(nodes, idIn(nodes, "B")).map(({ name, order }) => `${name} ${order}`)).toEqual([
    "A 0",
    "D 0",
    "E 1",
  ]);
  expect(lineOf(addNode(nodes, { id: -1, parentID: idIn(nodes, "A"), order: 0, name: "N" }))).toBe("A(B(C), D, N), E");
});

test.each([
  ["diretor", "DIRETOR", "PRESIDENTE DIRETOR"],
  ["GER", "GERENTE GERÊNCIA", "PRESIDENTE DIRETOR GERENTE GERÊNCIA"],
  ["gerencia", "GERÊNCIA", "PRESIDENTE DIRETOR GERÊNCIA"],
  ["zzz", "", ""],
  ["", "", "PRESIDENTE DIRETOR GERENTE GERÊNCIA RISCO"],
])("a search for %j keeps the path to what matches", (words, matches, visible) => {
  const nodes = treeOf("PRESIDENTE(DIRETOR(GERENTE, GERÊNCIA), RISCO)");
  const { matchIDs, visibleIDs } = searchTree(nodes, words, ({ name }) => name);
  const names = (ids: ReadonlySet<number>) =>
    nodes
      .filter(({ id }) => ids.has(id))
      .map(({ name }) => name)
      .join(" ");
  expect([names(matchIDs), names(visibleIDs)]).toEqual([matches, visible]);
});

test("steps can be undone and redone, and a new step discards undone ones", () => {
  const three = addStep(addStep(firstStep("a"), "b"), "c");
  expect([undo(three).present, undo(undo(three)).present, undo(undo(undo(three))).present]).toEqual(["b", "a", "a"]);
  expect(redo(undo(three))).toEqual(three);
  expect(redo(addStep(undo(three), "d")).present).toBe("d");
  const many = Array.from({ length: 150 }, (_, step) => step).reduce(addStep, firstStep(-1));
  expect(many.past).toHaveLength(100);
});

test("no sequence of moves loses a node, doubles one or closes a circle", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomFrom(seed);
    let nodes = treeOf("A(B(C, D), E(F(G))), H, I(J)");
    for (let turn = 0; turn < 12; turn++) {
      const [id, target] = [random.integer(1, 10), random.integer(1, 10)];
      const key = random.integer(0, 6);
      const place = random.pick(["BEFORE", "AFTER", "ONTO"] as const);
      const move = [moveUp, moveDown, moveIn, moveOut][key]?.(nodes, id) ?? drop(nodes, id, place, target);
      if ("nodes" in move) nodes = move.nodes;
      const names = (lineOf(nodes).match(/[A-J]/g) ?? []).toSorted().join("");
      expect(names, `seed ${seed}, turn ${turn}: ${lineOf(nodes)}`).toBe("ABCDEFGHIJ");
    }
  }
});
