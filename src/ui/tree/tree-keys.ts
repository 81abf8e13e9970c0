// The keys of a tree: they walk it, and with `editing` they move, rename and delete its nodes and undo what was done.
import type { KeyboardEvent } from "react";
import type { TreeEditing, TreeStep } from "./tree-props.ts";
import type { TreeItem } from "./tree-rows.ts";
import type { TreeState } from "./use-tree.ts";

const STEPS: Partial<Record<string, TreeStep>> = {
  ArrowUp: "UP",
  ArrowDown: "DOWN",
  ArrowRight: "IN",
  ArrowLeft: "OUT",
};

/** On a row all keys of the tree apply; on a control inside it only those that leave the row. */
export function onTreeKey<N extends TreeItem>(
  event: KeyboardEvent,
  tree: TreeState<N>,
  editing: TreeEditing<N> | undefined,
  say: (text: string) => void,
): void {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element) || target.matches("input, textarea, select")) return;
  const isOnRow = target.matches("[data-node]");
  if (editing && isOnRow && onEditingKey(event, tree, editing, say)) {
    event.preventDefault();
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const leavesRow = target.closest("[role=menu]") === null && event.key.startsWith("Arrow");
  if (!isOnRow && !leavesRow) return;
  if (tree.onKey(event)) event.preventDefault();
}

function onEditingKey<N extends TreeItem>(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  tree: TreeState<N>,
  editing: TreeEditing<N>,
  say: (text: string) => void,
): boolean {
  const node = tree.nodes.find(({ id }) => id === tree.current);
  const step = altKey ? STEPS[key] : undefined;
  if (node && step) {
    say(editing.onStep(node, step));
    return true;
  }
  const isUndo = (ctrlKey || metaKey) && key.toLowerCase() === "z";
  const isRedo = (ctrlKey || metaKey) && (key.toLowerCase() === "y" || (isUndo && shiftKey));
  const act = isRedo ? editing.onRedo : isUndo ? editing.onUndo : undefined;
  if (act) {
    say(act());
    return true;
  }
  if (!node || altKey || ctrlKey || metaKey) return false;
  const call = key === "Delete" ? editing.onDelete : key === "F2" ? editing.onRename : undefined;
  call?.(node);
  return call !== undefined;
}
