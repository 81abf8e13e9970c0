// How operations are seen on the screen: counts that set the filter, cards whose acts say why not, deadlines in words.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { AdminContext, ListContextProvider, memoryStore } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import { fieldAt } from "../../src/base/resource.ts";
import { ageText, deadlineOf } from "../../src/custom/operations/parts/stage-clock.ts";
import { BoardColumn } from "../../src/custom/operations/views/BoardColumn.tsx";
import { CountTabs } from "../../src/custom/operations/views/CountTabs.tsx";
import { StatusCell } from "../../src/custom/operations/views/cells.tsx";
import { LateDebt } from "../../src/custom/operations/views/LateDebt.tsx";
import { MyWorkPage } from "../../src/custom/operations/views/MyWorkPage.tsx";
import { StatusCounts } from "../../src/custom/operations/views/StatusCounts.tsx";
import { availableColumns, defaultColumns } from "../../src/resources/list/columns.ts";
import type { BoardCard } from "../../src/rules/operations/answers/work.ts";
import { compileProduct } from "./compile.ts";
import { sessionFor } from "./fake-admin.tsx";

let answers: { readonly [path: string]: object } = {};
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    const { pathname } = new URL(address, "http://localhost");
    calls.push(`${method} ${pathname}`);
    return Response.json(answers[pathname] ?? {});
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(content: ReactNode, { personID = 7 } = {}): void {
  const session = sessionFor({ credit_operational_operations: ["view_credit_operational_operations"] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <SessionFor session={{ ...session, me: { ...session.me, personID } }}>
      <AdminContext queryClient={queryClient} store={memoryStore()}>
        {content}
      </AdminContext>
    </SessionFor>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />);
}

const NOW = Date.parse("2026-11-25T15:00:00Z");

test("a deadline is green, amber from its warning on, red when it has passed, and stands still while paused", () => {
  const dueAt = "2026-11-25T18:00:00Z";
  expect(deadlineOf({ dueAt, warnAt: "2026-11-25T17:00:00Z" }, NOW)?.tone).toBe("success");
  expect(deadlineOf({ dueAt, warnAt: "2026-11-25T15:00:00Z" }, NOW)?.tone).toBe("warning");
  expect(deadlineOf({ dueAt: "2026-11-25T12:59:00Z", warnAt: null }, NOW)).toMatchObject({
    ...{ tone: "danger", short: "Venceu há 2 horas", text: "Venceu em 25/11/2026 09:59" },
  });
  expect(deadlineOf({ dueAt }, NOW)?.short).toBe("Em 3 horas");
  expect(deadlineOf({ dueAt, isPaused: true }, NOW)).toMatchObject({ tone: undefined, short: "Pausado" });
  expect(deadlineOf({}, NOW)).toBeUndefined();
  expect(deadlineOf({ dueAt, finishedAt: dueAt }, NOW)).toBeUndefined();
});

test("the status of a row has the name of the register in the tone of its code", async () => {
  const field = fieldAt(compileProduct().get("operations")?.fields ?? [], "statusID");
  const record = { statusID: 4, status: { id: 4, text: "PAGO AO CLIENTE" }, statusCode: "PAID" };
  if (field) show(<StatusCell field={field} value={4} record={record} />);
  expect((await screen.findByText("PAGO AO CLIENTE")).closest("[data-tone]")).toHaveAttribute("data-tone", "success");
});

test("a list begins without the columns that a person has to choose", () => {
  const all = compileProduct();
  const operations = all.get("operations");
  const pathsOf = (columns: typeof defaultColumns) =>
    (operations ? columns(operations, all, "credit") : []).map(({ path }) => path);
  expect(pathsOf(defaultColumns)).not.toContain("stageSince");
  expect(pathsOf(availableColumns)).toContain("stageSince");
});

test("an age is said in days, hours, or less than one", () => {
  expect(ageText("2026-11-23T14:00:00Z", NOW)).toBe("2 dias");
  expect(ageText("2026-11-24T14:00:00Z", NOW)).toBe("1 dia");
  expect(ageText("2026-11-25T13:30:00Z", NOW)).toBe("1 hora");
  expect(ageText("2026-11-25T14:30:00Z", NOW)).toBe("menos de 1 hora");
});

const SUM = { count: 3, value: 1500.5 };
const COUNTS = {
  total: SUM,
  stages: [
    { stage: "COMMITTEE", ...SUM },
    { stage: "DOCUMENTS", ...SUM },
    { stage: null, ...SUM },
  ],
  statuses: [{ statusID: 2, name: "EM ANÁLISE", ...SUM }],
};

test("the counts of a list stand in the order of the way and set its filter, and a second press takes it back", async () => {
  answers = { "/api/operations/counts": COUNTS };
  const setFilter = vi.fn();
  const head = (filters: object) => (
    <ListContextProvider value={{ data: [] } as never}>
      <CountTabs resource={{} as never} filters={filters as never} searchText="" setFilter={setFilter} />
    </ListContextProvider>
  );
  show(head({ stage: { $in: ["DOCUMENTS"] } }));
  const stages = within(await screen.findByRole("group", { name: "Etapas da esteira" }));
  expect(stages.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    ...["Todas", "Documentos 3", "Comitê 3"],
  ]);
  expect(stages.getByRole("button", { name: "Documentos 3" })).toHaveAttribute("aria-pressed", "true");
  const user = userEvent.setup();
  await user.click(stages.getByRole("button", { name: "Comitê 3" }));
  expect(setFilter).toHaveBeenLastCalledWith("stage", { $in: ["COMMITTEE"] });
  await user.click(stages.getByRole("button", { name: "Documentos 3" }));
  expect(setFilter).toHaveBeenLastCalledWith("stage", undefined);
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "EM ANÁLISE (3)");
  expect(setFilter).toHaveBeenLastCalledWith("statusID", { $in: [2] });
});

const CARD: BoardCard = {
  ...{
    id: 12,
    code: "000012",
    stage: "DOCUMENTS",
    stageSince: null,
    statusID: 1,
    color: null,
    dueAt: null,
    warnAt: null,
    isPaused: false,
  },
  ...{ requestedValue: 900, missingText: "Falta enviar: RG.", status: "EM ANÁLISE", customer: "ANA", product: "CP" },
  members: [],
};

function showCard(card: Partial<BoardCard>): void {
  show(
    <BoardColumn
      stage={card.stage ?? "DOCUMENTS"}
      cards={[{ ...CARD, ...card }]}
      sum={{ count: 1, value: 900 }}
      filter={{ filters: {}, searchText: "" }}
    />,
  );
}

test("a card says what is missing, and its acts are off with their reason", async () => {
  showCard({});
  const user = userEvent.setup();
  expect(screen.getByText("Falta enviar: RG.")).toBeInTheDocument();
  const complete = screen.getByRole("button", { name: "Concluir etapa 000012" });
  expect(complete).toHaveAttribute("aria-disabled", "true");
  await user.click(complete);
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
  await user.hover(complete);
  expect(await screen.findByText("Só membros da operação fazem isto. Assuma a operação antes.")).toBeInTheDocument();
});

test("a member completes a stage in which nothing is missing", async () => {
  showCard({ missingText: null, members: [{ id: 7, name: "BIANCA" }] });
  const user = userEvent.setup();
  expect(screen.getByRole("button", { name: "Assumir operação 000012" })).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("button", { name: "Concluir etapa 000012" }));
  expect(calls).toContain("POST /api/operations/12/stages/DOCUMENTS/complete");
});

test("my work opens at the first queue in which something waits", async () => {
  const queue = (key: string, total: number) => ({ key, total, operations: total > 0 ? [CARD] : [] });
  answers = { "/api/operations/my-work": { queues: [queue("late", 0), queue("toVote", 1), queue("unowned", 2)] } };
  show(<MyWorkPage route={{ path: "/operacional/meu-trabalho", page: [], menu: "Operacional" } as never} />);
  expect(await screen.findByRole("tab", { name: "Para votar (1)" })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("link", { name: "#000012" })).toHaveAttribute("href", "/operacional/operacao/12");
  await userEvent.setup().click(screen.getByRole("tab", { name: "Vencidas (0)" }));
  expect(screen.getByText("Nada espera por você aqui.")).toBeInTheDocument();
});

test("on the home each status has the tone of the list, and what no code says has none", () => {
  const status = (statusID: number, code: string | null, name: string) => ({
    statusID,
    code,
    name,
    count: 3,
    value: 9,
  });
  const statuses = [
    ...[status(1, "IN_ENTRY", "EM DIGITAÇÃO"), status(3, "PENDING", "PENDENTE")],
    ...[status(6, "APPROVED", "APROVADA"), status(20, null, "AGUARDANDO AGENTE")],
  ];
  show(<StatusCounts operations={{ statuses, queues: [], urgent: [], waits: null, moves: [], installments: null }} />);
  const tones = screen.getAllByRole("listitem").map((row) => {
    const label = row.querySelector<HTMLElement>(".f-label");
    return [label?.textContent, label?.dataset.tone];
  });
  expect(tones).toEqual([
    ...[
      ["EM DIGITAÇÃO", "neutral"],
      ["PENDENTE", "warning"],
    ],
    ...[
      ["APROVADA", "success"],
      ["AGUARDANDO AGENTE", "neutral"],
    ],
  ]);
});

test.each([
  ["VE", "2026-11-01", true],
  ["PP", "2026-11-02", true],
  ["LI", "2026-11-01", false],
  ["AB", "2099-01-01", false],
])(
  "a receivable in %s, due on %s, says what is owed with charges: %s",
  async (accountReceivableStatus, dueDate, says) => {
    answers = { "/api/account-receivables/7/debt": { openValue: 100, fineValue: 2, interestValue: 0.5, total: 102.5 } };
    const client = new QueryClient();
    render(
      <QueryClientProvider client={client}>
        <LateDebt record={{ id: 7, dueDate, accountReceivableStatus }} />
      </QueryClientProvider>,
    );
    if (says)
      expect(
        await screen.findByText(/^Vencida há \d+ dias?\. Hoje se deve R\$.102,50: R\$.100,00 em aberto/),
      ).toBeVisible();
    else expect(client.isFetching()).toBe(0);
  },
);
