// Tests the calls of the organizational structure: it is read and saved whole, and a refused save writes nothing.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import type { Structure } from "./helpers/structure.ts";

const PATH = "/organizational-structures";

let server: TestServer;
const api = {} as Record<"sa" | "ad" | "op", Api>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of ["sa", "ad", "op"] as const) api[login] = apiOf(server.app, await server.tokenOf(login));
});
afterAll(() => server.close());

const read = async (): Promise<Structure> => (await api.sa.get<Structure>(`${PATH}/main`)).body;
const save = (body: unknown, who: Api = api.sa) => who.put<Structure>(`${PATH}/1`, body);

test("a structure that was read can be sent back, and makes no version when nothing changed", async () => {
  const before = await read();
  expect(before.competences.length).toBeGreaterThan(2);
  const saved = await save(before);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  expect({ ...saved.body, createdIDs: undefined }).toEqual({ ...before, createdIDs: undefined });
});

test("new positions come with their children, committee, members and stand-ins in one save", async () => {
  const before = await read();
  const [user, other] = before.userHierarchies.slice(2);
  const [userID = 0, personID = 0] = [user?.userID, user?.user.person.id];
  const standIn = other?.user.person.id ?? 0;
  const saved = await save({
    ...before,
    competences: [
      ...before.competences,
      { id: -1, name: " mesa de crédito ", parentID: null, order: 9, approve: true, data: { operationValue: 900 } },
      { id: -2, name: "caixa", parentID: -1, order: 0, approve: true, data: { operationValue: 10.5 } },
    ],
    assignments: [...before.assignments, { competenceID: -2, userID }],
    substitutions: [...before.substitutions, { competenceID: -2, personID, substitutedByIDs: [standIn] }],
    committees: [
      ...before.committees,
      {
        ...{ id: -1, name: "comitê da mesa", rule: "QUORUM", minVotes: 1 },
        competences: [
          { competenceID: -2, vote: true, data: { operationValue: 10.5 }, order: 1 },
          { competenceID: -1, vote: true, veto: true, data: { operationValue: 900 }, order: 2 },
        ],
        members: [{ competenceID: -2, personID }],
      },
    ],
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const after = await read();
  expect(after.version).toBe(before.version + 1);
  const { competences: ids, committees: committeeIDs } = saved.body.createdIDs;
  const [desk, till] = [ids["-1"], ids["-2"]];
  expect(after.competences.find(({ id }) => id === till)).toMatchObject({
    ...{ name: "CAIXA", parentID: desk, data: { operationValue: 10.5 }, approve: true },
  });
  expect(after.competences.find(({ id }) => id === desk)?.createdAt).toMatch(/^\d{4}-.*Z$/);
  expect(after.substitutions).toContainEqual({ competenceID: till, personID, substitutedByIDs: [standIn] });
  expect(after.committees.find(({ id }) => id === committeeIDs["-1"])).toMatchObject({
    ...{ name: "COMITÊ DA MESA", rule: "QUORUM", minVotes: 1, members: [{ competenceID: till, personID }] },
    competences: [
      { competenceID: till, name: "CAIXA", vote: true, veto: false },
      { competenceID: desk, name: "MESA DE CRÉDITO", vote: true, veto: true },
    ],
  });
  expect(after.locks[String(till)]).toBe("IN_COMMITTEE");
});

type Edit = (structure: Structure) => Partial<Record<keyof Structure, unknown>>;

const first = <T>(items: readonly T[], more: object): unknown[] =>
  items.map((item, index) => (index === 0 ? { ...item, ...more } : item));
const added = (items: readonly unknown[], item: object): unknown[] => [...items, item];
const leaf = { id: -1, name: "NOVO", parentID: null, order: 0 };
const chain = (length: number) =>
  Array.from({ length }, (_, at) => ({ ...leaf, id: -1 - at, name: `NÍVEL ${at}`, parentID: at === 0 ? null : -at }));
const committee = (more: object) => ({ id: -9, name: "OUTRO COMITÊ", rule: "ANY", ...more });

// biome-ignore format: a table
const REFUSED: readonly [row: string, edit: Edit, field: string | RegExp, code: string, status?: number][] = [
  ["ORG-008 a circle", ({ competences: [a] }) => ({ competences: [{ ...a, id: a!.id, parentID: a!.id }] }), /competences\.0\.parentID/, "TREE_CIRCLE"],
  ["a circle of new positions", ({ competences }) => ({ competences: [...competences, { ...leaf, parentID: -2 }, { ...leaf, id: -2, name: "B", parentID: -1 }] }), /^competences\.\d+\.parentID$/, "TREE_CIRCLE"],
  ["a foreign parent", ({ competences }) => ({ competences: added(competences, { ...leaf, parentID: 987_654 }) }), /^competences\.\d+\.parentID$/, "PARENT_UNKNOWN"],
  ["a position that is not there", ({ competences }) => ({ competences: added(competences, { ...leaf, id: 987_654 }) }), /^competences\.\d+\.id$/, "NODE_UNKNOWN"],
  ["a position twice", ({ competences }) => ({ competences: [...competences, competences[0]] }), /^competences\.\d+\.id$/, "NODE_REPEATED"],
  ["a tree too deep", ({ competences }) => ({ competences: [...competences, ...chain(51)] }), /^competences\.\d+\.parentID$/, "TREE_TOO_DEEP"],
  ["a tree far too deep", ({ competences }) => ({ competences: [...competences, ...chain(12_000)] }), /^competences\.\d+\.parentID$/, "TREE_TOO_DEEP"],
  ["ORG-016 a blank name", ({ competences }) => ({ competences: first(competences, { name: "   " }) }), "competences.0.name", "required"],
  ["a name of 61 letters", ({ competences }) => ({ competences: first(competences, { name: "X".repeat(61) }) }), "competences.0.name", "maxLength"],
  ["a name of 1 MB", ({ competences }) => ({ competences: first(competences, { name: "X".repeat(1_048_576) }) }), "competences.0.name", "maxLength"],
  ["a name twice among siblings", ({ competences }) => ({ competences: [...competences, leaf, { ...leaf, id: -2, name: "novo" }] }), /^competences\.\d+\.name$/, "NAME_REPEATED"],
  ["a negative limit", ({ competences }) => ({ competences: first(competences, { approve: true, data: { operationValue: -1 } }) }), "competences.0.data.operationValue", "minimum"],
  ["a limit in words", ({ competences }) => ({ competences: first(competences, { data: { operationValue: "muito" } }) }), "competences.0.data.operationValue", "type"],
  ["a list that is none", () => ({ competences: "x" }), "competences", "invalid"],
  ["an item that is none", () => ({ userHierarchies: [7] }), "userHierarchies.0", "invalid"],
  ["an id that is none", () => ({ userHierarchies: [{ id: "1; drop", userID: 1 }] }), "userHierarchies.0.id", "invalid"],
  ["an unknown user", ({ userHierarchies }) => ({ userHierarchies: added(userHierarchies, { ...leaf, userID: 987_654 }) }), /^userHierarchies\.\d+\.userID$/, "USER_UNKNOWN"],
  ["a user twice", ({ userHierarchies }) => ({ userHierarchies: added(userHierarchies, { ...leaf, userID: userHierarchies[0]!.userID }) }), /^userHierarchies\.\d+\.userID$/, "USER_REPEATED"],
  ["ORG-022 an unknown company", () => ({ companyHierarchies: [{ ...leaf, companyID: 987_654, companyType: "AO" }] }), "companyHierarchies.0.companyID", "COMPANY_UNKNOWN"],
  ["ORG-022 a type of no hierarchy", ({ companyHierarchies }) => ({ companyHierarchies: first(companyHierarchies, { companyType: "MN" }) }), "companyHierarchies.0.companyType", "enum"],
  ["another company in a place", ({ companyHierarchies: [a, b] }) => ({ companyHierarchies: [{ ...a, companyID: b!.companyID, parentID: null }] }), "companyHierarchies.0.companyID", "NODE_FIXED"],
  ["an assignment of a stranger", ({ competences }) => ({ assignments: [{ competenceID: competences[0]!.id, userID: 987_654 }] }), "assignments.0.userID", "USER_UNKNOWN"],
  ["a position twice in a committee", ({ competences: [a], committees }) => ({ committees: added(committees, committee({ competences: [0, 1].map((order) => ({ competenceID: a!.id, order })) })) }), /^committees\.\d\.competences\.1\.competenceID$/, "POSITION_REPEATED"],
  ["a member outside", ({ competences: [a], persons: [p], committees }) => ({ committees: added(committees, committee({ members: [{ competenceID: a!.id, personID: p!.id }] })) }), /^committees\.\d\.members\.0\.competenceID$/, "MEMBER_OUTSIDE"],
  ["D27 a quorum above its voters", ({ competences: [a], committees }) => ({ committees: added(committees, committee({ rule: "QUORUM", minVotes: 5, competences: [{ competenceID: a!.id, vote: true, data: { operationValue: 5 } }] })) }), /^committees\.\d\.minVotes$/, "QUORUM_ABOVE_VOTERS"],
  ["a rule that is none", ({ committees }) => ({ committees: added(committees, committee({ rule: "MAYBE" })) }), /^committees\.\d\.rule$/, "enum"],
  ["a chair from nowhere", ({ committees }) => ({ committees: first(committees, { chairPersonID: 987_654 }) }), "committees.0.chairPersonID", "PERSON_UNKNOWN"],
  ["ORG-021 oneself", ({ competences: [a], userHierarchies: [, , u] }) => ({ substitutions: [{ competenceID: a!.id, personID: u!.user.person.id, substitutedByIDs: [u!.user.person.id] }] }), "substitutions.0.substitutedByIDs.0", "SELF_SUBSTITUTION"],
  ["ORG-021 a circle", ({ competences: [a, b], userHierarchies: [, , u, v] }) => ({ substitutions: [{ competenceID: a!.id, personID: u!.user.person.id, substitutedByIDs: [v!.user.person.id] }, { competenceID: b!.id, personID: v!.user.person.id, substitutedByIDs: [u!.user.person.id] }] }), "substitutions.0.substitutedByIDs", "CIRCULAR_SUBSTITUTION"],
  ["ORG-026 a responsible who is no administrator", ({ userHierarchies }) => ({ responsiblePersonIDs: [userHierarchies.at(-1)!.user.person.id] }), "responsiblePersonIDs.0", "RESPONSIBLE_NOT_ADMIN"],
  ["no version", () => ({ version: undefined }), "version", "required"],
];

test("errors are refused at their field in Portuguese, and nothing is written", async () => {
  const before = await read();
  const said: string[] = [];
  for (const [row, edit, field, code] of REFUSED) {
    const answer = await save({ version: before.version, ...edit(before) });
    const { errors, status } = answer.body as unknown as {
      errors: { field: string; code: string; message: string }[];
      status: number;
    };
    const at = errors?.[0];
    const isRight =
      status === 400 &&
      new RegExp(typeof field === "string" ? `^${field}$` : field).test(at?.field ?? "") &&
      (code === "" || at?.code === code);
    if (!isRight) said.push(`${row}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    expect(JSON.stringify(answer.body).length, row).toBeLessThan(30_000);
  }
  expect(said).toEqual([]);
  expect(await read()).toEqual(before);
});

test("a subordinate after its superior is refused with the catalogue's code and text (COMM-009)", async () => {
  const before = await read();
  const top = before.competences.find(({ id }) => before.competences.some(({ parentID }) => parentID === id))!;
  const child = before.competences.find(({ parentID }) => parentID === top.id)!;
  const competences = [top, child].map(({ id }, order) => ({
    competenceID: id,
    order,
    vote: true,
    data: { operationValue: 1 },
  }));
  const answer = await save({
    version: before.version,
    committees: added(before.committees, committee({ competences })),
  });
  expect([answer.status, answer.body]).toMatchObject([
    422,
    {
      code: "INVALID_COMMITTEE_COMPETENCE_ORDER",
      message: "Ordem dos cargos deve respeitar a estrutura organizacional!",
    },
  ]);
});

test("the second of two concurrent saves gets both states, and may keep its own", async () => {
  const base = await read();
  const rename = (name: string) => ({ version: base.version, competences: first(base.competences, { name }) });
  const [one, other] = await Promise.all([save(rename("PRIMEIRO"), api.sa), save(rename("SEGUNDO"), api.ad)]);
  const [stale] = [one, other].filter(({ status }) => status === 409);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const { code, details } = stale!.body as unknown as {
    code: string;
    details: { current: Structure; theirChanges: string[]; yourChanges: string[]; savedBy: { name: string } };
  };
  expect(code).toBe("STALE_RECORD");
  expect(details.theirChanges.concat(details.yourChanges).sort().join()).toMatch(/PRIMEIRO.*SEGUNDO/);
  expect(details.savedBy.name).toMatch(/\w/);
  const again = await save({ ...rename("MEU"), version: details.current.version }, one === stale ? api.sa : api.ad);
  expect(again.status).toBe(200);
  expect((await read()).competences[0]!.name).toBe("MEU");
});

test("a position is deleted only when no people and committees use it (ORG-012 to ORG-014)", async () => {
  const before = await read();
  const locked = Object.keys(before.locks).map(Number);
  const without = (id: number, from: Structure) => ({
    version: from.version,
    competences: from.competences
      .filter((one) => one.id !== id)
      .map((one) => (one.parentID === id ? { ...one, parentID: null } : one)),
    assignments: from.assignments.filter(({ competenceID }) => competenceID !== id),
    substitutions: from.substitutions.filter(({ competenceID }) => competenceID !== id),
    committees: from.committees.map((one) => ({
      ...one,
      rule: "ANY",
      competences: one.competences.filter(({ competenceID }) => competenceID !== id),
      members: one.members.filter(({ competenceID }) => competenceID !== id),
    })),
  });
  const refused = await save(without(locked[0]!, before));
  expect([refused.status, refused.body]).toMatchObject([409, { code: "ENTITY_IN_RELATIONSHIP", entity: "Competence" }]);
  expect(String((refused.body as unknown as { message: string }).message)).toContain(
    "Não é possível remover esse cargo",
  );
  const made = await save({
    version: before.version,
    competences: added(before.competences, { ...leaf, name: "LIVRE" }),
  });
  const free = made.body.createdIDs.competences["-1"]!;
  expect((await save(without(free, made.body))).status).toBe(200);
  const after = await read();
  expect(after.competences.some(({ id }) => id === free)).toBe(false);
});

test("nobody gives themselves a seat or a higher limit by a save, and others may not save at all", async () => {
  const before = await read();
  const own = before.persons.find(({ id }) =>
    before.committees.some(({ members, id: c }) => c === 1 && members.some(({ personID }) => personID === id)),
  )!;
  const me = (await api.ad.get<{ id: number; personID: number }>("/users/me")).body;
  const free = before.competences.find(
    ({ id }) => !before.assignments.some(({ competenceID, userID }) => competenceID === id && userID === me.id),
  )!;
  const seat = await save(
    { version: before.version, assignments: added(before.assignments, { competenceID: free.id, userID: me.id }) },
    api.ad,
  );
  expect([seat.status, seat.body]).toMatchObject([403, { code: "FORBIDDEN" }]);
  expect(own).toBeDefined();
  const ownSeat = before.assignments.find(({ userID }) => userID === me.id)!;
  const raised = before.competences.map((one) =>
    one.id === ownSeat.competenceID ? { ...one, data: { operationValue: 9_999_999 } } : one,
  );
  expect((await save({ version: before.version, competences: raised }, api.ad)).status).toBe(403);
  expect((await save(before, api.op)).status).toBe(403);
  expect((await api.op.get(`${PATH}/main`)).status).toBe(403);
  expect(await read()).toEqual(before);
});
