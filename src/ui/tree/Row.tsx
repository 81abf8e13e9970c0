// One row of a tree: the opener, what it shows of its node, its columns and the acts on it.
import { type KeyboardEvent, type MouseEvent, memo } from "react";
import { Icon } from "../Icon.tsx";
import { TREE_TEXTS } from "./texts.ts";
import type { TreeProps } from "./tree-props.ts";
import type { TreeItem, TreeRow } from "./tree-rows.ts";

type Shared<N extends TreeItem> = Pick<
  TreeProps<N>,
  "nameOf" | "renderNode" | "columns" | "actions" | "lookOf" | "onChoose"
> & {
  isGrid: boolean;
  onVisit: (id: number) => void;
  onToggle: (id: number) => void;
};

interface RowProps<N extends TreeItem> extends Shared<N> {
  row: TreeRow<N>;
  index: number;
  top: number;
  isStop: boolean;
  isDragged: boolean;
}

/** A thin line under the opener of every node above, so that the eye keeps the depth of a long tree. */
const GUIDES =
  "bg-[repeating-linear-gradient(to_right,transparent_0_11px,var(--border)_11px_12px,transparent_12px_var(--indent))] bg-size-[calc(var(--depth)_*_var(--indent))_100%] bg-no-repeat phone:bg-none";

function PlainRow<N extends TreeItem>({ row, index, top, isStop, isDragged, ...props }: RowProps<N>) {
  const { node, depth } = row;
  const { isGrid, columns, actions, onChoose, onVisit, onToggle, nameOf } = props;
  const look = props.lookOf?.(node) ?? {};
  const choose = () => !look.isDisabled && onChoose?.(node);
  const onClick = (event: MouseEvent) => {
    onVisit(node.id);
    if (event.target instanceof Element && event.target.closest("button, a, input, [role=menu]")) return;
    choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.key !== "Enter" || event.altKey) return;
    event.preventDefault();
    choose();
  };
  const cell = isGrid ? ("gridcell" as const) : undefined;
  const semantics = {
    ...(isGrid ? { role: "row", "aria-rowindex": index + 2 } : { role: "treeitem", "aria-label": nameOf(node) }),
    ...{ "aria-level": depth, "aria-posinset": row.position, "aria-setsize": row.siblings },
    "aria-expanded": row.hasChildren ? row.isOpen : undefined,
    "aria-selected": look.isCurrent || undefined,
    "aria-disabled": look.isDisabled || undefined,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is among its semantics
    <div
      {...semantics}
      className="tree-row in-data-dragging:cursor-grabbing in-data-dragging:select-none in-data-dragging:hover:bg-transparent pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] grid grid-cols-[var(--tree-columns,minmax(0,1fr)_auto)] items-center gap-12 py-0 px-10 absolute right-0 left-0 h-(--tree-row) border-b border-b-border data-[choosable=true]:cursor-pointer hover:bg-hover data-current:bg-information-tint focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2 data-dragged:opacity-45 phone:gap-4 phone:py-0 phone:px-4"
      data-node={node.id}
      data-kind={look.kind}
      data-current={look.isCurrent || undefined}
      data-dragged={isDragged || undefined}
      data-choosable={onChoose !== undefined && !look.isDisabled}
      tabIndex={isStop ? 0 : -1}
      style={{ top, "--depth": depth - 1 }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target === event.currentTarget && onVisit(node.id)}
    >
      <div
        className={`tree-name row self-stretch min-w-0 pl-[calc(var(--depth)_*_var(--indent))] phone:gap-2 ${GUIDES}`}
        role={cell}
      >
        <Opener row={row} name={nameOf(node)} onToggle={() => onToggle(node.id)} />
        {props.renderNode(node, row)}
      </div>
      {columns?.map((column) => (
        <div key={column.key} role={cell} className="muted min-w-0 whitespace-nowrap">
          {column.render(node, isStop)}
        </div>
      ))}
      {actions && (
        <div role={cell} className="tree-actions">
          {actions(node, isStop)}
        </div>
      )}
    </div>
  );
}

// The type of `memo` forgets that the row is generic.
export const Row = memo(PlainRow) as typeof PlainRow;

interface OpenerProps<N extends TreeItem> {
  row: TreeRow<N>;
  name: string;
  onToggle: () => void;
}

function Opener<N extends TreeItem>({ row, name, onToggle }: OpenerProps<N>) {
  if (!row.hasChildren)
    return (
      <span
        className="tree-opener size-24 flex-none min-h-0 phone:size-44 phone:min-w-32 phone:my-0 phone:-mx-6"
        aria-hidden="true"
      />
    );
  return (
    <button
      type="button"
      className="tree-opener icon-button small size-24 flex-none min-h-0 phone:size-44 phone:min-w-32 phone:my-0 phone:-mx-6"
      // The arrow keys open and close the row itself.
      tabIndex={-1}
      aria-label={row.isOpen ? TREE_TEXTS.close(name) : TREE_TEXTS.open(name)}
      data-open={row.isOpen}
      onClick={onToggle}
    >
      <Icon
        className={`[transition:rotate_var(--quick)] ${row.isOpen ? "rotate-90" : ""}`}
        name="chevronRight"
        size={14}
      />
    </button>
  );
}
