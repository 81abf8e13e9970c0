// Tests workflows: invalid ones are refused, and a change creates a version so that running operations keep theirs.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
let api: Api;
let statusID: number;

beforeAll(async () => {
  server = await startTestServer();
  api = apiOf(server.app, await server.tokenOf("ad"));
  statusID = (await api.get<number[]>("/operation-statuses/ids")).body[0]!;
});
afterAll(() => server.close());

type Version = { id: number; number: number; steps: { code: string; order: number }[]; rules: object[] };

const workflow = (more: object = {}) => ({
  name: "WORKFLOW DE TESTE",
  customerType: "PERSON",
  kind: "NEW",
  defaultStatusID: statusID,
  steps: [{ code: "PRE_ANALYSIS" }, { code: "OPERATION_DATA" }, { code: "SCR" }, { code: "CONFIRMATION" }],
  stages: ["PRE_ANALYSIS", "PAYMENT"],
  rules: [{ step: "SCR", field: "scr.overdueSum", operator: "$gt", value: "0", decision: "REJECT" }],
  ...more,
});

const versionsOf = async (id: unknown) =>
  (await api.get<{ content: Version[] }>(`/workflow-versions?filters={"workflowID":{"$eq":${id}}}&sort=number,ASC`))
    .body.content;

test.each([
  [{ steps: [{ code: "SCR" }], rules: [] }, "steps"],
  [{ steps: [], rules: [] }, "steps"],
  [{ steps: [{ code: "SCR" }, { code: "SCR" }, { code: "CONFIRMATION" }] }, "steps.1.code"],
  [{ rules: [{ field: "nada", operator: "$eq", value: "1", decision: "REJECT" }] }, "rules.0.field"],
  [{ rules: [{ field: "boaVista.score", operator: "$lt", value: "600", decision: "SET_STATUS" }] }, "rules.0.statusID"],
  [
    { rules: [{ field: "boaVista.score", operator: "$lt", value: "600", decision: "SET_STATUS", statusID: 999999 }] },
    "rules.0.statusID",
  ],
  [{ defaultStatusID: 999999 }, "defaultStatusID"],
])("the workflow %j is refused at %s", async (more, field) => {
  const { status, body } = await api.post("/workflows", workflow(more));
  expect([status, body.errors]).toMatchObject([400, [{ field }]]);
});

test("a new workflow without steps begins with the confirmation", async () => {
  const { status, body } = await api.post("/workflows", { ...workflow({ rules: [] }), steps: undefined });
  expect([status, body.steps]).toMatchObject([201, [{ code: "CONFIRMATION", order: 0 }]]);
});

test("an edit of a workflow in use creates a version; the old one stays as it was", async () => {
  const { status, body: made } = await api.post("/workflows", workflow());
  expect([status, made.workflowVersion]).toEqual([201, 1]);
  const [first] = await versionsOf(made.id);
  expect(first).toMatchObject({
    number: 1,
    steps: [{ code: "PRE_ANALYSIS", order: 0, required: true }, {}, {}, { code: "CONFIRMATION", order: 3 }],
  });

  const { body: edited } = await api.put(`/workflows/${made.id}`, {
    steps: [
      { code: "SCR", order: 9 },
      { code: "CONFIRMATION", order: 1 },
    ],
  });
  expect(edited).toMatchObject({ workflowVersion: 2, stepsCount: 2 });
  expect((await versionsOf(made.id)).map(({ number }) => number)).toEqual([1, 2]);
  expect((await api.get(`/workflow-versions/${first!.id}`)).body).toEqual(first);

  const { body: renamed } = await api.put(`/workflows/${made.id}`, {
    name: "OUTRO NOME",
    stages: ["PRE_ANALYSIS", "PAYMENT"],
  });
  expect(renamed.workflowVersion).toBe(2);
  expect(await versionsOf(made.id)).toHaveLength(2);
});

test("a version cannot be written, and its statuses stay", async () => {
  const { body: status } = await api.post<{ id: number }>("/operation-statuses", { name: "STATUS PASSAGEIRO" });
  const { body: made } = await api.post("/workflows", workflow({ defaultStatusID: status.id }));
  await api.put(`/workflows/${made.id}`, { defaultStatusID: statusID });
  const [first] = await versionsOf(made.id);
  expect(first).toMatchObject({ defaultStatusID: status.id });
  expect((await api.put(`/workflow-versions/${first!.id}`, { number: 9 })).status).toBe(405);
  expect((await api.delete(`/workflow-versions/${first!.id}`)).status).toBe(405);
  const refused = await api.delete(`/operation-statuses/${status.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "ENTITY_IN_RELATIONSHIP"]);
  expect((await api.delete(`/workflows/${made.id}`)).status).toBe(204);
  expect(await versionsOf(made.id)).toEqual([]);
});

test("a refused edit leaves workflow and versions alone", async () => {
  const { body: made } = await api.post("/workflows", workflow());
  expect((await api.put(`/workflows/${made.id}`, { steps: [{ code: "SCR" }] })).status).toBe(400);
  expect((await api.get(`/workflows/${made.id}`)).body).toMatchObject({ workflowVersion: 1, stepsCount: 4 });
  expect(await versionsOf(made.id)).toHaveLength(1);
});

test("the demonstration's workflows have their first version", async () => {
  const { body: ids } = await api.get<number[]>("/workflows/ids");
  for (const id of ids.slice(0, 3)) expect((await versionsOf(id)).length).toBeGreaterThan(0);
});
