// The members of the operation: their pictures, and adding and removing them.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, failureText, useConfirm } from "../../../framework.ts";
import type { Candidate } from "../../../rules/operations/answers/parts.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Popover } from "../../../ui/Popover.tsx";
import { ActButton } from "../parts/ActButton.tsx";
import { SelectBox } from "../parts/SelectBox.tsx";
import { operationKey, useOperation } from "../parts/use-operation.ts";
import { MEMBER_ROLES, PIPELINE_TEXTS, removeMemberText } from "./texts.ts";

/** More faces than these are a number. */
const MOST_FACES = 4;

const roleText = (role: string | null | undefined): string =>
  MEMBER_ROLES.find(({ value }) => value === role)?.label ?? "";

export function Members() {
  const { detail } = useOperation();
  const [isAdding, setAdding] = useState(false);
  const people = detail.members.map(({ personID, person, role }) => ({
    ...{ id: personID ?? 0, name: person?.text ?? "", role: roleText(role) },
  }));
  const more = people.length - MOST_FACES;
  return (
    <>
      <Popover
        label={PIPELINE_TEXTS.members}
        align="start"
        width={340}
        renderButton={(props) => (
          <button
            {...props}
            type="button"
            className="button quiet small -ml-10"
            aria-label={`${PIPELINE_TEXTS.members}: ${people.map(({ name }) => name).join(", ") || PIPELINE_TEXTS.noMembers}`}
          >
            {people.slice(0, MOST_FACES).map(({ id, name }) => (
              <Avatar key={id} name={name} />
            ))}
            {more > 0 && <span className="caption">+{more}</span>}
            {people.length === 0 && PIPELINE_TEXTS.noMembers}
            <Icon name="chevronDown" size={14} />
          </button>
        )}
      >
        {(close) => (
          <People
            people={people}
            onAdd={() => {
              close();
              setAdding(true);
            }}
          />
        )}
      </Popover>
      {isAdding && <AddMember onClose={() => setAdding(false)} />}
    </>
  );
}

interface Person {
  id: number;
  name: string;
  role: string;
}

function People({ people, onAdd }: { people: readonly Person[]; onAdd: () => void }) {
  const { act, reasonAgainst } = useOperation();
  const confirm = useConfirm();
  const remove = async ({ id, name }: Person) => {
    const text = removeMemberText(name);
    if (!(await confirm({ title: PIPELINE_TEXTS.members, text, action: "Remover", danger: true }))) return;
    await act(`members/${id}`, { method: "DELETE", done: PIPELINE_TEXTS.memberRemoved });
  };
  return (
    <div className="stack gap-12 px-14 py-12">
      <ul className="stack gap-8">
        {people.map((person) => (
          <li key={person.id} className="row gap-8 items-center">
            <Avatar name={person.name} />
            <span className="flex-1 min-w-0">
              {person.name} <span className="caption block">{person.role}</span>
            </span>
            <ActButton
              className="icon-button small"
              label={`Remover ${person.name}`}
              reason={reasonAgainst("REMOVE_MEMBER")}
              onPress={() => remove(person)}
            >
              <Icon name="close" size={14} />
            </ActButton>
          </li>
        ))}
      </ul>
      <ActButton className="button small" reason={reasonAgainst("ADD_MEMBER")} onPress={onAdd}>
        <Icon name="plus" size={14} /> {PIPELINE_TEXTS.addMember}
      </ActButton>
    </div>
  );
}

function AddMember({ onClose }: { onClose: () => void }) {
  const { detail, act } = useOperation();
  const { id } = detail.operation;
  const [personID, choose] = useState("");
  const [role, setRole] = useState("ANALYST");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({
    queryKey: [...operationKey(id), "candidates"],
    queryFn: () => call<Candidate[]>("GET", `/operations/${id}/candidates`),
    retry: false,
  });
  const add = async () => {
    if (personID === "") return setProblem(PIPELINE_TEXTS.chooseMember);
    setBusy(true);
    try {
      const body = { personID: Number(personID), role };
      await act("members", { body, rethrow: true, done: PIPELINE_TEXTS.memberAdded });
      onClose();
    } catch (error) {
      setProblem(failureText(error, PIPELINE_TEXTS.memberFailed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={PIPELINE_TEXTS.addMember}
      size="confirmation"
      isBusy={isBusy}
      onClose={onClose}
      save={{ label: PIPELINE_TEXTS.addMember, isDisabled: isBusy, onSave: () => void add() }}
    >
      <div className="stack gap-12">
        {isError && <FailureNotice text={PIPELINE_TEXTS.peopleFailed} onRetry={refetch} />}
        <SelectBox
          label="Pessoa"
          placeholder="Selecione"
          value={personID}
          options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
          problem={problem}
          onChange={choose}
        />
        <SelectBox label="Papel" value={role} options={MEMBER_ROLES} onChange={setRole} />
      </div>
    </Dialog>
  );
}
