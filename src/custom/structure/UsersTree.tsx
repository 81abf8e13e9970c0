// The users: who answers to whom.

import { useState } from "react";
import { lazyNamed } from "../../framework.ts";
import type { NamedUser } from "../../rules/committee/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ClearButton, useRemoveUser } from "./CompaniesTree.tsx";
import { addUsers } from "./draft.ts";
import { Hierarchy } from "./Hierarchy.tsx";
import { PersonAvatar } from "./People.tsx";
import { STRUCTURE_TEXTS } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

const PeopleDialog = lazyNamed("PeopleDialog", () => import("./PeopleDialog.tsx"));

const HEIGHTS = { wide: 44, phone: 52 };
const nameOf = ({ user }: NamedUser): string => user.person.fullName;

const renderNode = (node: NamedUser) => (
  <>
    <PersonAvatar name={nameOf(node)} fileID={node.user.person.avatarFileID} />
    <span className="st-name truncate font-medium">{nameOf(node)}</span>
  </>
);

export function UsersTree({ editor, isEditing }: { editor: Editor; isEditing: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoveUser(editor);
  return (
    <>
      <Hierarchy<NamedUser>
        kind="users"
        list="userHierarchies"
        nodes={editor.draft.userHierarchies}
        nameOf={nameOf}
        editor={isEditing ? editor : undefined}
        heights={HEIGHTS}
        renderNode={renderNode}
        {...(isEditing && {
          renderButtons: (node) => (
            <IconButton
              label={STRUCTURE_TEXTS.deleteNode(nameOf(node))}
              onPress={() => void remove(node.id, nameOf(node))}
            >
              <Icon name="trash" />
            </IconButton>
          ),
          onDelete: (node) => void remove(node.id, nameOf(node)),
          tools: (
            <>
              <button type="button" className="button" onClick={() => setAdding(true)}>
                <Icon name="plus" size={14} /> {STRUCTURE_TEXTS.addUsers}
              </button>
              <ClearButton editor={editor} list="userHierarchies" />
            </>
          ),
        })}
      />
      {isAdding && (
        <PeopleDialog
          title={STRUCTURE_TEXTS.addUsers}
          chosen={[]}
          onSave={(people) => {
            editor.change(addUsers(editor.draft, people));
            return true;
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
