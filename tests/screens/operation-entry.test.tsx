// The entry of an operation on its pages: where an address leads, what is kept while typing, and what a refusal does.
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, type DataProvider, memoryStore, type RaRecord } from "react-admin";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import { ACCESS_RULES } from "../../src/base/access.ts";
import { OperationContextProvider } from "../../src/custom/operation-start/index.ts";
import { ENTRY_PATTERNS } from "../../src/custom/operations/entry/addresses.ts";
import { BeginPage, StepPage } from "../../src/custom/operations/entry/EntryPage.tsx";
import type { EntryState } from "../../src/custom/operations/entry/use-entry.ts";
import { ProductPartsProvider } from "../../src/resources/parts/product-parts.ts";
import { Toasts } from "../../src/shell/Toasts.tsx";
import { compileProduct } from "./compile.ts";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const RESOURCES = compileProduct();
const PLACE = "/operacional/nova-operacao/produto/3";
const STEPS = ["PRE_ANALYSIS", "CUSTOM_FIELDS", "CONFIRMATION"] as const;
const LABELS = { PRE_ANALYSIS: "Pré-análise", CUSTOM_FIELDS: "Campos personalizados", CONFIRMATION: "Confirmação" };
const CPF = "529.982.247-25";

let state: EntryState;
let sent: { method: string; path: string; query: string; body: unknown }[];
let answer: (path: string) => Response;
/** The person of the document in the registers. */
let registered: object | undefined;
/** What is read beside the entry, by path. */
let beside: { [path: string]: unknown };
let customers: RaRecord[];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function entryAt(stepIndex: number, more: Partial<EntryState> = {}): EntryState {
  return {
    operation: {
      ...{ id: 12, code: "000012", productID: 3, workflowID: 7 },
      ...{ customerType: "PERSON", productName: "CRÉDITO PESSOAL" },
    },
    steps: STEPS.map((code, index) => ({
      ...{ index, key: code, code, label: LABELS[code], isRequired: code !== "CUSTOM_FIELDS" },
      ...{ isDone: index < stepIndex, isChanged: false, problems: [], fields: [] },
    })),
    ...{ stepIndex, answers: {}, party: { documentNumber: null, name: null }, customerID: null, simulation: null },
    ...{ simulationProblem: null, documents: [], margin: {}, bureaus: {} },
    verdict: { decision: "CONTINUE", reasons: [], addsFee: false },
    ...{ payee: { isRequired: false, primaryAccount: null }, product: { vehicleGuarantee: false, consigned: false } },
    ...{ finished: false, decision: null, reason: null, ...more },
  };
}

/** The draft of the entry that was open before may still be on its way. */
const acts = () => sent.filter(({ path }) => !path.endsWith("/entry/draft"));

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  state = entryAt(0);
  registered = undefined;
  beside = {};
  customers = [];
  answer = () =>
    json({
      operationID: 12,
      operation: state.operation,
      stepIndex: 1,
      finished: false,
      decision: "CONTINUE",
      messages: [],
    });
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, "http://localhost");
    if (pathname.endsWith("/new-entry")) return json({ ...state, operation: { ...state.operation, id: 0 } });
    if (method === "GET" && pathname.endsWith("/entry")) return json(state);
    if (pathname.includes("/documentNumber/")) return registered ? json(registered) : json({ code: "NOT_FOUND" }, 404);
    if (method === "GET") return json(beside[pathname] ?? []);
    sent.push({ method, path: pathname, query: search, body: JSON.parse(String(body)) });
    return answer(pathname);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const everyView = ["view", "create", "update", "delete"];
  client.setQueryData(["schemas"], { version: "1", pageViews: {}, resources: [...RESOURCES.values()] });
  for (const resource of RESOURCES.values()) client.setQueryData(["schemas", "1", resource.name], resource);
  const page = "credit_operational_operations";
  const around = (children: React.ReactNode) => (
    <SessionFor session={administrator(sessionFor({ [page]: everyView.map((view) => `${view}_${page}`) }))}>
      <AdminContext
        dataProvider={new FakeDataProvider({ customers }) as unknown as DataProvider}
        queryClient={client}
        store={memoryStore()}
      >
        <OperationContextProvider>
          <ProductPartsProvider value={{ panels: {}, checks: {} }}>{children}</ProductPartsProvider>
          <Place />
          <Toasts />
        </OperationContextProvider>
      </AdminContext>
    </SessionFor>
  );
  const route = { path: "", page: [], label: "Nova operação" };
  const router = createMemoryRouter(
    [
      { path: ENTRY_PATTERNS.begin, element: around(<BeginPage route={route} />) },
      { path: ENTRY_PATTERNS.step, element: around(<StepPage route={route} />) },
      { path: "*", element: around(null) },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

/** Administrators see what a query of a bureau costs. */
const administrator = (session: ReturnType<typeof sessionFor>): typeof session => ({
  ...session,
  access: { ...session.access, roles: [ACCESS_RULES.adminRole] },
});

function Place() {
  return <output data-testid="place">{useLocation().pathname}</output>;
}

const place = () => screen.getByTestId("place").textContent;
const next = () => screen.findByRole("button", { name: "Avançar" });
const cpf = () => screen.findByLabelText(/^CPF/);

test("an index beyond the steps leads to the last one that may be opened, and a foreign product to the right one", async () => {
  state = entryAt(1);
  open(`${PLACE}/workflow/12/etapa/99/PERSON`);
  await waitFor(() => expect(place()).toBe(`${PLACE}/workflow/12/etapa/1/PERSON`));
  cleanup();
  open("/operacional/nova-operacao/produto/99/workflow/12/etapa/0/COMPANY");
  await waitFor(() => expect(place()).toBe(`${PLACE}/workflow/12/etapa/0/PERSON`));
  cleanup();
  open(`${PLACE}/workflow/abc/etapa/0/PERSON`);
  await waitFor(() => expect(place()).toBe("/operacional/nova-operacao"));
});

test("the first key begins the entry with a draft, and the next ones follow", async () => {
  const user = open(`${PLACE}/workflow/7/PERSON`);
  await user.type(await cpf(), CPF);
  await waitFor(() => expect(acts()).toHaveLength(1), { timeout: 4000 });
  expect(acts()[0]).toMatchObject({
    ...{ method: "POST", path: "/api/products/3/executeWorkflow", query: "?companyType=MN&code=PRE_ANALYSIS" },
    body: { isDraft: true, customerType: "PERSON", simulatorType: "RV", data: { documentNumber: "52998224725" } },
  });
  await user.type(screen.getByLabelText(/^Nome completo/), "Ana");
  // Who types slowly sends what is there in between.
  await waitFor(
    () =>
      expect(sent.at(-1)).toMatchObject({
        ...{ method: "PUT", path: "/api/operations/12/entry/draft" },
        body: { step: "PRE_ANALYSIS", data: { documentNumber: "52998224725", fullName: "ANA" } },
      }),
    { timeout: 4000 },
  );
});

test("an empty step stays, with a text under each field and the cursor in the first", async () => {
  const user = open(`${PLACE}/workflow/12/etapa/0/PERSON`);
  await cpf();
  await user.click(await next());
  expect(await screen.findByText('O campo "CPF" é obrigatório.')).toBeInTheDocument();
  expect(screen.getByText('O campo "Renda" é obrigatório.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^CPF/)).toHaveFocus());
  expect(acts()).toEqual([]);
  expect(place()).toBe(`${PLACE}/workflow/12/etapa/0/PERSON`);
});

test("what the server refuses stands at its field, and the step stays", async () => {
  state = entryAt(0, {
    answers: {
      PRE_ANALYSIS: { documentNumber: "52998224725", fullName: "ANA", birthDate: "1990-01-01", income: 1000 },
    },
  });
  answer = () =>
    json(
      { code: "VALIDATION_ERROR", errors: [{ field: "documentNumber", code: "customer", message: "Cadastre antes." }] },
      400,
    );
  const user = open(`${PLACE}/workflow/12/etapa/0/PERSON`);
  await cpf();
  await user.click(await next());
  expect(await screen.findByText("Cadastre antes.")).toBeInTheDocument();
  expect(acts().map(({ path, query }) => path + query)).toEqual(["/api/operations/workflow-execution/12?index=0"]);
  expect(place()).toBe(`${PLACE}/workflow/12/etapa/0/PERSON`);
});

test("two presses of the last button send one conclusion", async () => {
  state = entryAt(2);
  let release: (response: Response) => void = () => undefined;
  const pending = new Promise<Response>((resolve) => {
    release = resolve;
  });
  const original = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    if (!address.endsWith("/execute")) return original(address, init);
    sent.push({ method: "POST", path: address, query: "", body: JSON.parse(String(init.body)) });
    return pending;
  });
  const user = open(`${PLACE}/workflow/12/etapa/2/PERSON`);
  const conclude = await screen.findByRole("button", { name: "Concluir" });
  await waitFor(() => expect(conclude).toBeEnabled());
  await user.dblClick(conclude);
  state = entryAt(2, { finished: true, decision: "CONTINUE" });
  release(json({ operation: state.operation, stepIndex: 2, finished: true, decision: "CONTINUE", messages: [] }));
  expect(await screen.findByRole("heading", { name: "A operação está na esteira" })).toBeInTheDocument();
  expect(acts()).toHaveLength(1);
});

test("a refused entry says its reason", async () => {
  state = entryAt(1, { finished: true, decision: "REJECT", reason: "Score 129, na faixa de 0 a 299." });
  open(`${PLACE}/workflow/12/etapa/1/PERSON`);
  expect(await screen.findByRole("heading", { name: "A entrada foi reprovada" })).toBeInTheDocument();
  expect(screen.getByText("Score 129, na faixa de 0 a 299.")).toBeInTheDocument();
});

test("an optional step can be left out", async () => {
  state = entryAt(1);
  const user = open(`${PLACE}/workflow/12/etapa/1/PERSON`);
  await user.click(await screen.findByRole("button", { name: "Pular etapa" }));
  await waitFor(() => expect(acts()).toHaveLength(1));
  expect(acts()[0]).toMatchObject({
    path: "/api/operations/workflow-execution/12",
    query: "?index=1",
    body: { data: {} },
  });
});

/** The entry at a step of that code. */
function entryWith(code: EntryState["steps"][number]["code"], label: string, more: Partial<EntryState>): EntryState {
  const whole = entryAt(1, more);
  return {
    ...whole,
    steps: whole.steps.map((step) => (step.index === 1 ? { ...step, key: code, code, label } : step)),
  };
}

function customerData(): EntryState {
  const party = { documentNumber: "52998224725", name: "ANA" };
  const answers = { PRE_ANALYSIS: { documentNumber: "52998224725", fullName: "ANA", income: 9000 } };
  return entryWith("CUSTOMER_DATA", "Dados do cliente", { party, answers });
}

test("what is answered or registered already is read, and only the rest is asked for", async () => {
  registered = { documentNumber: "52998224725", fullName: "ANA LIMA", email: "ana@exemplo.com.br", income: 4000 };
  state = customerData();
  const user = open(`${PLACE}/workflow/12/etapa/1/PERSON`);
  const ready = await screen.findByRole("region", { name: "Já informado" });
  expect(ready).toHaveTextContent(/ana@exemplo\.com\.br.*9\.000,00/);
  expect(screen.queryByLabelText(/^E-mail/)).not.toBeInTheDocument();
  expect(await screen.findByLabelText(/^Data de nascimento/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Alterar" }));
  expect(await screen.findByLabelText(/^E-mail/)).toHaveValue("ana@exemplo.com.br");
  expect(screen.getByLabelText(/^Renda/)).toHaveValue("9.000,00");
  await waitFor(() => expect(screen.getByLabelText(/^CPF/)).toHaveFocus());
});

test("what is refused of the answers that are only read opens their boxes", async () => {
  registered = { documentNumber: "52998224725", fullName: "ANA", birthDate: "1990-01-01", email: "ana@", income: 1 };
  state = customerData();
  const user = open(`${PLACE}/workflow/12/etapa/1/PERSON`);
  await screen.findByRole("region", { name: "Já informado" });
  await user.click(await next());
  expect(await screen.findByLabelText(/^E-mail/)).toHaveAccessibleDescription(/inválido/);
  await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).toHaveFocus());
});

test("a query says what it costs, comes before going on, and its refusal is said once", async () => {
  const row = { ...{ lastConsult: null, validUntil: null, isExpired: false, isEnabled: true }, runningSince: null };
  beside = {
    "/api/persons/9/bureaus-info": { scr: row, cdl: row, regcheq: row },
    "/api/persons/9/bureaus-info/prices": { scr: { price: 1.5 }, cdl: { price: 2 }, regcheq: { price: null } },
  };
  customers = [{ id: 4, personID: 9, type: "PERSON" }];
  const party = { documentNumber: "52998224725", name: "ANA" };
  state = entryWith("SCR", "SCR", { party, customerID: 4 });
  answer = () => json({ code: "STEP_NOT_DONE", message: "Consulte." }, 400);
  const user = open(`${PLACE}/workflow/12/etapa/1/PERSON`);
  expect(await screen.findByText("R$ 1,50")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Consultar" })).toHaveClass("primary");
  expect(await next()).not.toHaveClass("primary");
  await user.click(await next());
  const refusals = await screen.findAllByRole("alert");
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toHaveFocus();
});
