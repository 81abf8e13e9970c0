// What a tree is made of by those who show one.
import type { ReactNode } from "react";
import type { LandingPlace } from "./landing.ts";
import type { TreeItem, TreeRow } from "./tree-rows.ts";
import type { TreeState } from "./use-tree.ts";

export interface TreeColumn<N extends TreeItem> {
  key: string;
  title: string;
  /** A control inside takes part in the tab order while its row has the focus. */
  render: (node: N, isStop: boolean) => ReactNode;
}

export type TreeStep = "UP" | "DOWN" | "IN" | "OUT";

/** What can be changed by dragging and by keys. Moves return what is said of them. */
export interface TreeEditing<N extends TreeItem> {
  onStep: (node: N, step: TreeStep) => string;
  onDrop: (node: N, place: LandingPlace, targetID: number) => string;
  onDelete?: (node: N) => void;
  /** F2. */
  onRename?: (node: N) => void;
  onUndo?: () => string;
  onRedo?: () => string;
}

/** How a row differs from others. */
interface RowLook {
  /** A word for styles. */
  kind?: string;
  isCurrent?: boolean;
  isDisabled?: boolean;
}

export interface TreeProps<N extends TreeItem> {
  label: string;
  tree: TreeState<N>;
  nameOf: (node: N) => string;
  renderNode: (node: N, row: TreeRow<N>) => ReactNode;
  /** With a title of its first column a tree is a grid: `role="treegrid"`. */
  columnTitle?: string;
  columns?: readonly TreeColumn<N>[];
  actions?: (node: N, isStop: boolean) => ReactNode;
  lookOf?: (node: N) => RowLook;
  /** Is called on Enter in a row, or on a press. */
  onChoose?: (node: N) => void;
  editing?: TreeEditing<N>;
  /** The node that is in the middle at first. */
  centredID?: number | undefined;
  /** In pixels, on a wide screen and on a phone. */
  heights?: { wide: number; phone: number };
}
