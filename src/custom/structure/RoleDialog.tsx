// One role: its people, the stand-ins of the role and of each person, its committees, and whether it can be deleted.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RecordCount } from "../../base/list-page.ts";
import { formatMoney, toCents } from "../../base/money.ts";
import { call } from "../../framework.ts";
import {
  type CommitteeWithUse,
  deletionLock,
  ROLE_LOCK_TEXTS,
  type RoleItem,
  type StructurePerson,
} from "../../rules/committee/index.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { setHolders, setStandIns } from "./draft.ts";
import { standInProblem } from "./engine.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import { PersonAvatar } from "./People.tsx";
import { PeopleDialog } from "./PeopleDialog.tsx";
import { COMMITTEE_TEXTS, PEOPLE_TEXTS, STRUCTURE_TEXTS } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

interface RoleDialogProps {
  editor: Editor;
  role: RoleItem;
  isEditing: boolean;
  onClose: () => void;
}

type Choosing =
  | { kind: "HOLDERS" }
  | { kind: "STAND_INS"; personID: number | null }
  | { kind: "LINK"; of: CommitteeWithUse };

export function RoleDialog({ editor, role, isEditing, onClose }: RoleDialogProps) {
  const { draft, people } = editor;
  const [choosing, choose] = useState<Choosing>();
  const lock = useDeletionLock(role.id, isEditing);
  const holders = draft.assignments
    .filter(({ competenceID }) => competenceID === role.id)
    .flatMap(({ personID }) => (personID === null ? [] : (people.get(personID) ?? [])));
  const committees = draft.committees.filter((one) =>
    one.competences.some(({ competenceID }) => competenceID === role.id),
  );
  const standInsOf = (personID: number | null) =>
    (
      draft.substitutions.find((one) => one.competenceID === role.id && one.personID === personID)?.substitutedByIDs ??
      []
    ).flatMap((id) => people.get(id) ?? []);
  const { columns } = STRUCTURE_TEXTS;
  return (
    <Dialog title={role.name} size="side" onClose={onClose}>
      <div className="stack content-start gap-12">
        <p>
          {role.approve
            ? `${columns.limit}: ${formatMoney(toCents(role.data.operationValue), { symbol: true })}`
            : STRUCTURE_TEXTS.opines}
        </p>
        <Section
          title={columns.holders}
          verb={isEditing ? PEOPLE_TEXTS.holders(role.name) : undefined}
          onPress={() => choose({ kind: "HOLDERS" })}
        >
          <PeopleList people={holders}>
            {({ id, fullName }) => (
              <StandIns
                of={fullName}
                people={standInsOf(id)}
                onPress={isEditing ? () => choose({ kind: "STAND_INS", personID: id }) : undefined}
              />
            )}
          </PeopleList>
        </Section>
        <Section
          title={columns.standIns}
          verb={isEditing ? PEOPLE_TEXTS.standIns(role.name) : undefined}
          onPress={() => choose({ kind: "STAND_INS", personID: null })}
        >
          <PeopleList people={standInsOf(null)} />
        </Section>
        <Section title={STRUCTURE_TEXTS.tabs.committees}>
          {committees.length === 0 && <p className="muted">{COMMITTEE_TEXTS.none}</p>}
          {committees.map((committee) => (
            <p key={committee.id} className="row">
              <span className="flex-auto min-w-0">{committee.name}</span>
              {isEditing && committee.id > 0 && (
                <button type="button" className="button small" onClick={() => choose({ kind: "LINK", of: committee })}>
                  {PEOPLE_TEXTS.responsible}
                </button>
              )}
            </p>
          ))}
        </Section>
        {isEditing && lock.text && (
          <p className="notice" role="note">
            {lock.text}
          </p>
        )}
      </div>
      {choosing && (
        <Chooser
          {...{ editor, role, choosing }}
          chosen={choosing.kind === "STAND_INS" ? standInsOf(choosing.personID) : holders}
          onClose={() => choose(undefined)}
        />
      )}
    </Dialog>
  );
}

interface ChooserProps extends Omit<RoleDialogProps, "isEditing"> {
  choosing: Choosing;
  chosen: readonly StructurePerson[];
}

function Chooser({ editor, role, choosing, chosen, onClose }: ChooserProps) {
  const { draft, people } = editor;
  if (choosing.kind === "LINK")
    return <LinkDialog editor={editor} committeeID={choosing.of.id} competenceID={role.id} onClose={onClose} />;
  if (choosing.kind === "HOLDERS")
    return (
      <PeopleDialog
        title={PEOPLE_TEXTS.holders(role.name)}
        chosen={chosen}
        onSave={(next) => {
          editor.change(setHolders(draft, role.id, next));
          return true;
        }}
        onClose={onClose}
      />
    );
  const { personID } = choosing;
  const withStandIns = (next: readonly StructurePerson[]) =>
    setStandIns(draft, { competenceID: role.id, personID }, next);
  return (
    <PeopleDialog
      title={PEOPLE_TEXTS.standIns(people.get(personID ?? 0)?.fullName ?? role.name)}
      chosen={chosen}
      note={PEOPLE_TEXTS.order}
      problemOf={(next) => standInProblem(withStandIns(next))}
      onSave={(next) => {
        editor.change(withStandIns(next));
        return true;
      }}
      onClose={onClose}
    />
  );
}

interface SectionProps {
  title: string;
  verb?: string | undefined;
  onPress?: () => void;
  children: React.ReactNode;
}

const Section = ({ title, verb, onPress, children }: SectionProps) => (
  <section className="stack content-start gap-8">
    <div className="row flex-wrap justify-between">
      <h3 className="m-0 text-table font-semibold">{title}</h3>
      {verb && (
        <button type="button" className="button small" aria-label={verb} onClick={onPress}>
          {COMMITTEE_TEXTS.choosePeople}
        </button>
      )}
    </div>
    {children}
  </section>
);

interface PeopleListProps {
  people: readonly StructurePerson[];
  children?: (person: StructurePerson) => React.ReactNode;
}

function PeopleList({ people, children }: PeopleListProps) {
  if (people.length === 0) return <p className="muted">{STRUCTURE_TEXTS.nobody}</p>;
  return (
    <ul>
      {people.map((person) => (
        <li className="flex items-center gap-10 min-h-44 py-4 px-0" key={person.id}>
          <PersonAvatar name={person.fullName} fileID={person.avatarFileID} />
          <span className="flex-auto min-w-0">
            {person.fullName}
            {children?.(person)}
          </span>
          {person.availability !== "AV" && <span className="caption">{STRUCTURE_TEXTS.away}</span>}
        </li>
      ))}
    </ul>
  );
}

interface StandInsProps {
  of: string;
  people: readonly StructurePerson[];
  onPress: (() => void) | undefined;
}

const StandIns = ({ of, people, onPress }: StandInsProps) => (
  <span className="caption row flex-wrap gap-4 gap-x-8">
    {STRUCTURE_TEXTS.columns.standIns}: {people.map(({ fullName }) => fullName).join(", ") || STRUCTURE_TEXTS.nobody}
    {onPress && (
      <button type="button" className="button quiet small" aria-label={PEOPLE_TEXTS.standIns(of)} onClick={onPress}>
        {COMMITTEE_TEXTS.choosePeople}
      </button>
    )}
  </span>
);

/** Asked of the registers when the role is opened: what refers to it by now. */
function useDeletionLock(competenceID: number, isEditing: boolean) {
  const of = { competenceID: { $eq: competenceID } };
  const { data } = useQuery({
    queryKey: ["competences", competenceID, "uses"],
    queryFn: async () => {
      const count = async (path: string, filters: object) =>
        (await call<RecordCount>("GET", `/${path}/count`, undefined, { filters })).count;
      const [assignments, substitutions, committees, openVotings] = await Promise.all([
        count("competence-assignments", of),
        count("competence-substitutions", of),
        count("committee-competences", of),
        count("committee-voting-competences", { ...of, "committeeVoting.result": { $eq: "AN" } }),
      ]);
      return { assignments, substitutions, committees, openVotings };
    },
    enabled: isEditing && competenceID > 0,
    staleTime: 0,
    retry: false,
  });
  const lock = data && deletionLock(data);
  return { text: lock && ROLE_LOCK_TEXTS[lock] };
}
