// Tests absences that are entered in advance, and who decides while somebody is absent.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import type { Structure } from "./helpers/structure.ts";

const PATH = "/organizational-structures";
let server: TestServer;
const api = {} as Record<"sa" | "ad" | "op", Api>;
const person = {} as Record<"sa" | "ad" | "op", number>;

beforeAll(async () => {
  server = await startTestServer();
  for (const login of ["sa", "ad", "op"] as const) {
    api[login] = apiOf(server.app, await server.tokenOf(login));
    person[login] = (await api[login].get<{ personID: number }>("/users/me")).body.personID;
  }
});
afterAll(() => server.close());

const availability = async (id: number, day: string) =>
  (await api.sa.get<{ availability: string; source: string }>(`/persons/${id}/availability?day=${day}`)).body;

test("an absence holds from its first to its last day, and the switch in the menu overrides it", async () => {
  const absence = { from: "2027-01-10", to: "2027-01-20", standInPersonID: person.sa, reason: "férias" };
  const made = await api.op.post<{ id: number }>("/users/me/absences", absence);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({ personID: person.op, ...absence, reason: "FÉRIAS" });
  const days = ["2027-01-09", "2027-01-10", "2027-01-20", "2027-01-21"];
  const states = await Promise.all(days.map((day) => availability(person.op, day)));
  expect(states.map(({ availability: state }) => state)).toEqual(["AV", "AW", "AW", "AV"]);
  expect((await api.op.put(`/persons/${person.op}`, { availability: "AW" })).status).toBe(200);
  expect(await availability(person.op, "2027-01-09")).toMatchObject({ availability: "AW", source: "SWITCH" });
  expect((await api.op.put(`/persons/${person.op}`, { availability: "UN" })).status).toBe(400);
  expect((await api.op.put(`/persons/${person.op}`, { availability: "AV" })).status).toBe(200);
});

// biome-ignore format: a table
test.each([
  ["dates out of order", { from: "2027-02-10", to: "2027-02-01" }, "to"],
  ["no first day", { to: "2027-02-01" }, "from"],
  ["a date that is none", { from: "2027-02-31" }, "from"],
  ["an overlap", { from: "2027-01-20", to: "2027-01-25" }, "from"],
  ["an overlap without an end", { from: "2026-12-01" }, "from"],
  ["a person who is not on record", { from: "2027-03-01", standInPersonID: 987_654 }, "standInPersonID"],
])("%s of an absence is refused at its field", async (_, body, field) => {
  const refused = await api.op.post<{ errors: { field: string }[] }>("/users/me/absences", body);
  expect([refused.status, refused.body.errors?.[0]?.field], JSON.stringify(refused.body)).toEqual([400, field]);
});

test("nobody stands in for themselves, nor two for each other on the same day", async () => {
  const own = await api.op.post("/users/me/absences", {
    from: "2027-03-01",
    to: "2027-03-02",
    standInPersonID: person.op,
  });
  expect(own.body).toMatchObject({ message: "Uma pessoa não pode substituir a si mesma." });
  const circle = { from: "2027-01-15", to: "2027-02-15", standInPersonID: person.op };
  expect((await api.sa.post("/users/me/absences", circle)).body).toMatchObject({
    errors: [{ field: "standInPersonID", code: "CIRCULAR_SUBSTITUTION" }],
  });
  expect((await api.sa.post("/users/me/absences", { ...circle, from: "2027-01-21" })).status).toBe(201);
});

test("people change only their own absences, and the keeper of the structure anybody's", async () => {
  const [own] = (await api.op.get<{ content: { id: number }[] }>("/users/me/absences")).body.content;
  expect((await api.ad.put(`/users/me/absences/${own!.id}`, { to: "2027-01-12" })).status).toBe(404);
  expect((await api.op.put(`/person-absences/${own!.id}`, { to: "2027-01-12" })).status).toBe(403);
  const seat = { personID: person.op, from: "2027-05-01", standInPersonID: person.ad };
  expect((await api.ad.post("/person-absences", seat)).status).toBe(403);
  const changed = await api.ad.put<{ to: string }>(`/person-absences/${own!.id}`, { to: "2027-01-12" });
  expect([changed.status, changed.body.to]).toEqual([200, "2027-01-12"]);
  expect((await api.op.delete(`/users/me/absences/${own!.id}`)).status).toBe(204);
});

test("the simulator explains who decides, also for a draft and when somebody is absent", async () => {
  const structure = (await api.sa.get<Structure>(`${PATH}/main`)).body;
  const [committee] = structure.committees;
  const simulate = (body: object) =>
    api.sa.post<{
      kind: string;
      text: string;
      competence: { name: string } | null;
      voters: { personID: number; substituteOfPersonID: number | null }[];
      explanation: string[];
      bands: { text: string }[];
      warnings: { code: string }[];
    }>(`${PATH}/1/simulate-routing`, { committeeID: committee!.id, day: "2027-06-01", ...body });
  const lowest = committee!.competences[0]!;
  const decided = (await simulate({ operationValue: lowest.data.operationValue })).body;
  expect(decided).toMatchObject({ kind: "DECIDED", competence: { name: lowest.name } });
  expect(decided.explanation[0]).toMatch(/^Exposição de R\$/);
  expect(decided.bands.length).toBe(committee!.competences.length);
  const above = (await simulate({ operationValue: lowest.data.operationValue + 0.01 })).body;
  expect(above.competence!.name).toBe(committee!.competences[1]!.name);
  const members = committee!.members.filter(({ competenceID }) => competenceID === lowest.competenceID);
  const absentPersonIDs = members.map(({ personID }) => personID);
  const draft = {
    substitutions: absentPersonIDs.map((personID) => ({
      competenceID: lowest.competenceID,
      personID,
      substitutedByIDs: [person.sa],
    })),
  };
  const replaced = (await simulate({ operationValue: 1, absentPersonIDs, structure: draft })).body;
  expect(replaced.voters).toContainEqual(
    expect.objectContaining({ personID: person.sa, substituteOfPersonID: absentPersonIDs[0] }),
  );
  expect((await simulate({ operationValue: 99_999_999 })).body).toMatchObject({ kind: "REFUSED", competence: null });
  expect((await simulate({ operationValue: -1 })).status).toBe(400);
  expect((await simulate({ operationValue: 1, day: "ontem" })).status).toBe(400);
  for (const [field, of] of [
    ["committeeID", { committeeID: 987_654 }],
    ["committeeID", { committeeID: 1.5 }],
    ["productID", { committeeID: undefined, productID: 987_654 }],
    ["productID", { committeeID: undefined, productID: 0.5 }],
    ["authorPersonID", { authorPersonID: -1 }],
  ] as const) {
    const refused = await simulate({ operationValue: 1, ...of });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    ]);
  }
  const checked = await api.sa.post<{ warnings: { code: string }[]; changes: string[] }>(`${PATH}/1/check`, {
    committees: structure.committees.map((one) => ({ ...one, members: [] })),
  });
  expect(checked.body.warnings.map(({ code }) => code)).toContain("POSITION_WITHOUT_MEMBERS");
  expect(checked.body.changes[0]).toMatch(/sai de/);
  expect((await api.op.post(`${PATH}/1/check`, {})).status).toBe(403);
});
