// Makes every own call of the product once: it answers with the status and the shape of the contract, and requires a
// sign-in.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setFeatureFlags } from "../../server/features/system/index.ts";
import { openApiDocument } from "../../server/framework/openapi/document.ts";
import { contractOf } from "../../server/framework/slice.ts";
import { run } from "../../server/platform/db/database.ts";
import { SLICES } from "../../server/slices.ts";
import { PDF, uploadOne } from "../api/files/multipart.ts";
import { ADDRESS } from "../helpers/address.ts";
import { type Answer, type Api, apiOf } from "../helpers/api.ts";
import { TEST_PASSWORD } from "../helpers/password.ts";
import { productResources } from "../helpers/product-resources.ts";
import { cnpjOf, createSampler, type Sampler } from "../helpers/sample.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";
import {
  type Area,
  type Call,
  type Examples,
  type ExampleTools,
  exampleQuery,
  examplesOf,
  missingExample,
  NEEDS_EXAMPLE,
  shapeCheck,
} from "./examples/tools.ts";

const resources = productResources();
const paths = contractOf(SLICES).paths;

const shapeProblems = shapeCheck(openApiDocument(resources, { url: "/api", version: "1.0.0", ...contractOf(SLICES) }));
const isPush = process.env.TEST_FILES === "push";
const calls: Call[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...(operation as unknown as Call), path, method })),
);

let server: TestServer;
let token: string;
let api: Api;
/** The refused calls of an example. */
const refusals: string[] = [];
let sampler: Sampler;

beforeAll(async () => {
  server = await startTestServer({ env: { METRICS: "on" } });
  await setFeatureFlags(server.database.db, { companyPortfolio: true });
  token = await server.tokenOf("sa");
  api = apiOf(server.app, token, (call) => refusals.push(call));
  sampler = createSampler(api, resources, 97_000);
  // Sampled products have no accounting script, which would suspend a closing.
  await onDivergences("IGNORE");
});
afterAll(() => server.close());

const sample = (name: string) => sampler.body(resources.get(name)!);
async function made(name: string): Promise<{ id: number } & Record<string, unknown>> {
  const { status, body } = await api.post<{ id: number }>(resources.get(name)!.path, await sample(name));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
async function deletedID(): Promise<number> {
  const { id } = await made("document-types");
  expect((await api.delete(`/document-types/${id}`)).status).toBe(204);
  return id;
}
const deleted = async () => ({ records: [{ resource: "document-types", id: await deletedID() }] });
async function some<T>(sql: string): Promise<T> {
  const [row] = await run<{ value: T }>(server.database.db, sql);
  return row!.value;
}
const someDocument = (table: string) => some(`select document_number as value from ${table} order by id limit 1`);
const newFile = async () => (await uploadOne(server.app, token, "a.pdf", PDF)).json<{ id: string }>().id;
async function queuedJob(): Promise<number> {
  await server.app.queue.add(server.database.db, { type: "MAIL", title: "Recuperação de senha", payload: {} });
  const { body } = await api.get<{ content: { id: number }[] }>("/queued-jobs?sort=id,DESC");
  return body.content[0]!.id;
}
const newView = async () =>
  (await api.post<{ id: number }>("/list-views", { list: "/configuracoes/status", name: randomUUID() })).body.id;
async function newNotification(): Promise<number> {
  await made("notices");
  const { body } = await api.get<{ content: { id: number }[] }>("/notifications/fetch");
  return body.content[0]!.id;
}
const get = (path: string) => () => api.get(path);
const FEE_EVENT = { event: "FEE", date: "2026-03-02", operands: { fee: 9.9 } };
let closedDays = 0;
const onDivergences = (disagreementAction: string) =>
  api.put("/accounting-closing-parametrizations", { manualClosing: false, closingTime: "23:59", disagreementAction });
const closeNextDay = async () => {
  const answer = await api.post<{ id: number }>(`/accounting-closings/create?closingDate=2026-10-${10 + ++closedDays}`);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer;
};
/** Makes a suspended closing, whose divergence is that products have no script. */
async function newSuspended(): Promise<number> {
  await onDivergences("SUSPEND");
  await run(server.database.db, "update products set accounting_script_id = null");
  const { id } = (await closeNextDay()).body;
  await onDivergences("IGNORE");
  return id;
}
/** The date is after all closed days, and the accounts are the two cash accounts of the official chart. */
const newOpening = () =>
  api.post("/accounting-entries/opening-balances", {
    regime: "IFRS",
    date: "2026-11-18",
    balances: [
      { accountCode: "1.1.1.10.00", value: 10 },
      { accountCode: "6.1.1.10.13", value: 10 },
    ],
  });

/** Returns a product with an accounting script, which the closings below require of all products. */
const loan = async () => `/products/${await some("select id as value from products where code = 'CP'")}`;
const DRAFT = "/users/me/drafts/leads/new";
/** Another person must approve a registration than the one who created it. */
async function approved(name: string): Promise<Answer> {
  const colleague = apiOf(server.app, await server.tokenOf("op"));
  return colleague.post(`${resources.get(name)!.path}/${(await made(name)).id}/approve-registration`, { result: "AP" });
}
const newDraft = () => api.put(DRAFT, { route: "/cadastros/leads", fields: { name: "LIA" } });
/** Calls that `plainExample` can make need no entry; areas with more than a few have a file of their own in ./examples. */
const AREAS = import.meta.glob<Area>("./examples/*.ts", { eager: true });
/** Each of these first brings a new operation as far as its call needs it. */
const LIVES = import.meta.glob<Area>("./examples/lives/*.ts", { eager: true });
const TOOLS: ExampleTools = { api: () => api, server: () => server, made, some, newFile, loan };
const livesOfOperations = examplesOf(LIVES, TOOLS);

const EXAMPLES: Examples = {
  ...examplesOf(AREAS, TOOLS),
  ...livesOfOperations,
  schema: get("/schemas/suppliers"),
  setMySettings: async () => api.put("/users/me/settings", (await api.get("/users/me/settings")).body),
  saveMyDraft: newDraft,
  myDraft: async () => {
    await newDraft();
    return api.get(DRAFT);
  },
  dropMyDraft: () => api.delete(DRAFT),
  search: get("/search?q=ma"),
  listViews: get("/list-views?list=/configuracoes/status"),
  setListPreference: () => api.put("/list-preferences", { list: "/configuracoes/status", density: "compact" }),
  createListView: () => api.post("/list-views", { list: "/configuracoes/status", name: "Minha visão" }),
  updateListView: async () => api.put(`/list-views/${await newView()}`, { name: "Outro nome" }),
  deleteListView: async () => api.delete(`/list-views/${await newView()}`),
  changePassword: async () =>
    apiOf(server.app, await server.tokenOf("op")).post("/users/me/password", {
      currentPassword: TEST_PASSWORD,
      newPassword: `${TEST_PASSWORD}9x`,
    }),
  createApiKeys: async () => api.post("/api-keys", await sample("api-keys")),
  approveAgencyOffice: () => approved("agency-offices"),
  approveAffiliatedCompany: () => approved("affiliated-companies"),
  registerUser: async () => api.post("/users/register", await sample("users")),
  createMainCompany: async () => {
    const { db } = server.database;
    const lender = await some<number>("select id as value from companies where main");
    await run(db, "update companies set main = false where main");
    const body = { legalName: "OUTRA", documentNumber: cnpjOf(98_765), address: ADDRESS };
    const made = await api.post("/companies/main", body);
    await run(db, "update companies set main = (id = $1) where main or id = $1", [lender]);
    return made;
  },
  personByDocument: async () => api.get(`/persons/documentNumber/${await someDocument("persons")}`),
  companyByDocument: async () => api.get(`/companies/documentNumber/${await someDocument("companies")}`),
  rolesOfPerson: async () => api.get(`/persons/${await some("select min(person_id) as value from customers")}/roles`),
  rolesOfCompany: async () =>
    api.get(`/companies/${await some("select min(company_id) as value from suppliers")}/roles`),
  changeEmployerOfCustomer: async () => {
    const id = await some("select id as value from customers where type = 'PERSON' order by id limit 1");
    const affiliatedCompanyID = (await made("affiliated-companies")).id;
    return api.post(`/customers/${id}/change-employer`, { affiliatedCompanyID, registrationNumber: "77" });
  },
  changeEmployerOfEmployee: async () => {
    const id = await some("select id as value from employees order by id limit 1");
    const affiliatedCompanyID = (await made("affiliated-companies")).id;
    return api.post(`/employees/${id}/change-employer`, {
      affiliatedCompanyID,
      registrationNumber: "78",
      admissionDate: "2024-02-01",
    });
  },
  checkDuplicate: () => api.post("/persons/check-duplicate", { email: "ninguem@exemplo.com.br" }),
  choosePortfolio: async () => {
    const id = await some("select id as value from company_portfolios where company_type = 'MN' limit 1");
    return api.post(`/user-company-portfolios/set/${id}`);
  },
  clearPortfolio: () => api.post("/user-company-portfolios/clear"),
  changeFeatureFlags: () => api.put("/system/feature-flags", { companyPortfolio: true }),
  postalCode: async () =>
    api.get(`/postal-codes/${await some("select postal_code as value from postal_codes limit 1")}`),
  businessDay: get("/business-days/2026-02-16"),
  companyInRegistry: get("/companies/registry/99910001000130"),
  notification: async () => api.get(`/notifications/${await newNotification()}`),
  markAllNotificationsAsRead: () => api.put("/notifications/mark-all-as-read", undefined),
  markNotificationAsRead: async () => api.put(`/notifications/${await newNotification()}/mark-as-read`, undefined),
  markNotificationAsUnread: async () => api.put(`/notifications/${await newNotification()}/mark-as-unread`, undefined),
  deleteAllNotifications: () => api.delete("/notifications"),
  notificationStream: async () => {
    const [url, headers] = ["/api/notifications/push/stream", { authorization: `Bearer ${token}` }];
    const answer = await server.app.inject({ url, headers, payloadAsStream: true });
    answer.stream().destroy();
    return { status: answer.statusCode, body: {}, headers: answer.headers };
  },
  upload: async () => {
    const answer = await uploadOne(server.app, token, "a.pdf", PDF);
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  },
  file: async () => api.get(`/public-files/${await newFile()}`),
  resendDelivery: async () => {
    const { body } = await api.post<{ id: number }>(`/webhooks/${(await made("webhooks")).id}/test`, {});
    return api.post(`/webhook-deliveries/${body.id}/resend`);
  },
  deletedRecord: async () => api.get(`/deleted-records/document-types/${await deletedID()}`),
  restoreDeletedRecords: async () => api.post("/deleted-records/restore", await deleted()),
  purgeDeletedRecords: async () => api.post("/deleted-records/purge", await deleted()),
  retryQueuedJob: async () => api.post(`/queued-jobs/${await queuedJob()}/retry`),
  cancelQueuedJob: async () => api.post(`/queued-jobs/${await queuedJob()}/cancel`),
  accountTree: get("/account-plan-tree-nodes/tree-multiple-roots?version=IFRS&type=SY"),
  accountPlanRules: get("/account-plan-tree-nodes/rules/1"),
  previewAccountPosition: () =>
    api.post("/account-plan-tree-nodes/preview-node-position", { accountPlanTreeID: 1, code: "19877" }),
  splitAccount: async () => {
    const { id } = await made("account-plan-tree-nodes");
    const { body } = await api.get<{ suggested: { code: string }[] }>(`/account-plan-tree-nodes/${id}/split`);
    const accounts = body.suggested.map(({ code }, at) => ({ code, title: `Subconta ${at + 1}` }));
    return api.post(`/account-plan-tree-nodes/${id}/split`, { accounts });
  },
  duplicateProduct: async () => api.post(`${await loan()}/duplicate`),
  customFieldsFor: get("/custom-fields/for/PERSON"),
  trialBalance: get("/account-plan-tree-nodes/trial-balance?baseDate=2026-02"),
  exportTrialBalance: get("/account-plan-tree-nodes/trial-balance/export?baseDate=2026-02"),
  tryUnsavedAccountingScript: async () => {
    const { lines } = await sampler.body(resources.get("accounting-scripts")!);
    return api.post("/accounting-scripts/try-out", { script: { regime: "IFRS", lines }, ...FEE_EVENT });
  },
  tryAccountingScript: async () => {
    const { body } = await api.get<{ content: { id: number }[] }>("/accounting-scripts?pageSize=1");
    return api.post(`/accounting-scripts/${body.content[0]!.id}/try-out`, FEE_EVENT);
  },
  convertLead: async () => {
    const [person, lead] = [(await sample("customers")).person as object, await sample("leads")];
    const { documentNumber, birthDate, email, phone } = person as Record<string, string>;
    const leadBody = { ...lead, type: "PERSON", status: "NEW", documentNumber, birthDate, email, phone };
    return api.post(`/leads/${(await api.post<{ id: number }>("/leads", leadBody)).body.id}/convert`);
  },
  download: async () => api.get(`/public-files/${await newFile()}/download`),
  closeDay: closeNextDay,
  closingDays: get(`/accounting-closings/days?closingDate=2026-11-18`),
  previewClosing: get(`/accounting-closings/preview?closingDate=2026-11-18`),
  closingDivergences: async () => api.get(`/accounting-closings/${(await closeNextDay()).body.id}/divergences`),
  closingLog: async () => api.get(`/accounting-closings/${(await closeNextDay()).body.id}/events`),
  resumeClosing: async () => api.post(`/accounting-closings/${await newSuspended()}/resume`),
  cancelClosing: async () => api.post(`/accounting-closings/${await newSuspended()}/cancel`),
  openBalances: newOpening,
  openingBalances: get("/accounting-entries/opening-balances?regime=IFRS"),
  takeBackOpeningBalances: async () => {
    await newOpening();
    return api.delete("/accounting-entries/opening-balances?regime=IFRS");
  },
  setClosingEvents: () => api.put("/accounting-closing-events", []),
};

/** Makes a read with the examples of its parameters, or an act on one record of a register. */
function plainExample({ method, path, parameters = [] }: Call): (() => Promise<Answer>) | undefined {
  if (method === "get" && !path.includes("{")) return get(path + exampleQuery(parameters));
  const [, base] = /^(\/[a-z-]+)\/\{id\}\/[a-z/-]+$/.exec(path.replace(/^\/privacy/, "")) ?? [];
  const register = [...resources.values()].find((one) => one.path === base && one.calls.includes("create"));
  if (!register || method === "put") return undefined;
  return async () => {
    const address = path.replace("{id}", String((await made(register.name)).id));
    return method === "get" ? api.get(address) : api.post(address);
  };
}

describe.each(calls.map((call) => [call.operationId, call] as const))("the call %s", (id, call) => {
  const [[status, answered] = ["", {}]] = Object.entries(call.responses).filter(([code]) => code.startsWith("2"));

  const example = EXAMPLES[id] ?? plainExample(call);
  test("has an example", () => expect(example, missingExample(call)).toBeDefined());

  // The tests of these areas make the same calls at every push; at night their answers are compared with the contract.
  test.skipIf(isPush && id in livesOfOperations)("answers as declared", async () => {
    refusals.length = 0;
    const answer = await example!();
    if (!EXAMPLES[id]) refusals.push(NEEDS_EXAMPLE);
    expect(String(answer.status), refusals.join("\n")).toBe(status);
    const schema = answered.content?.["application/json"]?.schema;
    if (schema) expect(shapeProblems(schema, answer.body), JSON.stringify(answer.body).slice(0, 500)).toEqual([]);
    if (status === "204") expect(answer.body).toBe("");
  });

  test.runIf(call.security === undefined)("needs a sign-in", async () => {
    const url = `/api${call.path.replace(/\{\w+\}/g, "1")}`;
    const { statusCode } = await server.app.inject({ method: call.method.toUpperCase() as "GET", url });
    expect(statusCode).toBe(401);
  });
});
