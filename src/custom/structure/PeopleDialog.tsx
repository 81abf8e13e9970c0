// People found by name and chosen, several at once: a row each, with a box that says whether it is linked.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListPage } from "../../base/list-page.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import { call, SearchBox } from "../../framework.ts";
import type { StructurePerson } from "../../rules/committee/index.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { PersonAvatar } from "./People.tsx";
import { PEOPLE_TEXTS, STRUCTURE_TEXTS } from "./texts.ts";

interface PeopleDialogProps {
  title: string;
  chosen: readonly StructurePerson[];
  /** Only administrators are offered. */
  isForAdmins?: boolean;
  note?: string;
  /** Why this choice is refused. */
  problemOf?: (people: readonly StructurePerson[]) => string | undefined;
  /** Returns whether the dialog closes. */
  onSave: (people: readonly StructurePerson[]) => boolean | Promise<boolean>;
  onClose: () => void;
}

export function PeopleDialog(props: PeopleDialogProps) {
  const { title, note, problemOf, onSave, onClose } = props;
  const [chosen, setChosen] = useState(props.chosen);
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (next: readonly StructurePerson[]) => {
    setChosen(next);
    setProblem(undefined);
  };
  const save = async () => {
    const refusal = problemOf?.(chosen);
    setProblem(refusal);
    if (refusal) return;
    setBusy(true);
    const isDone = await onSave(chosen);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose} save={{ onSave: () => void save() }}>
      <div className="stack content-start gap-12">
        <SearchBox value={words} label={PEOPLE_TEXTS.search} placeholder={PEOPLE_TEXTS.search} onSearch={setWords} />
        {chosen.length > 0 && (
          <ul className="row flex-wrap items-stretch gap-6" aria-label={PEOPLE_TEXTS.chosen(chosen.length)}>
            {chosen.map((person) => (
              <li key={person.id} className="chip">
                {person.fullName}
                <button
                  type="button"
                  className="icon-button small"
                  aria-label={PEOPLE_TEXTS.remove(person.fullName)}
                  onClick={() => change(chosen.filter(({ id }) => id !== person.id))}
                >
                  <Icon name="close" size={12} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {note && <p className="caption">{note}</p>}
        {problem && (
          <p className="notice" data-tone="danger" role="alert">
            {problem}
          </p>
        )}
        <Options words={words} isForAdmins={props.isForAdmins === true} chosen={chosen} onChange={change} />
      </div>
    </Dialog>
  );
}

interface OptionsProps {
  words: string;
  isForAdmins: boolean;
  chosen: readonly StructurePerson[];
  onChange: (people: readonly StructurePerson[]) => void;
}

function Options({ words, isForAdmins, chosen, onChange }: OptionsProps) {
  const users = useUsers(words, isForAdmins);
  useFailureNotice(users.isError, PEOPLE_TEXTS.listFailed);
  if (users.isError) {
    return (
      <p className="notice" data-tone="danger" role="alert">
        {PEOPLE_TEXTS.listFailed}{" "}
        <button type="button" className="button small" onClick={() => void users.refetch()}>
          {"Tentar novamente"}
        </button>
      </p>
    );
  }
  if (!users.data)
    return <div className="skeleton w-220 h-20" role="status" aria-busy="true" aria-label="Carregando" />;
  if (users.data.people.length === 0) return <p className="muted">{PEOPLE_TEXTS.none}</p>;
  return (
    <ul
      className="max-h-[min(44dvh,380px)] overflow-auto border border-border rounded empty:hidden"
      aria-busy={users.isFetching}
    >
      {users.data.people.map((person) => {
        const isLinked = chosen.some(({ id }) => id === person.id);
        return (
          <li key={person.id}>
            <label className="pointer cursor-pointer flex items-center gap-10 min-h-44 py-4 px-12 hover:bg-hover">
              <input
                type="checkbox"
                checked={isLinked}
                onChange={() => onChange(isLinked ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])}
              />
              <PersonAvatar name={person.fullName} fileID={person.avatarFileID} />
              <span className="flex-auto min-w-0">{person.fullName}</span>
              <span className="caption">{person.role}</span>
              {person.availability !== "AV" && <span className="caption">{STRUCTURE_TEXTS.away}</span>}
            </label>
          </li>
        );
      })}
    </ul>
  );
}

/** A row of the list, which has the name of the role as a column. */
interface FoundUser extends Pick<RecordOf<"users">, "id" | "person"> {
  personID: number;
  authRole: { name: string } | null;
}

const PAGE_SIZE = 50;
const ADMINS = { "authRole.code": { $in: ["r_admin", "r_superadmin"] } };

function useUsers(words: string, isForAdmins: boolean) {
  return useQuery({
    queryKey: ["users", "structure", words, isForAdmins],
    queryFn: async ({ signal }) => {
      const query = {
        ...{ searchString: words, pageSize: PAGE_SIZE, sort: "person.fullName,ASC" },
        filters: { enabled: { $eq: true }, ...(isForAdmins ? ADMINS : {}) },
      };
      const { content } = await call<ListPage<FoundUser>>("GET", "/users", undefined, query, { signal });
      return { people: content.map(asPerson) };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

const asPerson = ({ id, personID, person, authRole }: FoundUser) => ({
  ...{ id: personID, userID: id, fullName: person.fullName, avatarFileID: person.avatarFileID },
  ...{ availability: person.availability ?? ("AV" as const), absence: null, role: authRole?.name ?? "" },
});
