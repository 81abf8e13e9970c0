// Tests the generic tree without a server: keys that navigate and move, announcements, and where a dragged node lands.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { drop, moveDown, moveIn, moveOut, moveUp, type TreeNode } from "../../src/rules/committee/index.ts";
import { landingAt } from "../../src/ui/tree/landing.ts";
import { Tree } from "../../src/ui/tree/Tree.tsx";
import type { TreeStep } from "../../src/ui/tree/tree-props.ts";
import { visibleRows } from "../../src/ui/tree/tree-rows.ts";
import { useTree } from "../../src/ui/tree/use-tree.ts";

interface Named extends TreeNode {
  name: string;
}
const node = (id: number, name: string, parentID: number | null, order: number): Named => ({
  ...{ id, name, parentID, order },
});
const NODES = [
  node(1, "Diretoria", null, 0),
  node(2, "Crédito", 1, 0),
  node(3, "Análise", 2, 0),
  node(4, "Cobrança", 1, 1),
  node(5, "Conselho", null, 1),
];

const STEPS = { UP: moveUp, DOWN: moveDown, IN: moveIn, OUT: moveOut };
const nameOf = ({ name }: Named) => name;

function Editor({ start = NODES }: { start?: Named[] }) {
  const [nodes, setNodes] = useState<Named[]>(start);
  const tree = useTree<Named>({ nodes, of: "cargos", start: [1, 2], nameOf });
  const onStep = ({ id, name }: Named, step: TreeStep) => {
    const move = STEPS[step](nodes, id);
    if ("refusal" in move) return `${name} não se move.`;
    setNodes(move.nodes);
    return `${name} mudou de lugar.`;
  };
  return (
    <Tree<Named>
      label="Cargos"
      tree={tree}
      nameOf={nameOf}
      renderNode={nameOf}
      editing={{ onStep, onDrop: () => "" }}
    />
  );
}

const item = (name: string) => screen.getByRole("treeitem", { name });
const names = () =>
  screen.getAllByRole("treeitem").map((one) => `${one.getAttribute("aria-level")} ${one.textContent}`);
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });

describe("a tree that is edited", () => {
  test("is navigated by letters, which also find names with accents", () => {
    render(<Editor />);
    act(() => item("Diretoria").focus());
    press("c");
    expect(item("Crédito")).toHaveFocus();
    press("o");
    expect(item("Cobrança")).toHaveFocus();
    press("Home");
    expect(item("Diretoria")).toHaveFocus();
  });

  test("is navigated by names of several words, including their spaces", () => {
    const nodes = [node(1, "Gerente de Crédito", null, 0), node(2, "Gerente de Veículos", null, 1)];
    render(<Editor start={nodes} />);
    act(() => item("Gerente de Crédito").focus());
    for (const key of "gerente de v") press(key);
    expect(item("Gerente de Veículos")).toHaveFocus();
  });

  test("moves a node up, down, in and out by keys, says so, and keeps the focus on it", () => {
    render(<Editor />);
    act(() => item("Cobrança").focus());
    press("ArrowUp", { altKey: true });
    expect(names()).toEqual(["1 Diretoria", "2 Cobrança", "2 Crédito", "3 Análise", "1 Conselho"]);
    expect(item("Cobrança")).toHaveFocus();
    expect(screen.getByRole("status")).toHaveTextContent("Cobrança mudou de lugar.");
    press("ArrowDown", { altKey: true });
    press("ArrowRight", { altKey: true });
    expect(names()).toEqual(["1 Diretoria", "2 Crédito", "3 Análise", "3 Cobrança", "1 Conselho"]);
    press("ArrowLeft", { altKey: true });
    press("ArrowLeft", { altKey: true });
    expect(names()).toEqual(["1 Diretoria", "2 Crédito", "3 Análise", "1 Cobrança", "1 Conselho"]);
    press("ArrowLeft", { altKey: true });
    expect(screen.getByRole("status")).toHaveTextContent("Cobrança não se move.");
  });
});

describe("a dragged node", () => {
  const rows = visibleRows(NODES, () => true);
  const at = (y: number, depth = 9, draggedID = 5) => landingAt(rows, draggedID, { y, depth }, 40);

  test("lands between two nodes at their edges and on a node in its middle", () => {
    expect(at(42)).toMatchObject({ place: "BEFORE", targetID: 2 });
    expect(at(60)).toMatchObject({ place: "ONTO", targetID: 2 });
    expect(at(158)).toMatchObject({ place: "AFTER", targetID: 4, depth: 2 });
    expect(at(158, 1)).toMatchObject({ place: "AFTER", targetID: 1, depth: 1 });
    expect(at(9999, 1)).toMatchObject({ place: "AFTER", targetID: 5 });
  });

  test("does not land in itself or below itself", () => {
    expect(at(100, 9, 1)).toMatchObject({ targetID: 3, isInside: true });
    expect(at(180, 9, 1)).toMatchObject({ targetID: 5, isInside: false });
    expect(at(60, 9, 2)).toMatchObject({ targetID: 2, isInside: true });
  });

  test("lands where the rules of the tree put it", () => {
    const place = at(60);
    const move = drop(NODES, 5, place!.place, place!.targetID);
    expect("nodes" in move && move.nodes.map(({ name, parentID }) => [name, parentID])).toEqual([
      ["Diretoria", null],
      ["Crédito", 1],
      ["Conselho", 2],
      ["Análise", 2],
      ["Cobrança", 1],
    ]);
  });
});
