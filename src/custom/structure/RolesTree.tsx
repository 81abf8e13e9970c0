// The roles: who approves, up to which amount, who holds each of them and who stands in.
import { useCallback, useMemo, useRef, useState } from "react";
import { lazyNamed, useConfirm } from "../../framework.ts";
import { ROLE_LOCK_TEXTS, type RoleItem, type RoleLock } from "../../rules/committee/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { MenuItem } from "../../ui/Menu.tsx";
import { Tooltip } from "../../ui/Tooltip.tsx";
import type { TreeColumn } from "../../ui/tree/tree-props.ts";
import type { TreeState } from "../../ui/tree/use-tree.ts";
import { useMedia } from "../../ui/use-media.ts";
import { addRole, branchOf, changeRole, removeNode, renameRole, roleLocks } from "./draft.ts";
import { Hierarchy } from "./Hierarchy.tsx";
import { RoleName } from "./RoleName.tsx";
import { roleColumns } from "./role-columns.tsx";
import { peopleByRole } from "./role-people.ts";
import { STRUCTURE_TEXTS } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

const RoleDialog = lazyNamed("RoleDialog", () => import("./RoleDialog.tsx"));

/** Where the columns have no room beside the names, what they show stands below the name. */
const NARROW = "(max-width: 1199.98px)";
const HEIGHTS = {
  columns: { wide: 48, phone: 84 },
  below: { wide: 84, phone: 84 },
  /** A finger needs room for what it changes. */
  edited: { wide: 84, phone: 132 },
};
const NO_COLUMNS: readonly TreeColumn<RoleItem>[] = [];
const nameOf = ({ name }: RoleItem): string => name || STRUCTURE_TEXTS.unnamed;

interface RolesTreeProps {
  editor: Editor;
  isEditing: boolean;
}

export function RolesTree({ editor, isEditing }: RolesTreeProps) {
  const { draft, structure } = editor;
  const naming = useNaming(editor);
  const [openedID, setOpenedID] = useState<number>();
  const isNarrow = useMedia(NARROW);
  const tree = useRef<TreeState<RoleItem>>(undefined);
  const locks = useMemo(() => roleLocks(structure, draft), [structure, draft]);
  const remove = useRemoveRole(editor, locks);
  const people = useMemo(() => peopleByRole(draft), [draft]);
  const columns = useMemo(
    () => roleColumns({ people, isEditing, onChange: (id, change) => editor.change(changeRole(draft, id, change)) }),
    [people, isEditing, editor.change, draft],
  );
  const add = (parentID: number | null) => {
    const added = addRole(draft, parentID);
    editor.change(added.draft);
    naming.start(added.id);
    if (parentID !== null) tree.current?.open(parentID);
    tree.current?.visit(added.id);
  };
  const below = isNarrow ? columns : NO_COLUMNS;
  const renderNode = useCallback(
    (role: RoleItem) => <RoleLabel role={role} naming={naming} below={below} />,
    [naming, below],
  );
  const buttons = (role: RoleItem, isStop: boolean) => (
    <RoleButtons
      role={role}
      isStop={isStop}
      lock={locks.get(role.id)}
      onEdit={() => setOpenedID(role.id)}
      onDelete={() => void remove(role)}
    />
  );
  const menuOf = (role: RoleItem): MenuItem[] => [
    { key: "below", label: STRUCTURE_TEXTS.newBelow, onSelect: () => add(role.id) },
    { key: "rename", label: STRUCTURE_TEXTS.rename, onSelect: () => naming.start(role.id) },
  ];
  const opened = draft.competences.find(({ id }) => id === openedID);
  return (
    <>
      <Hierarchy<RoleItem>
        kind="roles"
        list="competences"
        nodes={draft.competences}
        nameOf={nameOf}
        editor={isEditing ? editor : undefined}
        columnTitle={STRUCTURE_TEXTS.columns.role}
        columns={isNarrow ? NO_COLUMNS : columns}
        renderNode={renderNode}
        heights={HEIGHTS[isNarrow ? (isEditing ? "edited" : "below") : "columns"]}
        treeRef={tree}
        {...(isEditing
          ? {
              renderButtons: buttons,
              menuOf,
              onDelete: (role) => void remove(role),
              onRename: ({ id }) => naming.start(id),
              tools: (
                <button type="button" className="button" onClick={() => add(null)}>
                  <Icon name="plus" size={14} /> {STRUCTURE_TEXTS.newRole}
                </button>
              ),
            }
          : { onChoose: ({ id }) => setOpenedID(id) })}
      />
      {opened && (
        <RoleDialog editor={editor} role={opened} isEditing={isEditing} onClose={() => setOpenedID(undefined)} />
      )}
    </>
  );
}

/** Which role is being named, and what its new name does to the draft: a new role stays only with a name. */
function useNaming({ draft, amend, change, undo }: Editor) {
  const [id, start] = useState<number>();
  return useMemo(
    () => ({
      id,
      start,
      finish(role: RoleItem, name: string) {
        start(undefined);
        const named = renameRole(draft, role.id, name);
        if (role.name === "") amend(named);
        else if (name !== role.name) change(named);
      },
      cancel(role: RoleItem) {
        start(undefined);
        if (role.name === "") undo();
      },
    }),
    [id, draft, amend, change, undo],
  );
}

interface RoleLabelProps {
  role: RoleItem;
  naming: ReturnType<typeof useNaming>;
  /** What stands below the name, where there is no room beside it. */
  below: readonly TreeColumn<RoleItem>[];
}

function RoleLabel({ role, naming, below }: RoleLabelProps) {
  if (naming.id === role.id)
    return (
      <RoleName name={role.name} onDone={(name) => naming.finish(role, name)} onCancel={() => naming.cancel(role)} />
    );
  return (
    <span className="stack min-w-0 gap-0 phone:flex-auto">
      <strong className="st-name truncate font-medium phone:in-data-editing:line-clamp-2 phone:in-data-editing:content-center phone:in-data-editing:min-h-44 phone:in-data-editing:pr-136 phone:in-data-editing:leading-[1.25] phone:in-data-editing:whitespace-normal">
        {nameOf(role)}
      </strong>
      {below.length > 0 && (
        <span className="row flex-wrap gap-4 gap-x-10">
          {below.map((column) => (
            <span key={column.key}>{column.render(role, false)}</span>
          ))}
        </span>
      )}
    </span>
  );
}

interface RoleButtonsProps {
  role: RoleItem;
  isStop: boolean;
  lock: RoleLock | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

function RoleButtons({ role, isStop, lock, onEdit, onDelete }: RoleButtonsProps) {
  const lockText = lock && ROLE_LOCK_TEXTS[lock];
  const saveFirst = role.createdAt === null ? STRUCTURE_TEXTS.saveFirst : undefined;
  const shared = { type: "button", className: "icon-button small", tabIndex: isStop ? undefined : -1 } as const;
  return (
    <>
      <Tooltip text={saveFirst}>
        <button
          {...shared}
          aria-label={STRUCTURE_TEXTS.editRole(nameOf(role))}
          aria-disabled={saveFirst !== undefined || undefined}
          onClick={() => saveFirst === undefined && onEdit()}
        >
          <Icon name="edit" />
        </button>
      </Tooltip>
      <Tooltip text={lockText}>
        <button
          {...shared}
          aria-label={STRUCTURE_TEXTS.deleteNode(nameOf(role))}
          aria-disabled={lockText !== undefined || undefined}
          onClick={() => lockText === undefined && onDelete()}
        >
          <Icon name="trash" />
        </button>
      </Tooltip>
    </>
  );
}

function useRemoveRole({ draft, change }: Editor, locks: ReadonlyMap<number, RoleLock>) {
  const confirm = useConfirm();
  return async (role: RoleItem) => {
    if (locks.has(role.id)) return;
    const below = branchOf(draft.competences, role.id).length - 1;
    const isConfirmed = await confirm({
      title: STRUCTURE_TEXTS.deleteTitle,
      text: (
        <>
          <p>{STRUCTURE_TEXTS.deleteWarning}</p>
          {below > 0 && <p>{STRUCTURE_TEXTS.deleteBelow(below)}</p>}
        </>
      ),
      action: STRUCTURE_TEXTS.deleteNode(nameOf(role)),
      danger: true,
    });
    if (isConfirmed) change(removeNode(draft, "competences", role.id));
  };
}
