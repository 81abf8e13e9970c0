// Tests earlier versions of the structure, and the versions that single writes of the registers create.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import type { Structure } from "./helpers/structure.ts";

interface Version {
  number: number;
  kind: string;
  by: { name: string } | null;
  changes: string[];
  differences: string[];
  structure: Structure;
}

const PATH = "/organizational-structures";
let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("sa"));
});
afterAll(() => server.close());

const read = async (): Promise<Structure> => (await api.get<Structure>(`${PATH}/main`)).body;
const versions = async (): Promise<Version[]> =>
  (await api.get<{ content: Version[] }>(`${PATH}/1/versions?pageSize=5`)).body.content;
const content = ({ version: _, ...rest }: Structure) => ({
  ...rest,
  updatedAt: null,
  updatedBy: null,
  createdIDs: null,
});

test("an earlier structure is read with its author, date and changes, and restored with records that were deleted since", async () => {
  const before = await read();
  const cleared = await api.post<Structure>(`${PATH}/1/clear-hierarchy`, {
    tree: "companies",
    version: before.version,
  });
  expect(cleared.body.companyHierarchies).toEqual([]);
  const [last] = await versions();
  expect(last).toMatchObject({ number: before.version + 1, kind: "CLEAR", by: { name: "HELENA DUARTE VILAR" } });
  expect(last!.changes).toContain("AGÊNCIA NORTE sai de Hierarquia de empresas.");
  const former = (await api.get<Version>(`${PATH}/1/versions/${before.version}`)).body;
  expect(former.differences).toContain("AGÊNCIA NORTE entra em Hierarquia de empresas.");
  expect(former.structure.companyHierarchies).toEqual(before.companyHierarchies);
  const restore = (version: number) => api.post<Structure>(`${PATH}/1/versions/${before.version}/restore`, { version });
  expect((await restore(before.version)).status).toBe(409);
  const restored = await restore(cleared.body.version);
  expect(restored.status, JSON.stringify(restored.body)).toBe(200);
  expect(content(await read())).toEqual(content(before));
  expect((await versions())[0]).toMatchObject({ kind: "RESTORE", restoredNumber: before.version });
  expect((await api.get(`${PATH}/1/versions/9999`)).status).toBe(404);
  expect((await api.get(`${PATH}/77`)).status).toBe(404);
});

test("a single write of a register makes a version with its difference", async () => {
  const before = await read();
  const made = await api.post<{ id: number }>("/competences", { name: "caixa avulso" });
  expect(made.status).toBe(201);
  expect((await read()).version).toBe(before.version + 1);
  expect((await versions())[0]).toMatchObject({ kind: "REGISTER", changes: ["CAIXA AVULSO entra em Cargos."] });
});

test("registers refuse circles, wrong orders and circular stand-ins too, and write nothing", async () => {
  const before = await read();
  const top = before.competences.find(({ parentID }) => parentID === null)!;
  const child = before.competences.find(({ parentID }) => parentID === top.id)!;
  const circle = await api.put(`/competences/${top.id}`, { parentID: child.id });
  expect([circle.status, circle.body]).toMatchObject([400, { field: "parentID" }]);
  const committee = (await api.post<{ id: number }>("/committees", { name: "AVULSO" })).body.id;
  const position = (competenceID: number, order: number) =>
    api.post("/committee-competences", { committeeID: committee, competenceID, order, vote: true });
  expect((await position(top.id, 1)).status).toBe(201);
  expect(await position(child.id, 2)).toMatchObject({
    status: 422,
    body: { code: "INVALID_COMMITTEE_COMPETENCE_ORDER", field: "order" },
  });
  const [a, b] = before.userHierarchies.slice(2).map(({ user }) => user.person.id);
  const standIn = (personID: number, other: number) =>
    api.post("/competence-substitutions", { competenceID: top.id, personID, substitutedByIDs: [other] });
  expect((await standIn(a!, a!)).body).toMatchObject({
    status: 400,
    message: "Uma pessoa não pode substituir a si mesma.",
  });
  expect((await standIn(a!, b!)).status).toBe(201);
  expect((await standIn(b!, a!)).body).toMatchObject({ status: 400, errors: [{ code: "CIRCULAR_SUBSTITUTION" }] });
  expect((await read()).substitutions).toEqual([
    ...before.substitutions,
    { competenceID: top.id, personID: a, substitutedByIDs: [b] },
  ]);
});

test("the approval positions of a product follow the structure", async () => {
  const { competences, committees } = await read();
  const top = competences.find(({ parentID }) => parentID === null)!;
  const child = competences.find(({ parentID }) => parentID === top.id)!;
  const productID = (await api.get<number[]>("/products/ids")).body.at(-1)!;
  const rows = (await api.get<{ id: number }[]>(`/product-approval-positions/list?filters={"productID":${productID}}`))
    .body;
  for (const { id } of rows) await api.delete(`/product-approval-positions/${id}`);
  const add = (competenceID: number, order: number) =>
    api.post("/product-approval-positions", {
      productID,
      committeeID: committees[0]!.id,
      competenceID,
      order,
      vote: true,
    });
  expect((await add(top.id, 1)).status).toBe(201);
  expect((await add(child.id, 2)).body).toMatchObject({ code: "INVALID_COMMITTEE_COMPETENCE_ORDER" });
  expect((await add(child.id, 0)).status).toBe(201);
});

test("members are linked and unlinked all at once, and the counts of a position follow (COMM-024, COMM-025)", async () => {
  const { committees, userHierarchies } = await read();
  const [committee] = committees;
  const competenceID = committee!.competences[0]!.competenceID;
  const count = async () =>
    (
      await api.get<{ count: number }>(
        `/committee-competence-members/count?filters={"competenceID":{"$eq":${competenceID}}}`,
      )
    ).body.count;
  const before = await count();
  const people = userHierarchies.map(({ user }) => user.person.id);
  const free = people.filter((id) => !committee!.members.some((one) => one.personID === id)).slice(0, 2);
  const me = (await api.get<{ personID: number }>("/users/me")).body.personID;
  const data = free
    .filter((id) => id !== me)
    .map((personID) => ({ personID, competenceID, committeeID: committee!.id }));
  const made = await api.post<{ results: { id: number }[] }>("/committee-competence-members/bulk/create", { data });
  expect(await count()).toBe(before + data.length);
  const ids = made.body.results.map(({ id }) => id);
  expect((await api.post("/committee-competence-members/bulk/delete", { ids })).status).toBe(200);
  expect(await count()).toBe(before);
});
