// One of the three trees: its search, its tools, and the moves of its nodes by the rules of the committee engine.
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from "react";
import { SearchBox } from "../../framework.ts";
import {
  drop,
  MOVE_REFUSAL_TEXTS,
  type Move,
  moveDown,
  moveIn,
  moveOut,
  moveUp,
  searchTree,
  type TreeNode,
} from "../../rules/committee/index.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Menu, type MenuItem } from "../../ui/Menu.tsx";
import { Tree } from "../../ui/tree/Tree.tsx";
import { TREE_TEXTS } from "../../ui/tree/texts.ts";
import type { TreeProps, TreeStep } from "../../ui/tree/tree-props.ts";
import { type TreeState, useTree } from "../../ui/tree/use-tree.ts";
import type { TreeList } from "./draft.ts";
import { STRUCTURE_TEXTS } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

interface HierarchyProps<N extends TreeNode>
  extends Pick<TreeProps<N>, "columnTitle" | "columns" | "renderNode" | "onChoose"> {
  kind: "roles" | "companies" | "users";
  list: TreeList;
  nodes: readonly N[];
  nameOf: (node: N) => string;
  /** Absent when the structure is only looked at. */
  editor: Editor | undefined;
  tools?: ReactNode;
  /** Buttons of a row, before the menu of moves. */
  renderButtons?: (node: N, isStop: boolean) => ReactNode;
  menuOf?: (node: N) => readonly MenuItem[];
  onDelete?: (node: N) => void;
  onRename?: (node: N) => void;
  heights: { wide: number; phone: number };
  treeRef?: RefObject<TreeState<N> | undefined>;
}

const STEPS = { UP: moveUp, DOWN: moveDown, IN: moveIn, OUT: moveOut };
/** Beyond this many nodes only the roots are open at first. */
const OPEN_UP_TO = 60;

export function Hierarchy<N extends TreeNode>(props: HierarchyProps<N>) {
  const { kind, nodes, nameOf, editor, tools, treeRef } = props;
  const [words, setWords] = useState("");
  const { matchIDs, visibleIDs } = useMemo(() => searchTree(nodes, words, nameOf), [nodes, words, nameOf]);
  const visible = useMemo(() => nodes.filter(({ id }) => visibleIDs.has(id)), [nodes, visibleIDs]);
  const [start] = useState(() =>
    nodes.filter(({ parentID }) => parentID === null || nodes.length <= OPEN_UP_TO).map(({ id }) => id),
  );
  const tree = useTree<N>({ nodes: visible, of: words, isSearch: words !== "", start, nameOf });
  if (treeRef) treeRef.current = tree;
  const created = editor?.structure.createdIDs?.[props.list];
  const { renumber } = tree;
  useEffect(() => {
    if (created) renumber(new Map(Object.entries(created).map(([sent, id]) => [Number(sent), id])));
  }, [created, renumber]);
  const [emptyTitle, emptyText] = STRUCTURE_TEXTS.empty[kind];
  return (
    <div
      className="st-hierarchy phone:[&_.st-money_.input]:min-h-44 phone:data-[kind=roles]:[&_.tree-actions]:absolute phone:data-[kind=roles]:[&_.tree-actions]:top-2 phone:data-[kind=roles]:[&_.tree-actions]:right-2 phone:in-data-editing:data-[kind=roles]:[&_:is(.tree-row,.tree-name)]:items-start flex flex-col gap-12 h-[max(420px,calc(100dvh_-_var(--bar)_-_232px))] in-data-editing:h-[max(420px,calc(100dvh_-_var(--bar)_-_288px))] phone:h-[max(420px,calc(100dvh_-_260px))]"
      data-kind={kind}
    >
      <div className="row flex-wrap">
        <SearchBox
          value={words}
          label={STRUCTURE_TEXTS.search[kind]}
          placeholder={STRUCTURE_TEXTS.search[kind]}
          className="flex-[1_1_220px] max-w-380 phone:basis-220"
          onSearch={setWords}
        />
        {tools}
        <span className="push row flex-wrap ml-auto phone:ml-0">
          <span className="caption" role="status">
            {words ? STRUCTURE_TEXTS.matches(matchIDs.size) : STRUCTURE_TEXTS.total[kind](nodes.length)}
          </span>
          <button type="button" className="button quiet small" onClick={tree.openAll}>
            {TREE_TEXTS.expandAll}
          </button>
          <button type="button" className="button quiet small" onClick={tree.closeAll}>
            {TREE_TEXTS.collapseAll}
          </button>
        </span>
      </div>
      {visible.length > 0 ? (
        <NodeTree {...props} tree={tree} editor={editor} />
      ) : (
        <EmptyState
          icon={words ? "search" : "flow"}
          title={words ? STRUCTURE_TEXTS.nothing : emptyTitle}
          text={words ? STRUCTURE_TEXTS.nothingHint : emptyText}
        />
      )}
    </div>
  );
}

function NodeTree<N extends TreeNode>(props: HierarchyProps<N> & { tree: TreeState<N> }) {
  const { kind, list, nodes, nameOf, editor, tree, renderButtons, menuOf, onDelete, onRename } = props;
  const apply = (node: N, move: Move<N>): string => {
    if ("refusal" in move) return MOVE_REFUSAL_TEXTS[move.refusal];
    editor?.change({ ...editor.draft, [list]: move.nodes });
    return placeText(move.nodes, node, nameOf);
  };
  const onStep = (node: N, step: TreeStep) => apply(node, STEPS[step](nodes, node.id));
  const stepItem = (node: N, step: TreeStep, label: string): MenuItem => {
    const move = STEPS[step](nodes, node.id);
    return {
      ...{ key: step, label, onSelect: () => void apply(node, move) },
      ...("refusal" in move && { disabledReason: MOVE_REFUSAL_TEXTS[move.refusal] }),
    };
  };
  const actions = (node: N, isStop: boolean) => (
    <span className="row gap-2">
      {renderButtons?.(node, isStop)}
      {editor && (
        <LazyMenu label={`${TREE_TEXTS.actions}: ${nameOf(node)}`} isStop={isStop}>
          {() => [
            ...(menuOf?.(node) ?? []),
            stepItem(node, "UP", TREE_TEXTS.moveUp),
            stepItem(node, "DOWN", TREE_TEXTS.moveDown),
            stepItem(node, "IN", TREE_TEXTS.moveIn),
            stepItem(node, "OUT", TREE_TEXTS.moveOut),
          ]}
        </LazyMenu>
      )}
    </span>
  );
  return (
    <Tree<N>
      label={STRUCTURE_TEXTS.tabs[kind]}
      tree={tree}
      nameOf={nameOf}
      renderNode={props.renderNode}
      columnTitle={props.columnTitle}
      columns={props.columns}
      heights={props.heights}
      {...(props.onChoose && { onChoose: props.onChoose })}
      {...((editor || renderButtons) && { actions })}
      {...(editor && {
        editing: {
          onStep,
          onDrop: (node: N, place: "BEFORE" | "AFTER" | "ONTO", targetID: number) => {
            const text = apply(node, drop(nodes, node.id, place, targetID));
            if (place === "ONTO") tree.open(targetID);
            return text;
          },
          ...(onDelete && { onDelete }),
          ...(onRename && { onRename }),
          onUndo: editor.undo,
          onRedo: editor.redo,
        },
      })}
    />
  );
}

interface LazyMenuProps {
  label: string;
  isStop: boolean;
  children: () => MenuItem[];
}

/** The entries are worked out when the menu opens, and not for every row in sight. */
function LazyMenu({ label, isStop, children }: LazyMenuProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Menu
      label={label}
      items={isOpened ? children() : []}
      className="icon-button small"
      tabIndex={isStop ? undefined : -1}
      onOpen={() => setOpened(true)}
    >
      <Icon name="more" />
    </Menu>
  );
}

/** "ANALISTA: 2 de 3 em GERÊNCIA." */
function placeText<N extends TreeNode>(nodes: readonly N[], { id }: N, nameOf: (node: N) => string): string {
  const moved = nodes.find((node) => node.id === id);
  if (!moved) return "";
  const siblings = nodes.filter(({ parentID }) => parentID === moved.parentID).length;
  const parent = nodes.find((node) => node.id === moved.parentID);
  return `${nameOf(moved)}: ${moved.order + 1} de ${siblings} em ${parent ? nameOf(parent) : "primeiro nível"}.`;
}
