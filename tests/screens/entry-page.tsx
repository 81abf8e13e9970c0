// The pages of the entry of an operation, with a server that answers what a test says.
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, type DataProvider, memoryStore, type RaRecord } from "react-admin";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import { ACCESS_RULES } from "../../src/base/access.ts";
import { OperationContextProvider } from "../../src/custom/operation-start/index.ts";
import { ENTRY_PATTERNS } from "../../src/custom/operations/entry/addresses.ts";
import { BeginPage, StepPage } from "../../src/custom/operations/entry/EntryPage.tsx";
import { ProductPartsProvider } from "../../src/resources/parts/product-parts.ts";
import type { EntryState } from "../../src/rules/operations/answers/entry.ts";
import { Toasts } from "../../src/shell/Toasts.tsx";
import { putDocuments } from "./compile.ts";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

export const PLACE = "/operacional/nova-operacao/produto/3";
const STEPS = ["PRE_ANALYSIS", "CUSTOM_FIELDS", "CONFIRMATION"] as const;
const LABELS = { PRE_ANALYSIS: "Pré-análise", CUSTOM_FIELDS: "Campos personalizados", CONFIRMATION: "Confirmação" };
export const CPF = "529.982.247-25";

interface Server {
  state: EntryState;
  sent: { method: string; path: string; query: string; body: unknown }[];
  answer(path: string): Response;
  /** The person of the document in the registers. */
  registered: object | undefined;
  /** What is read beside the entry, by path. */
  beside: { [path: string]: unknown };
  customers: RaRecord[];
}

export const server = {} as Server;

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

export function entryAt(stepIndex: number, more: Partial<EntryState> = {}): EntryState {
  return {
    operation: {
      ...{ id: 12, code: "000012", productID: 3, workflowID: 7 },
      ...{ customerType: "PERSON", customerID: null, productName: "CRÉDITO PESSOAL" },
    },
    steps: STEPS.map((code, index) => ({
      ...{ index, key: code, code, label: LABELS[code], isRequired: code !== "CUSTOM_FIELDS" },
      ...{ isDone: index < stepIndex, isChanged: false, problems: [], fields: [] },
    })),
    ...{ stepIndex, answers: {}, party: { documentNumber: null, name: null }, customerID: null, simulation: null },
    ...{ simulationProblem: null, documents: [], margin: {}, bureaus: {} },
    verdict: { decision: "CONTINUE", reasons: [], addsFee: false },
    ...{ payee: { isRequired: false, primaryAccount: null }, product: { vehicleGuarantee: false, consigned: false } },
    ...{ finished: false, decision: null, reason: null, savedAt: null, ...more },
  };
}

/** The draft of the entry that was open before may still be on its way, and so may what pages of other files store of a person. */
export const acts = () =>
  server.sent.filter(({ path }) => /^\/api\/(products|operations)\//.test(path) && !path.endsWith("/entry/draft"));

/** Each file calls it once. */
export function withEntry(): void {
  beforeEach(startServer);
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

function startServer(): void {
  sessionStorage.clear();
  Object.assign(server, { sent: [], state: entryAt(0), registered: undefined, beside: {}, customers: [] });
  server.answer = () =>
    json({
      operationID: 12,
      operation: server.state.operation,
      stepIndex: 1,
      finished: false,
      decision: "CONTINUE",
      messages: [],
    });
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, "http://localhost");
    const { state } = server;
    if (pathname.endsWith("/new-entry")) return json({ ...state, operation: { ...state.operation, id: 0 } });
    if (method === "GET" && pathname.endsWith("/entry")) return json(state);
    if (pathname.includes("/documentNumber/"))
      return server.registered ? json(server.registered) : json({ code: "NOT_FOUND" }, 404);
    if (method === "GET") return json(server.beside[pathname] ?? []);
    server.sent.push({ method, path: pathname, query: search, body: JSON.parse(String(body)) });
    return server.answer(pathname);
  });
}

export function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const everyView = ["view", "create", "update", "delete"];
  putDocuments(client);
  const page = "credit_operational_operations";
  const around = (children: React.ReactNode) => (
    <SessionFor session={administrator(sessionFor({ [page]: everyView.map((view) => `${view}_${page}`) }))}>
      <AdminContext
        dataProvider={new FakeDataProvider({ customers: server.customers }) as unknown as DataProvider}
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

export const place = () => screen.getByTestId("place").textContent;
export const next = () => screen.findByRole("button", { name: "Avançar" });
export const cpf = () => screen.findByLabelText(/^CPF/);
