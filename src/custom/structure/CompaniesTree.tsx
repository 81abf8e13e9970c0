// The companies of the lender's network, by type, and who answers for each.
import { useState } from "react";
import { lazyNamed, useConfirm } from "../../framework.ts";
import type { NamedCompany, StructurePerson } from "../../rules/committee/index.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { TreeColumn } from "../../ui/tree/tree-props.ts";
import { usePhone } from "../../ui/use-media.ts";
import { branchOf, removeNode, withPeople } from "./draft.ts";
import { Hierarchy } from "./Hierarchy.tsx";
import { PersonAvatar } from "./People.tsx";
import { COMPANY_TYPES, PEOPLE_TEXTS, STRUCTURE_TEXTS } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

const PeopleDialog = lazyNamed("PeopleDialog", () => import("./PeopleDialog.tsx"));

const CompaniesDialog = lazyNamed("CompaniesDialog", () => import("./CompaniesDialog.tsx"));

const HEIGHTS = { wide: 48, phone: 64 };
const nameOf = ({ company }: NamedCompany): string => company.legalName;

export function CompaniesTree({ editor, isEditing }: { editor: Editor; isEditing: boolean }) {
  const { draft, people } = editor;
  const [isAdding, setAdding] = useState(false);
  const [chosenID, setChosenID] = useState<number>();
  const isPhone = usePhone();
  const confirm = useConfirm();
  const responsibleOf = ({ userID }: NamedCompany): StructurePerson | undefined =>
    userID === null ? undefined : [...people.values()].find((person) => person.userID === userID);
  const remove = async (node: NamedCompany) => {
    const isConfirmed = await confirm({
      title: STRUCTURE_TEXTS.removeCompanyTitle,
      text: `${STRUCTURE_TEXTS.removeCompany} ${STRUCTURE_TEXTS.deleteWarning}`,
      action: STRUCTURE_TEXTS.deleteNode(nameOf(node)),
      danger: true,
    });
    if (isConfirmed) editor.change(removeNode(draft, "companyHierarchies", node.id));
  };
  const setResponsible = (next: readonly StructurePerson[]) => {
    const userID = next.at(-1)?.userID ?? null;
    const companyHierarchies = draft.companyHierarchies.map((one) => (one.id === chosenID ? { ...one, userID } : one));
    editor.change(withPeople({ ...draft, companyHierarchies }, next));
    return true;
  };
  const columns: TreeColumn<NamedCompany>[] = [
    { key: "type", title: STRUCTURE_TEXTS.columns.type, render: ({ companyType }) => COMPANY_TYPES[companyType] },
    {
      key: "responsible",
      title: STRUCTURE_TEXTS.columns.responsible,
      render: (node) => responsibleOf(node)?.fullName ?? <span className="muted">{STRUCTURE_TEXTS.nobody}</span>,
    },
  ];
  const chosen = draft.companyHierarchies.find(({ id }) => id === chosenID);
  const responsible = chosen && responsibleOf(chosen);
  return (
    <>
      <Hierarchy<NamedCompany>
        kind="companies"
        list="companyHierarchies"
        nodes={draft.companyHierarchies}
        nameOf={nameOf}
        editor={isEditing ? editor : undefined}
        columnTitle={STRUCTURE_TEXTS.columns.company}
        columns={isPhone ? [] : columns}
        heights={HEIGHTS}
        renderNode={(node) => (
          <>
            <PersonAvatar name={nameOf(node)} fileID={node.company.avatarFileID} square />
            <span className="stack min-w-0 gap-0 phone:flex-auto">
              <strong className="st-name truncate font-medium">{nameOf(node)}</strong>
              {isPhone && <span className="caption">{COMPANY_TYPES[node.companyType]}</span>}
            </span>
          </>
        )}
        {...(isEditing && {
          menuOf: (node) => [
            { key: "responsible", label: STRUCTURE_TEXTS.columns.responsible, onSelect: () => setChosenID(node.id) },
          ],
          renderButtons: (node) => (
            <IconButton label={STRUCTURE_TEXTS.deleteNode(nameOf(node))} onPress={() => void remove(node)}>
              <Icon name="trash" />
            </IconButton>
          ),
          onDelete: (node) => void remove(node),
          tools: (
            <>
              <button type="button" className="button" onClick={() => setAdding(true)}>
                <Icon name="plus" size={14} /> {STRUCTURE_TEXTS.addCompanies}
              </button>
              <ClearButton editor={editor} list="companyHierarchies" />
            </>
          ),
        })}
      />
      {isAdding && <CompaniesDialog editor={editor} onClose={() => setAdding(false)} />}
      {chosen && (
        <PeopleDialog
          title={`${STRUCTURE_TEXTS.columns.responsible}: ${nameOf(chosen)}`}
          chosen={responsible ? [responsible] : []}
          note={PEOPLE_TEXTS.lastCounts}
          onSave={setResponsible}
          onClose={() => setChosenID(undefined)}
        />
      )}
    </>
  );
}

interface ClearButtonProps {
  editor: Editor;
  list: "companyHierarchies" | "userHierarchies";
}

export function ClearButton({ editor, list }: ClearButtonProps) {
  const confirm = useConfirm();
  const { draft } = editor;
  const clear = async () => {
    const isConfirmed = await confirm({
      title: STRUCTURE_TEXTS.clear,
      text: STRUCTURE_TEXTS.clearText,
      action: STRUCTURE_TEXTS.clear,
      danger: true,
    });
    if (isConfirmed) editor.change({ ...draft, [list]: [] });
  };
  return (
    <button type="button" className="button" disabled={draft[list].length === 0} onClick={() => void clear()}>
      {STRUCTURE_TEXTS.clear}
    </button>
  );
}

/** Asks before a person leaves the hierarchy with all below. */
export function useRemoveUser({ draft, change }: Editor) {
  const confirm = useConfirm();
  return async (id: number, name: string) => {
    const below = branchOf(draft.userHierarchies, id).length - 1;
    const isConfirmed = await confirm({
      title: STRUCTURE_TEXTS.removeUserTitle,
      text: (
        <>
          <p>{STRUCTURE_TEXTS.removeUser}</p>
          {below > 0 && <p>{STRUCTURE_TEXTS.removeUserBelow(below)}</p>}
        </>
      ),
      action: STRUCTURE_TEXTS.deleteNode(name),
      danger: true,
    });
    if (isConfirmed) change(removeNode(draft, "userHierarchies", id));
  };
}
