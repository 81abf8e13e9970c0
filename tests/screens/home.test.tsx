// Tests the home as a person sees it: its cards, their empty states, loading and failure.
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, memoryStore } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import { AccountingDayCard } from "../../src/custom/accounting/closing/AccountingDayCard.tsx";
import { HomePage } from "../../src/custom/home/HomePage.tsx";
import { dueText, ownerText } from "../../src/custom/home/texts.ts";
import { HomeOperations } from "../../src/custom/operations/views/HomeOperations.tsx";
import { ProductPartsProvider } from "../../src/resources/parts/product-parts.ts";
import type { Home } from "../../src/rules/home/home-parts.ts";
import { sessionFor } from "./fake-admin.tsx";

const NOTHING = { total: 0, records: [], list: null };
const EMPTY: Home = {
  ...{
    tasks: [],
    contacts: NOTHING,
    deadlines: NOTHING,
    amounts: [],
    starts: [],
    registers: [],
    firstSteps: [],
    cards: {},
  },
};
let answer: () => Response | Promise<Response>;
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-18T15:00:00Z") });
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "http://localhost");
    if (!pathname.startsWith("/api/home")) return Response.json({ content: [] });
    calls.push(pathname);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(home: Home | undefined): void {
  if (home) answer = () => Response.json(home);
  const parts = {
    panels: {},
    checks: {},
    homeTasks: { contactsLate: ["lead atrasado", "leads atrasados"] as const },
    homeLists: [HomeOperations],
    homeCards: [AccountingDayCard],
  };
  const page = (
    <SessionFor session={sessionFor({})}>
      <AdminContext
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        store={memoryStore()}
      >
        <ProductPartsProvider value={parts}>
          <HomePage />
        </ProductPartsProvider>
      </AdminContext>
    </SessionFor>
  );
  router = createMemoryRouter([{ path: "*", element: page }]);
  render(<RouterProvider router={router} />);
}

let router: ReturnType<typeof createMemoryRouter>;
const place = () => `${router.state.location.pathname}${router.state.location.search}`;

const card = async (name: string) => within(await screen.findByRole("region", { name }));

test("each empty card says so in one sentence, and a card that is not for the person is absent", async () => {
  show({ ...EMPTY, deadlines: null });
  expect((await card("Pendências")).getByText("Nada pendente para você agora.")).toBeVisible();
  expect((await card("Próximos contatos")).getByText("Nenhum contato seu para hoje ou atrasado.")).toBeVisible();
  for (const name of ["Vence em breve", "Dia contábil"]) expect(screen.queryByRole("region", { name })).toBeNull();
  expect(calls).toEqual(["/api/home"]);
  expect(screen.queryAllByRole("navigation").map((one) => one.getAttribute("aria-label"))).not.toContain("Áreas");
});

test("a reader of one register searches it at once, and is told what may be done there and who gives more", async () => {
  const changed = [{ title: "ANA LUZ", at: "2026-11-18T14:00:00Z", path: "/cadastros/clientes/view/7" }];
  const customers = {
    label: "Clientes",
    hint: "Quem toma crédito.",
    path: "/cadastros/clientes",
    total: 1204,
    changed,
  };
  show({ ...EMPTY, contacts: null, deadlines: null, registers: [{ ...customers, may: [] }] });
  const register = await card("Clientes");
  expect(register.getByText("Você pode consultar · 1.204 registros")).toBeVisible();
  expect(register.getByRole("link", { name: /ANA LUZ/ })).toHaveAttribute("href", "/cadastros/clientes/view/7");
  expect(register.queryByRole("link", { name: "Cadastrar" })).toBeNull();
  expect((await card("Precisa de outra tela?")).getByText(/Quem administra o sistema/)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Pendências" })).toBeNull();
  await userEvent.type(register.getByRole("searchbox", { name: "Buscar em Clientes" }), " luz {Enter}");
  expect(decodeURIComponent(place())).toBe('/cadastros/clientes?filter={"q":"luz"}');
});

test("whoever may write in the few registers has tasks too, and begins a record from here", async () => {
  const register = { label: "Leads", hint: null, path: "/cadastros/leads", total: 0, changed: [] };
  show({ ...EMPTY, registers: [{ ...register, may: ["create", "update"] }] });
  const leads = await card("Leads");
  expect(leads.getByText("Você pode consultar, cadastrar e alterar · 0 registros")).toBeVisible();
  expect(leads.getByRole("link", { name: "Cadastrar" })).toHaveAttribute("href", "/cadastros/leads/create");
  expect(await card("Pendências")).toBeTruthy();
});

test("a cessionary reads what it is to receive, and without operations what will be here", async () => {
  const none = { queues: [], statuses: [], urgent: [], waits: null, moves: [] };
  const due = {
    ...{ id: 7, code: "000007", customer: "ANA LUZ", installment: 3 },
    installmentQuantity: 12,
    value: 900.1,
  };
  const records = [
    { ...due, dueDate: "2026-11-16" },
    { ...due, installment: 4, dueDate: "2026-12-16" },
  ];
  show({ ...EMPTY, cards: { operations: { ...none, installments: { total: 2, value: 1800.2, records } } } });
  const list = await card("Parcelas a receber em 30 dias");
  expect(list.getByText("2 parcelas · R$ 1.800,20")).toBeVisible();
  const [late, next] = list.getAllByRole("link");
  expect(late).toHaveTextContent("ANA LUZ#000007 · parcela 3 de 12 · venceu em 16/11/2026R$ 900,10há 2 dias");
  expect(next).toHaveAttribute("href", "/operacional/operacao/7");
  expect(next).toHaveTextContent("em 28 dias");
});

test("an agency with operations to work on reads what to do with each, and not that nothing waits", async () => {
  const operation = { customer: "ANA LUZ", product: "CRÉDITO PESSOAL", requestedValue: "9000.10" };
  const [documents, entry] = [
    { ...operation, id: 7, code: "000007", work: "documents" as const, count: 2, since: "2026-11-16T15:00:00Z" },
    { ...operation, ...{ id: 8, code: "000008", requestedValue: null }, work: "entry" as const, count: 1, since: null },
  ];
  const waits = { total: 9, operations: [documents, entry] };
  show({
    ...EMPTY,
    cards: { operations: { queues: [], statuses: [], urgent: [], waits, moves: [], installments: null } },
  });
  const list = await card("Esperam por você");
  expect(list.getByText("As 2 primeiras de 9")).toBeVisible();
  const [first, second] = list.getAllByRole("link");
  expect(first).toHaveAttribute("href", "/operacional/operacao/7");
  expect(first).toHaveTextContent("ANA LUZ#000007 · CRÉDITO PESSOAL · R$ 9.000,10 · há 2 dias2 documentos para enviar");
  expect(second).toHaveTextContent("ANA LUZ#000008 · CRÉDITO PESSOALDigitação por terminar");
  expect(screen.queryByText("Nada pendente para você agora.")).toBeNull();
});

test("tasks show their age and owner, and dated records their day in words", async () => {
  const lead = { id: 4, resource: "leads", title: "ANA LUZ", register: "Lead", field: "Próximo contato" };
  show({
    ...EMPTY,
    tasks: [
      {
        key: "contactsLate",
        count: 2,
        since: "2026-11-16T15:00:00.000Z",
        owner: { name: "BIA", isCaller: false, others: 1 },
        path: "/cadastros/leads",
        filters: { status: "NEW" },
      },
    ],
    contacts: {
      total: 9,
      records: [{ ...lead, date: "2026-11-17T17:30:00.000Z", path: "/cadastros/leads/view/4" }],
      list: { path: "/cadastros/leads", filters: {} },
    },
    deadlines: {
      total: 8,
      records: [
        {
          ...lead,
          id: 7,
          register: "Chave de API",
          field: "Expira em",
          date: "2026-11-25",
          title: "ERP",
          path: "/x/view/7",
        },
      ],
      list: null,
    },
  });
  const task = (await card("Pendências")).getByRole("link");
  expect(task).toHaveTextContent("2leads atrasadoshá 2 dias · com BIA e mais 1");
  expect(decodeURIComponent(task.getAttribute("href")!)).toBe('/cadastros/leads?filter={"status":"NEW"}');
  const contacts = await card("Próximos contatos");
  expect(contacts.getByRole("link", { name: /ANA LUZ/ })).toHaveTextContent("Lead · Próximo contato: 17/11/2026 14:30");
  expect(contacts.getByText("ontem às 14:30")).toBeVisible();
  expect(contacts.getByRole("link", { name: "Ver todos os 9" })).toBeVisible();
  const deadlines = await card("Vence em breve");
  expect(deadlines.getByRole("link", { name: /ERP/ })).toHaveAttribute("href", "/x/view/7");
  expect(deadlines.getByText("em 7 dias")).toBeVisible();
  expect(deadlines.getByText("e mais 7 nos próximos 30 dias")).toBeVisible();
});

test("the accounting day shows exact amounts, the next closing, and a suspended one with its solution", async () => {
  show({
    ...EMPTY,
    cards: {
      accountingDay: {
        today: "2026-11-18",
        closedUntil: "2026-11-13",
        regimes: [{ regime: "IFRS", openSince: "2026-11-16", entries: 3, debit: 1_000_000.3 }],
        closing: {
          mode: "automatic",
          next: { date: "2026-11-18", time: "18:00" },
          running: null,
          divergent: [{ date: "2026-11-16", isSuspended: true, count: 2 }],
        },
      },
    },
  });
  const day = await card("Dia contábil");
  for (const text of ["13/11/2026", "hoje às 18:00", "16/11/2026 · há 2 dias", "R$ 1.000.000,30"])
    expect(day.getByText(text)).toBeVisible();
  expect(day.getByText("O encerramento de 16/11/2026 está suspenso, com 2 divergências.")).toBeVisible();
  expect(day.getByRole("link", { name: "Resolver" })).toHaveAttribute(
    "href",
    "/contabil/encerramento-diario#historico",
  );
  expect(day.getByRole("link", { name: "Encerramento diário" })).toBeVisible();
  expect(decodeURIComponent(day.getByRole("link", { name: "3" }).getAttribute("href")!)).toBe(
    '/contabil/lancamentos-contabeis?filter={"regime":"IFRS","enabled":true,"date":{"$gte":"2026-11-18","$lte":"2026-11-18"}}',
  );
});

test("a loading home shows placeholders, and one that failed says so and is read again on demand", async () => {
  answer = () => Response.json({ code: "XPTO" }, { status: 500 });
  show(undefined);
  expect(screen.getByRole("status", { name: "Carregando..." })).toBeInTheDocument();
  expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível carregar o seu dia.");
  expect(screen.queryByRole("status", { name: "Carregando..." })).toBeNull();
  answer = () => Response.json(EMPTY);
  await userEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect((await card("Pendências")).getByText("Nada pendente para você agora.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

const NOW = new Date("2026-11-18T15:00:00Z");
test.each([
  // 02:00 UTC is still the day before in São Paulo.
  ["2026-11-19T02:00:00.000Z", "hoje às 23:00"],
  ["2026-11-19", "amanhã"],
  ["2026-11-17", "ontem"],
  ["2026-11-08T15:00:00.000Z", "há 10 dias"],
  ["2026-11-20", "em 2 dias"],
])("the day %s is %s", (date, expected) => {
  expect(dueText(date, NOW)).toBe(expected);
});

test.each([
  [{ name: null, isCaller: false, others: 0 }, "sem responsável"],
  [{ name: "ANA", isCaller: true, others: 0 }, "com você"],
  [{ name: "ANA", isCaller: false, others: 0 }, "com ANA"],
  [{ name: "ANA", isCaller: false, others: 2 }, "com ANA e mais 2"],
])("the owner of a task is told in words: %j", (owner, expected) => {
  expect(ownerText(owner)).toBe(expected);
});

test("the money of the day is exact, and each sum opens the list that it was added up from", async () => {
  const filters = { status: { $in: ["NEW"] } };
  const sum = {
    key: "ownLeads",
    label: "Pedido pelos seus leads em aberto",
    count: 2,
    path: "/cadastros/leads",
    filters,
  };
  show({ ...EMPTY, amounts: [{ ...sum, amount: 1234567.89 }] });
  const link = (await card("Dinheiro do dia")).getByRole("link", { name: /Pedido pelos seus leads em aberto/ });
  expect(link).toHaveTextContent(/2 registros.*R\$\s1\.234\.567,89/);
  expect(link).toHaveAttribute("href", `/cadastros/leads?filter=${encodeURIComponent(JSON.stringify(filters))}`);
});

test("work to begin is offered only to people without tasks", async () => {
  const starts = [{ label: "Cadastrar um cliente", path: "/cadastros/clientes/create" }];
  show({ ...EMPTY, starts });
  expect((await card("Para começar")).getByRole("link", { name: "Cadastrar um cliente" })).toHaveAttribute(
    "href",
    "/cadastros/clientes/create",
  );
  expect(screen.queryByRole("region", { name: "Dinheiro do dia" })).toBeNull();
  cleanup();
  const task = { key: "contactsLate", count: 1, since: null, path: "/cadastros/leads", filters: {} };
  show({ ...EMPTY, starts, tasks: [task] });
  await screen.findByText("lead atrasado");
  expect(screen.queryByRole("region", { name: "Para começar" })).toBeNull();
});
