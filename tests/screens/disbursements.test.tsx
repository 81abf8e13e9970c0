// The stage Desembolso: payees and their sum, accounts that begin one, one press for the rest, splits, and who only reads.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as auth from "../../src/auth/token.ts";
import type { OperationDetail } from "../../src/custom/operations/parts/detail.ts";
import { OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import { Disbursements } from "../../src/custom/operations/pipeline/stages/Disbursements.tsx";
import { refusalOf } from "../../src/rules/operations/index.ts";
import { factsWith, MEMBER, STRANGER } from "../rules/operations/facts.ts";
import { compileProduct } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const resources = compileProduct();
const refresh = vi.fn(async () => undefined);
const sent: { call: string; body: unknown }[] = [];
const payee = {
  ...{ operationID: 1, payeeKind: "CUSTOMER", payeeName: "ANA LIMA", payeeDocumentNumber: "39053344705" },
  ...{ bankID: 1, bank: { id: 1, text: "BANCO A" }, agency: "0001", account: "12345" },
};
const pending = { ...payee, id: 1, version: 3, value: 5000, status: "PE" };
const paid = { ...payee, id: 2, version: 1, payeeName: "ANA PAGA", value: 1000, status: "PA" };
const own = { ...payee, bank: "BANCO A", accountDigit: "6", bankID: 1 };
const others = { ...own, payeeKind: "THIRD_PARTY", payeeName: "RUI", payeeDocumentNumber: "52998224725" };

beforeEach(() => {
  sent.length = 0;
  refresh.mockClear();
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    // Drafts of forms that other files of the same process have left may be stored meanwhile.
    if (method !== "GET" && !address.includes("/users/me/drafts/"))
      sent.push({ call: `${method} ${address.replace(/^.*\/api/, "")}`, body: JSON.parse(String(body)) });
    const content = address.endsWith("/operations/1/payees") ? [own, others] : [];
    return new Response(JSON.stringify({ content }), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(actor = MEMBER, rows: (typeof pending)[] = [pending, paid], more: Parameters<typeof factsWith>[0] = {}) {
  const facts = factsWith({ disbursedValue: 600_000n, ...more });
  const operation = { id: 1, code: "000001", customer: { id: 4, text: "ANA LIMA" } };
  const inUse = {
    detail: { operation, facts, actor } as unknown as OperationDetail,
    reasonAgainst: (code: Parameters<typeof refusalOf>[0]) => refusalOf(code, facts, actor)?.text,
    reasonAgainstCompleting: () => undefined,
    act: async () => true,
    refresh,
  };
  const provider = new FakeDataProvider({ "operation-disbursements": rows, banks: [{ id: 1, text: "BANCO A" }] });
  const element = (
    <OperationProvider value={inUse}>
      <Disbursements />
    </OperationProvider>
  );
  showScreen({ resources, provider, address: "/desembolso", element });
  return { provider, user: userEvent.setup() };
}

test("shows payees with their accounts, values and states, and what is missing", async () => {
  open();
  const table = await screen.findByRole("table");
  const heads = within(table)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
  for (const head of ["Favorecido", "Banco", "Agência", "Conta", "Chave PIX", "Valor", "Situação"])
    expect(heads).toContain(head);
  expect(within(table).getAllByText("BANCO A")).toHaveLength(2);
  expect(within(table).getByText("Pendente")).toBeInTheDocument();
  expect(screen.getByText("Falta").nextElementSibling).toHaveTextContent("R$ 2.000,00");
  expect(screen.getByText("Procuração").nextElementSibling).toHaveTextContent("Não há");
});

test.each([
  [null, "Aprovada, sem procurador informado"],
  ["RUI LIMA", "Aprovada: RUI LIMA"],
])("says whom the power names: %s", async (attorneyName, text) => {
  const power = { id: 9, attorneyName, attorneyDocument: attorneyName && "52998224725", allowsPayment: true };
  const payeeGrounds = { customerDocument: "39053344705", sellerDocuments: [], powers: [power] };
  open(MEMBER, [pending], { payeeGrounds });
  await screen.findByRole("table");
  expect(screen.getByText("Procuração").nextElementSibling).toHaveTextContent(text);
});

test("of a renegotiation only what the debt leaves is to be paid", async () => {
  const { user } = open(MEMBER, [pending], { renegotiatedBalance: 750_000n, disbursedValue: 20_000n });
  expect((await screen.findByText("Dívida renegociada")).nextElementSibling).toHaveTextContent("R$ 7.500,00");
  expect(screen.getByText("Falta").nextElementSibling).toHaveTextContent("R$ 300,00");
  await user.click(await screen.findByRole("button", { name: "Ações: ANA LIMA" }));
  expect(await screen.findByRole("menuitem", { name: /^Completar com R\$\s300,00$/ })).toBeInTheDocument();
});

test("a new payee begins as the customer with the rest, and its PIX key has the mask of its kind", async () => {
  const { provider, user } = open();
  await user.click(await screen.findByRole("button", { name: "Novo desembolso" }));
  const dialog = await screen.findByRole("dialog", { name: "Novo desembolso" });
  expect(await within(dialog).findByLabelText(/^Favorecido/)).toHaveValue("ANA LIMA");
  expect(within(dialog).getByLabelText(/^Valor/)).toHaveValue("2.000,00");
  await user.selectOptions(within(dialog).getByLabelText(/^Tipo de chave PIX/), "CPF");
  const key = await within(dialog).findByLabelText(/^Chave PIX/);
  await user.type(key, "39053344705");
  expect(key).toHaveValue("390.533.447-05");
  await user.selectOptions(within(dialog).getByLabelText(/^Tipo de chave PIX/), "PHONE");
  const phone = await within(dialog).findByLabelText(/^Chave PIX/);
  await user.clear(phone);
  await user.type(phone, "11987654321");
  expect(phone).toHaveValue("(11) 98765-4321");
  await user.click(within(dialog).getByRole("button", { name: "Criar" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(provider.sent("create")).toMatchObject([
    { data: { operationID: 1, payeeKind: "CUSTOMER", value: 2000, pixKeyType: "PHONE", pixKey: "+5511987654321" } },
  ]);
  expect(refresh).toHaveBeenCalled();
});

test("an account of the registers begins one, and says where a power is asked for", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Usar conta cadastrada" }));
  expect(await screen.findByRole("menuitem", { name: /RUI .*exige procuração/ })).toBeInTheDocument();
  await user.click(screen.getByRole("menuitem", { name: /ANA LIMA · BANCO A · 0001 \/ 12345-6$/ }));
  const dialog = await screen.findByRole("dialog", { name: "Novo desembolso" });
  expect(await within(dialog).findByLabelText(/^Conta/)).toHaveValue("12345");
  expect(within(dialog).getByLabelText(/^Valor/)).toHaveValue("2.000,00");
});

test("one press gives the rest to a payee, and what has been paid changes no more", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Ações: ANA PAGA" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Visualizar"]);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Ações: ANA LIMA" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Completar com R\$\s2\.000,00$/ }));
  await waitFor(() => expect(sent).toEqual([{ call: "PUT /operation-disbursements/1", body: { value: 7000 } }]));
});

test("a split shows its parts before it is saved", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Ações: ANA LIMA" }));
  await user.click(await screen.findByRole("menuitem", { name: "Dividir em partes" }));
  const dialog = await screen.findByRole("dialog", { name: "Dividir em partes: ANA LIMA" });
  await user.selectOptions(within(dialog).getByLabelText("Quantidade de partes"), "3");
  expect(within(dialog).getByRole("row", { name: /^1 25\/11\/2026 R\$\s1\.666,67$/ })).toBeInTheDocument();
  expect(within(dialog).getByRole("row", { name: /^3 25\/01\/2027 R\$\s1\.666,66$/ })).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Dividir em partes" }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { parts: 3, firstDate: "2026-11-25" } }]));
});

test("who is no member only reads", async () => {
  const { user } = open(STRANGER);
  await user.click(await screen.findByRole("button", { name: "Ações: ANA LIMA" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Visualizar"]);
  expect(screen.queryByRole("button", { name: "Novo desembolso" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Usar conta cadastrada" })).toBeNull();
});
