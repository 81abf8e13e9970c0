// Nobody gives themselves a seat or raises their own limit by saving the structure. Decision 0042.
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { toCents, type WireAmount } from "../../../../src/base/money.ts";
import { type Context, run } from "../../../framework/index.ts";
import { OWN_LIMIT, OWN_SEAT } from "../own-seats.ts";
import type { StructureLists } from "./lists.ts";

/** @throws FORBIDDEN naming each seat and limit that the caller would give themselves. */
export async function refuseOwnSeats(context: Context, before: StructureLists, after: StructureLists): Promise<void> {
  const { userID } = context.caller;
  if (userID === null) return;
  const [user] = await run<{ person: number | null }>(
    context.db,
    "select person_id as person from users where id = $1",
    [userID],
  );
  const self = { userID, personID: user?.person ?? 0 };
  const errors = [
    ...seatFields(before, after, self).map((field) => ({ field, code: "forbidden", message: OWN_SEAT })),
    ...limitFields(before, after, self).map((field) => ({ field, code: "forbidden", message: OWN_LIMIT })),
  ] satisfies FieldError[];
  const [first] = errors;
  if (first)
    throw new AppError("FORBIDDEN", {
      ...{ entity: "OrganizationalStructure", field: first.field, message: first.message, errors },
    });
}

interface Self {
  userID: number;
  personID: number;
}

const memberKeys = ({ committees }: StructureLists): [key: string, personID: number, place: string][] =>
  committees.flatMap(({ id, members }, at) =>
    members.map(({ competenceID, personID }, index): [string, number, string] => [
      `${id}/${competenceID}`,
      personID,
      `committees.${at}.members.${index}.personID`,
    ]),
  );

function seatFields(before: StructureLists, after: StructureLists, { userID, personID }: Self): string[] {
  const assigned = new Set(before.assignments.flatMap((one) => (one.userID === userID ? [one.competenceID] : [])));
  const seats = new Set(memberKeys(before).flatMap(([key, id]) => (id === personID ? [key] : [])));
  const keyOf = (one: StructureLists["substitutions"][number]): string => `${one.competenceID}/${one.personID}`;
  const standsIn = ({ substitutedByIDs }: { substitutedByIDs: number[] }): boolean =>
    substitutedByIDs.includes(personID);
  const ownStandIns = new Set(before.substitutions.filter(standsIn).map(keyOf));
  return [
    ...after.assignments.flatMap((one, index) =>
      one.userID === userID && !assigned.has(one.competenceID) ? [`assignments.${index}.userID`] : [],
    ),
    ...memberKeys(after).flatMap(([key, id, place]) => (id === personID && !seats.has(key) ? [place] : [])),
    ...after.substitutions.flatMap((one, index) =>
      standsIn(one) && !ownStandIns.has(keyOf(one)) ? [`substitutions.${index}.substitutedByIDs`] : [],
    ),
  ];
}

/** A seat may approve in a committee what its position approves anyway. */
function limitFields(before: StructureLists, after: StructureLists, self: Self): string[] {
  const own = ownCompetences(before, self);
  const limits = new Map(before.competences.map(({ id, data }) => [id, data.operationValue]));
  const inCommittees = new Map(
    before.committees.flatMap(({ id, competences }) =>
      competences.map(({ competenceID, data }) => [`${id}/${competenceID}`, data.operationValue]),
    ),
  );
  const isRaised = (from: WireAmount | undefined, to: WireAmount): boolean => toCents(to) > toCents(from ?? 0);
  return [
    ...after.competences.flatMap(({ id, data }, index) =>
      own.has(id) && isRaised(limits.get(id), data.operationValue) ? [`competences.${index}.data.operationValue`] : [],
    ),
    ...after.committees.flatMap(({ id, competences }, at) =>
      competences.flatMap(({ competenceID, data: { operationValue } }, index) =>
        own.has(competenceID) &&
        isRaised(inCommittees.get(`${id}/${competenceID}`), operationValue) &&
        isRaised(limits.get(competenceID), operationValue)
          ? [`committees.${at}.competences.${index}.data.operationValue`]
          : [],
      ),
    ),
  ];
}

const ownCompetences = (lists: StructureLists, { userID, personID }: Self): Set<number> =>
  new Set([
    ...lists.assignments.flatMap((one) => (one.userID === userID ? [one.competenceID] : [])),
    ...lists.committees.flatMap(({ members }) =>
      members.flatMap((one) => (one.personID === personID ? [one.competenceID] : [])),
    ),
    ...lists.substitutions.flatMap((one) => (one.substitutedByIDs.includes(personID) ? [one.competenceID] : [])),
  ]);
