// The renegotiation wizard: what is late goes along, a refusal stands at its field, answers are kept on the server, one conclusion
// is sent, and a debt that has changed meanwhile is said with its difference.
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, type DataProvider, memoryStore } from "react-admin";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import { RENEGOTIATION_PATH } from "../../src/custom/operations/parts/paths.ts";
import { RenegotiationPage } from "../../src/custom/operations/renegotiation/RenegotiationPage.tsx";
import { chosenBonds } from "../../src/custom/operations/renegotiation/values.ts";
import type { Renegotiable } from "../../src/rules/operations/answers/renegotiation.ts";
import { putDocuments } from "./compile.ts";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const PLACE = `${RENEGOTIATION_PATH}/48`;

const installment = (bondID: number, number: number, daysLate: number) => ({
  ...{ operationID: 48, bondID, installment: number, dueDate: "2026-12-20", value: 100 },
  ...{ status: "OPEN" as const, claimedBy: null },
  debt: {
    ...{ operationID: 48, bondID, installment: number, dueDate: "2026-12-20", daysLate, openValue: 100 },
    ...{ discount: 0, fine: daysLate > 0 ? 2 : 0, interest: 0, total: daysLate > 0 ? 102 : 100 },
  },
});

const PAID = { ...installment(1, 1, 0), status: "PAID" as const, debt: null };
const STATE: Renegotiable = {
  customer: { id: 41, type: "PERSON", name: "MÔNICA ALBUQUERQUE", documentNumber: "04661486404" },
  baseDate: "2026-11-27",
  operations: [
    {
      ...{ id: 48, code: "000048", productID: 1, product: "CRÉDITO PESSOAL", reason: null },
      installments: [PAID, installment(2, 2, 40), installment(3, 3, 0)],
    },
    {
      ...{ id: 50, code: "000050", productID: 1, product: "CRÉDITO PESSOAL", reason: "Operação 000050: está cedida." },
      installments: [installment(4, 1, 0)],
    },
  ],
  products: [{ id: 1, name: "CRÉDITO PESSOAL" }],
};

const preview = (renegotiatedValue: number) => ({
  ...{
    outstandingValue: renegotiatedValue,
    chargesValue: 2,
    presentValueDiscount: 0,
    discountValue: 0,
    downPayment: 0,
  },
  ...{ changeValue: 0, renegotiatedValue, balance: renegotiatedValue, discountLimit: { percent: 10, value: 20.2 } },
  ...{ explanation: [], lines: [], simulation: null, warranties: [], documents: [] },
  guarantors: [{ id: 7, name: "RODRIGO ZANETTI", documentNumber: "09100204340" }],
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = (field: string, message: string) =>
  json({ code: "VALIDATION_ERROR", field, message, errors: [{ field, code: "renegotiation", message }] }, 400);

let sent: { path: string; body: Record<string, unknown>; key: string | null }[];
let simulated: (body: Record<string, unknown>) => Response;
let concluded: () => Response;
let renegotiable: () => Response;
/** What the server has of earlier visits, by the id of the draft. */
let drafts: Map<string, object>;

/** The drafts of one form, as the server keeps them. */
function keepDraft(method: string, address: string, body: string): Response {
  if (method === "PUT") {
    const { id, route, fields } = JSON.parse(body);
    expect(route).toBe(RENEGOTIATION_PATH);
    drafts.set(id, fields);
  }
  if (method === "DELETE") drafts.delete(new URL(address, "http://localhost").searchParams.get("id") ?? "");
  const all = [...drafts].map(([id, fields]) => ({ id, fields, path: PLACE, savedAt: new Date().toISOString() }));
  return json(method === "GET" ? { drafts: all } : { savedAt: new Date().toISOString(), droppedCount: 0 });
}

beforeEach(() => {
  drafts = new Map();
  sent = [];
  simulated = () => json(preview(202));
  concluded = () => json({ id: 51 }, 201);
  renegotiable = () => json(STATE);
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body, headers }: RequestInit = {}) => {
    const { pathname } = new URL(address, "http://localhost");
    if (pathname.endsWith("/renegotiable")) return renegotiable();
    if (pathname.includes("/users/me/drafts/")) return keepDraft(method, address, String(body));
    if (method === "GET") return json({ content: [] });
    const request = { path: pathname, body: JSON.parse(String(body)) };
    if (pathname.endsWith("/simulate")) return simulated(request.body);
    sent.push({ ...request, key: new Headers(headers).get("Idempotency-Key") });
    return concluded();
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  putDocuments(client);
  const page = "credit_operational_operations";
  const around = (children: React.ReactNode) => (
    <SessionFor session={sessionFor({ [page]: [`view_${page}`, `create_${page}`] })}>
      <AdminContext
        dataProvider={new FakeDataProvider({}) as unknown as DataProvider}
        queryClient={client}
        store={memoryStore()}
      >
        {children}
        <Place />
      </AdminContext>
    </SessionFor>
  );
  const route = { path: RENEGOTIATION_PATH, page: [page], label: "Renegociação" };
  const router = createMemoryRouter(
    [
      { path: `${RENEGOTIATION_PATH}/:id`, element: around(<RenegotiationPage route={route} />) },
      { path: `${RENEGOTIATION_PATH}/:id/etapa/:index`, element: around(<RenegotiationPage route={route} />) },
      { path: "*", element: around(null) },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

function Place() {
  return <output data-testid="place">{useLocation().pathname}</output>;
}

const place = () => screen.getByTestId("place").textContent;
const next = () => screen.getByRole("button", { name: "Avançar" });
const storeAnswers = (values: object, stepIndex: number) => drafts.set("1f0c", { ...values, stepIndex });
const wizard = (index: number) => `${PLACE}/etapa/${index}?rascunho=1f0c`;
const TERMS = { productID: 1, installmentQuantity: 18, sourceBondIDs: [2, 3] };

test("what is late goes with any other of its operation, and what is paid or ceded is never chosen", () => {
  expect(chosenBonds(STATE.operations, [3])).toEqual([2, 3]);
  expect(chosenBonds(STATE.operations, [1, 4])).toEqual([]);
});

test("an index beyond the answers leads to the last step that may be opened, and an empty one stays", async () => {
  const user = open(wizard(5));
  await waitFor(() => expect(place()).toBe(`${PLACE}/etapa/0`));
  await user.click(await screen.findByRole("button", { name: "Avançar" }));
  expect(await screen.findByText('O campo "Parcelas" é obrigatório.')).toBeInTheDocument();
  expect(place()).toBe(`${PLACE}/etapa/0`);
});

test("a late instalment is locked while its operation is chosen, and a ceded operation says why it is not", async () => {
  storeAnswers(TERMS, 1);
  const user = open(wizard(1));
  const late = await screen.findByRole("checkbox", { name: "Parcela 2 da operação 000048" });
  expect(late).toBeChecked();
  expect(late).toBeDisabled();
  expect(screen.getByRole("checkbox", { name: "Parcela 1 da operação 000048" })).toBeDisabled();
  expect(screen.getByText("Operação 000050: está cedida.")).toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Todas as parcelas da operação 000048" }));
  expect(late).not.toBeChecked();
  await user.click(next());
  expect(await screen.findByText(/Parcelas renegociadas" é obrigatório/)).toBeInTheDocument();
  expect(place()).toBe(`${PLACE}/etapa/1`);
});

test("a discount beyond the limit is refused at its field, and answers are still there after a reload", async () => {
  storeAnswers(TERMS, 1);
  simulated = ({ discountValue }) =>
    discountValue ? refusal("discountValue", "Sua alçada é de 10%.") : json(preview(202));
  const user = open(wizard(1));
  await user.type(await screen.findByLabelText("Desconto"), "5000");
  await waitFor(() => expect(screen.getByLabelText("Desconto")).toHaveAccessibleDescription(/Sua alçada é de 10%/));
  await user.click(next());
  await waitFor(() => expect(next()).toBeEnabled());
  expect(place()).toBe(`${PLACE}/etapa/1`);
  const typed = (screen.getByLabelText("Desconto") as HTMLInputElement).value;
  cleanup();
  open(wizard(1));
  expect(await screen.findByLabelText("Desconto")).toHaveValue(typed);
});

test.each([
  ["of a field", 0, refusal("installmentQuantity", "Com 60 parcelas nada se aplica.")],
  ["of chosen instalments", 1, refusal("sourceBondIDs", "Uma das parcelas não está em aberto.")],
  ["of no field", 1, json({ code: "INVALID_STATE", message: "Operação 000048: está cedida." }, 409)],
])("a refusal %s stands once on its page, before and after the step is to be left", async (_what, at, answer) => {
  storeAnswers(TERMS, at);
  simulated = () => answer.clone();
  const user = open(wizard(at));
  const { message } = await answer.clone().json();
  expect(await screen.findAllByText(message)).toHaveLength(1);
  await user.click(next());
  await waitFor(() => expect(next()).toBeEnabled());
  expect(screen.getAllByText(message)).toHaveLength(1);
});

test("another visit is offered the draft: it goes on with it, or begins afresh and discards it", async () => {
  const user = open(PLACE);
  await user.type(await screen.findByLabelText(/^Parcelas/), "24");
  expect(await screen.findByText("Rascunho salvo", {}, { timeout: 4000 })).toBeInTheDocument();
  expect([...drafts.values()]).toMatchObject([{ installmentQuantity: 24, stepIndex: 0 }]);
  cleanup();
  const other = open(PLACE);
  expect(await screen.findByText(/^Rascunho de .*, etapa 1 de 8$/)).toBeInTheDocument();
  await other.click(screen.getByRole("link", { name: "Continuar rascunho" }));
  expect(await screen.findByLabelText(/^Parcelas/)).toHaveValue("24");
  cleanup();
  const third = open(PLACE);
  await third.click(await screen.findByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(drafts.size).toBe(0));
  await third.click(screen.getByRole("link", { name: "Começar de novo" }));
  expect(await screen.findByLabelText(/^Parcelas/)).toHaveValue("");
});

test("two presses of the last button send one conclusion, without what was left out", async () => {
  storeAnswers({ ...TERMS, leftGuarantorIDs: [7] }, 7);
  const user = open(wizard(7));
  const conclude = await screen.findByRole("button", { name: "Concluir" });
  await waitFor(() => expect(conclude).toBeEnabled());
  await user.dblClick(conclude);
  await waitFor(() => expect(place()).toBe("/operacional/operacao/51"));
  expect(sent.map(({ path }) => path)).toEqual(["/api/renegotiations"]);
  expect(sent[0]?.body).toMatchObject({ ...TERMS, guarantorIDs: [], renegotiatedValue: 202 });
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(drafts.size).toBe(0));
});

test("a debt that has changed is said with its difference, and the next conclusion sends the new one", async () => {
  storeAnswers(TERMS, 7);
  concluded = () => refusal("renegotiatedValue", "O saldo renegociado é R$ 205,50.");
  const user = open(wizard(7));
  const conclude = await screen.findByRole("button", { name: "Concluir" });
  await waitFor(() => expect(conclude).toBeEnabled());
  simulated = () => json(preview(205.5));
  await user.click(conclude);
  expect(
    await screen.findByText(/eram R\$.202,00 e agora são R\$.205,50, uma diferença de R\$.3,50/),
  ).toBeInTheDocument();
  concluded = () => json({ id: 51 }, 201);
  await user.click(screen.getByRole("button", { name: "Concluir" }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ renegotiatedValue: 205.5 }));
});

test("a payee that the conclusion is refused for is marked in the step where it was answered", async () => {
  simulated = () => json({ ...preview(202), changeValue: 50 });
  const payee = { payeeKind: "CUSTOMER", payeeName: "MÔNICA ALBUQUERQUE", payeeDocumentNumber: "04661486404" };
  storeAnswers({ ...TERMS, changeValue: 50, payee: { ...payee, transferType: "TED", agency: "1", account: "22" } }, 7);
  concluded = () => refusal("payee.account", "Esta conta não é da pessoa.");
  const user = open(wizard(7));
  const conclude = await screen.findByRole("button", { name: "Concluir" });
  await waitFor(() => expect(conclude).toBeEnabled());
  await user.click(conclude);
  await waitFor(() => expect(place()).toBe(`${PLACE}/etapa/6`));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Conta/)).toHaveAccessibleDescription(/Esta conta não é da pessoa/),
  );
});

test("an operation without a debt says so", async () => {
  renegotiable = () => json({ code: "INVALID_STATE", message: "Operação 000048: Não há parcelas em aberto." }, 409);
  open(PLACE);
  expect(await screen.findByRole("heading", { name: "Não há o que renegociar" })).toBeInTheDocument();
  expect(screen.getByText("Operação 000048: Não há parcelas em aberto.")).toBeInTheDocument();
});
