// Tests the unsaved changes of a structure: the result of each, and the ones that are refused.
import { describe, expect, test } from "vitest";
import { errorBody } from "../../server/platform/http/error-body.ts";
import { AppError } from "../../src/base/app-error.ts";
import type { ItemResult } from "../../src/base/bulk-answer.ts";
import {
  addCompanies,
  addRole,
  addUsers,
  bodyOf,
  draftOf,
  positionsOf,
  putCommittee,
  removeNode,
  renameRole,
  roleLocks,
  setHolders,
  setStandIns,
} from "../../src/custom/structure/draft.ts";
import { positionProblem, standInProblem } from "../../src/custom/structure/engine.ts";
import { linkedOnly, refusalsIn, withMembersOf } from "../../src/custom/structure/LinkDialog.tsx";
import type { OrganizationalStructure, RoleItem, StructurePerson } from "../../src/rules/committee/index.ts";

const role = (id: number, name: string, parentID: number | null, order: number): RoleItem => ({
  ...{ id, name, parentID, order, approve: true, data: { operationValue: 1000 } },
  ...{ enabled: true, createdAt: "2026-01-01T12:00:00Z" },
});
const person = (id: number, fullName: string): StructurePerson => ({
  ...{ id, userID: id + 100, fullName, avatarFileID: null, availability: "AV", absence: null },
});
const [ana, bia] = [person(1, "ANA"), person(2, "BIA")];

const STRUCTURE: OrganizationalStructure = {
  ...{
    id: 1,
    version: 7,
    companyID: null,
    updatedAt: "2026-01-01T12:00:00Z",
    updatedBy: null,
    locks: { 3: "IN_COMMITTEE" },
  },
  // The server may list the lowest position first.
  competences: [
    role(3, "ANALISTA", 2, 0),
    role(2, "GERENTE", 1, 0),
    role(1, "DIRETORIA", null, 0),
    role(4, "CAIXA", 1, 1),
  ],
  ...{ assignments: [], substitutions: [], companyHierarchies: [], userHierarchies: [], committees: [] },
  ...{ responsiblePersonIDs: [], persons: [ana, bia] },
};
const draft = draftOf(STRUCTURE);

describe("a draft of a structure", () => {
  test("has its trees depth first, whatever the order of the answer", () => {
    expect(draft.competences.map(({ name }) => name)).toEqual(["DIRETORIA", "GERENTE", "ANALISTA", "CAIXA"]);
  });

  test("is sent with its version and without people", () => {
    expect(bodyOf(draft, 7)).toMatchObject({ version: 7, committees: [] });
    expect(bodyOf(draft, 7)).not.toHaveProperty("persons");
  });

  test("takes a new role with a negative id as the last child, and its name in capitals", () => {
    const added = addRole(draft, 1);
    const named = renameRole(added.draft, added.id, " gerente geral ");
    const last = named.competences.at(-1);
    expect(last).toMatchObject({ id: -1, parentID: 1, order: 2, name: "GERENTE GERAL", createdAt: null });
    expect(last?.data.operationValue).toBe(0);
    expect(addRole(named, null).id).toBe(-2);
  });

  test("removes a role with all below it, their people and stand-ins", () => {
    const filled = setStandIns(setHolders(draft, 3, [ana]), { competenceID: 3, personID: 1 }, [bia]);
    const removed = removeNode(filled, "competences", 2);
    expect(removed.competences.map(({ name }) => name)).toEqual(["DIRETORIA", "CAIXA"]);
    expect([removed.assignments, removed.substitutions]).toEqual([[], []]);
  });

  test("says why a role cannot be deleted: its own people, or a committee of one below it", () => {
    const committee = "IN_COMMITTEE";
    expect([...roleLocks(STRUCTURE, draft)].toSorted()).toEqual([1, 2, 3].map((id) => [id, committee]));
    expect(roleLocks(STRUCTURE, setHolders(draft, 4, [ana])).get(4)).toBe("LINKED_USERS");
  });

  test("adds people and companies to their hierarchies once", () => {
    const twice = addUsers(addUsers(draft, [ana]), [ana, bia]);
    expect(twice.userHierarchies.map(({ id, userID }) => [id, userID])).toEqual([
      [-1, 101],
      [-2, 102],
    ]);
    const company = { companyID: 9, legalName: "AGÊNCIA", avatarFileID: null };
    expect(addCompanies(addCompanies(draft, "AO", [company]), "AO", [company]).companyHierarchies).toHaveLength(1);
  });
});

describe("members who are linked while a draft is open", () => {
  const committee = (members: { competenceID: number; personID: number }[]) => ({
    ...{ id: 5, name: "COMITÊ", description: null, enabled: true, rule: "MAJORITY" as const, minVotes: 1 },
    ...{ chairPersonID: null, notifiedPersonIDs: [], votingDeadlineHours: null, productsCount: 0, members },
    competences: positionsOf(STRUCTURE.competences, [3, 2], []),
  });
  const before = { ...STRUCTURE, committees: [committee([])] };
  const members = [
    { competenceID: 3, personID: 1 },
    { competenceID: 2, personID: 2 },
  ];
  const linked = { ...before, version: 8, committees: [committee(members)] };

  test("are distinguished from other changes that somebody saved meanwhile", () => {
    expect(linkedOnly(before, linked, 5)).toBe(true);
    const renamed = { ...linked, competences: linked.competences.map((one) => ({ ...one, name: `${one.name} II` })) };
    expect(linkedOnly(before, renamed, 5)).toBe(false);
    const ruled = linked.committees.map((one) => ({ ...one, rule: "ANY" as const }));
    expect(linkedOnly(before, { ...linked, committees: ruled }, 5)).toBe(false);
  });

  test("are linked unless the answer, although successful, refuses single records", () => {
    const refused = (error: AppError): ItemResult => ({
      ...{ id: null, state: "rejected", reason: errorBody(error, "t1") },
    });
    const vote = { field: "members", code: "OPEN_VOTING", message: "ANA vota." };
    const voting = refused(new AppError("INVALID_STATE", { subcode: "OPEN_VOTING", errors: [vote, vote] }));
    const seat = refused(new AppError("FORBIDDEN", { message: "Peça a outra pessoa." }));
    const written: ItemResult = { id: 1, state: "fulfilled", value: { id: 1 } };
    expect(refusalsIn([{ results: [written] }])).toEqual({ votings: [], messages: [] });
    expect(refusalsIn([{ results: [seat] }, { results: [written, voting] }])).toEqual({
      votings: ["ANA vota."],
      messages: ["Peça a outra pessoa."],
    });
  });

  test("are added to a draft, except those of a position that it removed", () => {
    const [own] = before.committees;
    if (!own) throw new Error("no committee");
    const competences = own.competences.filter(({ competenceID }) => competenceID === 3);
    const smaller = putCommittee(draftOf(before), { ...own, competences });
    expect(withMembersOf(smaller, linked, 5).committees[0]?.members).toEqual([{ competenceID: 3, personID: 1 }]);
  });
});

describe("stand-ins and positions", () => {
  test("are refused for oneself and in a circle, before anything is sent", () => {
    const seat = (personID: number) => ({ competenceID: 2, personID });
    expect(standInProblem(setStandIns(draft, seat(1), [ana]))).toBe("Uma pessoa não pode substituir a si mesma.");
    const there = setStandIns(draft, seat(1), [bia]);
    expect(standInProblem(there)).toBeUndefined();
    expect(standInProblem(setStandIns(there, seat(2), [ana]))).toMatch(/substituição circular/);
  });

  test("are added to a committee in the order of the tree, lowest first, and refused in another order", () => {
    const positions = positionsOf(draft.competences, [1, 3, 2], []);
    expect(positions.map(({ name }) => name)).toEqual(["ANALISTA", "GERENTE", "DIRETORIA"]);
    expect(positionProblem(positions, draft.competences)).toBeUndefined();
    expect(positionProblem(positions.toReversed(), draft.competences)).toBe(
      "Ordem dos cargos deve respeitar a estrutura organizacional!",
    );
    const committee = {
      ...{ id: -1, name: "COMITÊ", description: null, enabled: true, rule: "MAJORITY" as const, minVotes: 1 },
      ...{ chairPersonID: null, notifiedPersonIDs: [], votingDeadlineHours: null, productsCount: 0, members: [] },
      competences: positions,
    };
    const renamed = renameRole(putCommittee(draft, committee), 2, "superintendente");
    expect(renamed.committees[0]?.competences[1]?.name).toBe("SUPERINTENDENTE");
  });
});
