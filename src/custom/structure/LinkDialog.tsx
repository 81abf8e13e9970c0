// Linking users to a position of a committee: all at once, written as soon as it is confirmed.
import { useNotify } from "react-admin";
import type { BulkAnswer } from "../../base/bulk-answer.ts";
import type { ListPage } from "../../base/list-page.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import { call, useConfirm } from "../../framework.ts";
import type { OrganizationalStructure, StructureDraft, StructurePerson } from "../../rules/committee/index.ts";
import { bodyOf, draftOf, withPeople } from "./draft.ts";
import { PeopleDialog } from "./PeopleDialog.tsx";
import { Sentences } from "./Sentences.tsx";
import { PEOPLE_TEXTS, STRUCTURE_TEXTS } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

interface LinkDialogProps {
  editor: Editor;
  committeeID: number;
  competenceID: number;
  onClose: () => void;
}

export function LinkDialog({ editor, committeeID, competenceID, onClose }: LinkDialogProps) {
  const notify = useNotify();
  const confirm = useConfirm();
  const { structure, people } = editor;
  const committee = structure.committees.find(({ id }) => id === committeeID);
  const linked = (committee?.members ?? [])
    .filter((member) => member.competenceID === competenceID)
    .flatMap(({ personID }) => people.get(personID) ?? []);
  const seat = { committeeID, competenceID };
  const write = async (next: readonly StructurePerson[]): Promise<boolean> => {
    const { votings, messages } = refusalsIn(await writeMembers(seat, linked, next));
    if (messages.length > 0) throw new LinkRefused(messages.join(" "));
    if (votings.length === 0) return true;
    const isConfirmed = await confirm({
      title: STRUCTURE_TEXTS.votingTitle,
      text: <Sentences of={votings} />,
      action: STRUCTURE_TEXTS.votingConfirm,
      danger: true,
    });
    if (isConfirmed) await removeFromVotings(structure.id, seat, next);
    return isConfirmed;
  };
  const refresh = async () => {
    const fresh = await call<OrganizationalStructure>("GET", `/organizational-structures/${structure.id}`);
    const isOwn = linkedOnly(structure, fresh, committeeID);
    // What somebody else saved meanwhile is asked about when this draft is saved, as without the link.
    const base = isOwn || editor.stepCount === 0 ? fresh : { ...fresh, version: structure.version };
    editor.rebase(base, (draft) => withMembersOf(draft, fresh, committeeID));
  };
  const link = async (next: readonly StructurePerson[]) => {
    let isDone = false;
    try {
      isDone = await write(next);
    } catch (error) {
      const reason = error instanceof LinkRefused ? ` ${error.message}` : "";
      notify(`${PEOPLE_TEXTS.linkFailed}${reason}`, { type: "error" });
    }
    // Also what was written before something failed is shown.
    await refresh().catch(() => notify(STRUCTURE_TEXTS.loadFailed, { type: "error" }));
    if (isDone) notify(PEOPLE_TEXTS.linked, { type: "success" });
    return isDone;
  };
  return <PeopleDialog title={PEOPLE_TEXTS.responsible} chosen={linked} isForAdmins onSave={link} onClose={onClose} />;
}

class LinkRefused extends Error {}

/** What was refused: `votings` because of open votings, which can be confirmed, `messages` for good. */
export function refusalsIn(answers: readonly BulkAnswer[]): { votings: string[]; messages: string[] } {
  const reasons = answers.flatMap(({ results }) =>
    results.flatMap((result) => (result.state === "rejected" ? [result.reason] : [])),
  );
  const isVoting = ({ subcode }: (typeof reasons)[number]) => subcode === "OPEN_VOTING";
  const votings = reasons.filter(isVoting).flatMap(({ errors }) => errors.map(({ message }) => message));
  const messages = reasons.filter((reason) => !isVoting(reason)).map(({ message }) => message);
  return { votings: [...new Set(votings)], messages: [...new Set(messages)] };
}

interface Seat {
  committeeID: number;
  competenceID: number;
}

async function writeMembers(
  seat: Seat,
  before: readonly StructurePerson[],
  after: readonly StructurePerson[],
): Promise<BulkAnswer[]> {
  const answers: BulkAnswer[] = [];
  const isIn = (people: readonly StructurePerson[], id: number) => people.some((person) => person.id === id);
  const added = after.filter(({ id }) => !isIn(before, id));
  const removed = before.filter(({ id }) => !isIn(after, id));
  if (added.length > 0) {
    const data = added.map(({ id: personID }) => ({ personID, ...seat }));
    answers.push(await call<BulkAnswer>("POST", "/committee-competence-members/bulk/create", { data }));
  }
  if (removed.length === 0) return answers;
  const filters = {
    committeeID: { $eq: seat.committeeID },
    competenceID: { $eq: seat.competenceID },
    personID: { $in: removed.map(({ id }) => id) },
  };
  const { content } = await call<ListPage<RecordOf<"committee-competence-members">>>(
    "GET",
    "/committee-competence-members",
    undefined,
    {
      filters,
      pageSize: 1000,
    },
  );
  const ids = content.map(({ id }) => id);
  return [...answers, await call<BulkAnswer>("POST", "/committee-competence-members/bulk/delete", { ids })];
}

/** Only a save of the structure can remove members of an open voting; whoever has been added stays. */
async function removeFromVotings(id: number, { committeeID, competenceID }: Seat, after: readonly StructurePerson[]) {
  const { version, committees } = await call<OrganizationalStructure>("GET", `/organizational-structures/${id}`);
  const own = after.map((person) => ({ competenceID, personID: person.id }));
  const body = {
    ...{ version, confirmRemovals: true },
    committees: committees.map((one) => {
      if (one.id !== committeeID) return one;
      return { ...one, members: [...one.members.filter((member) => member.competenceID !== competenceID), ...own] };
    }),
  };
  await call("PUT", `/organizational-structures/${id}`, body);
}

/** Whether two structures are the same but for the members of one committee. */
export function linkedOnly(
  before: OrganizationalStructure,
  after: OrganizationalStructure,
  committeeID: number,
): boolean {
  const rest = (structure: OrganizationalStructure) =>
    JSON.stringify({
      ...bodyOf(draftOf(structure), 0),
      committees: structure.committees.map(({ productsCount: _, ...one }) =>
        one.id === committeeID ? { ...one, members: [] } : one,
      ),
    });
  return rest(before) === rest(after);
}

/** The members as they are stored now, of the positions that the draft has; its other changes stay. */
export function withMembersOf(
  draft: StructureDraft,
  fresh: OrganizationalStructure,
  committeeID: number,
): StructureDraft {
  const stored = fresh.committees.find(({ id }) => id === committeeID)?.members ?? [];
  const committees = draft.committees.map((one) => {
    if (one.id !== committeeID) return one;
    const positions = new Set(one.competences.map(({ competenceID }) => competenceID));
    return { ...one, members: stored.filter(({ competenceID }) => positions.has(competenceID)) };
  });
  return withPeople({ ...draft, committees }, fresh.persons);
}
