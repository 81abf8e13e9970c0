// The organizational structure through its calls: read whole, saved as one, refused with nothing written.
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
