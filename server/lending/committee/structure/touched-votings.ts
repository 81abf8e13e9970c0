// Open votings of which a change of the structure takes members away: said first, and done once it is confirmed. ORG-030.
import { AppError } from "../../../../src/base/app-error.ts";
import { removalText, type TouchedVoting, touchedVotings } from "../../../../src/rules/committee/index.ts";
import type { Context, Handle } from "../../../framework/index.ts";
import { openCasesOf, type StoredCase, writeCase } from "../voting/stored-case.ts";
import type { StructureDirectory } from "./directory.ts";
import type { StructureLists } from "./lists.ts";

type Lists = Pick<StructureLists, "committees">;
type OpenCase = { operation: string; voting: StoredCase["voting"]; stored: StoredCase };
export type TouchedCase = TouchedVoting<OpenCase>;

/** In a transaction that will write, under their locks, so that what is said is what happens. */
export async function touchedCases(
  db: Handle,
  before: Lists,
  after: Lists,
  lock: "" | "for update" = "for update",
): Promise<TouchedCase[]> {
  const members = { before: membersIn(before), after: membersIn(after) };
  const staying = new Set(members.after.map(keyOf));
  const smaller = members.before.filter((one) => !staying.has(keyOf(one))).map(({ committeeID }) => committeeID);
  if (smaller.length === 0) return [];
  const cases = await openCasesOf(db, [...new Set(smaller)], lock);
  const open = cases.map((stored) => ({
    ...{ operation: String(stored.operation.operationID), voting: stored.voting, stored },
  }));
  return touchedVotings({ members: members.before }, { members: members.after }, open);
}

const membersIn = ({ committees }: Lists) =>
  committees.flatMap(({ id, members }) => members.map((member) => ({ ...member, committeeID: id })));

const keyOf = ({ committeeID, personID }: { committeeID: number; personID: number }): string =>
  `${committeeID}/${personID}`;

/** A sentence for each person who leaves an open voting. */
export const touchedTexts = (touched: readonly TouchedCase[], { people }: StructureDirectory): string[] =>
  touched.flatMap(({ operation, consequences }) =>
    consequences.map((one) => removalText(one, people.get(one.personID)?.fullName ?? `#${one.personID}`, operation)),
  );

const OPEN_VOTING = "Há votação em aberto de quem sai do comitê. Confirme a remoção para salvar.";

/** @throws INVALID_STATE (OPEN_VOTING) with what would happen to each voting. */
export function refuseTouched(touched: readonly TouchedCase[], { after, directory }: Change): void {
  if (touched.length === 0) return;
  const errors = touched.flatMap((one) => {
    const field = fieldOf(one.stored.voting.committee.id, after);
    return touchedTexts([one], directory).map((message) => ({ field, code: "OPEN_VOTING", message }));
  });
  throw new AppError("INVALID_STATE", {
    ...{ entity: "OrganizationalStructure", subcode: "OPEN_VOTING", field: errors[0]?.field },
    ...{ message: OPEN_VOTING, errors },
  });
}

interface Change {
  after: Lists;
  directory: StructureDirectory;
}

/** The members of the committee where it stands in the sent document; the list when it is gone. */
function fieldOf(committeeID: number, after: Lists): string {
  const place = after.committees.findIndex(({ id }) => id === committeeID);
  return place < 0 ? "committees" : `committees.${place}.members`;
}

/** What was confirmed happens to each voting. */
export async function removeFromVotings(context: Context, touched: readonly TouchedCase[]): Promise<void> {
  for (const { stored, voting } of touched) await writeCase(context, stored, voting);
}
