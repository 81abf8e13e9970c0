// The SCR: which base date is shown, what may be ticked, what is asked with which authorisation, and failures that lose nothing.
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useContext } from "react";
import { AdminContext, type DataProvider, NotificationContext } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import { ScrDialog } from "../../src/custom/bureaus/scr/ScrDialog.tsx";
import { SCR_GROUPS } from "../../src/rules/bureaus/scr-result.ts";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const MONTHS = ["2026-09", "2026-08", "2026-07", "2026-06", "2026-05", "2026-04"];
const SUBJECT = { party: "persons", id: 7, documentNumber: "52998224725", name: "MARIA" } as const;
/** Each band has its place as its amount, so that no two are the same. */
const bands = (group: keyof typeof SCR_GROUPS, from: number) =>
  Object.fromEntries(SCR_GROUPS[group].bands.map(([band], at) => [band, from + at]));
const CREDITS = {
  ...{ fallingDue: bands("fallingDue", 101), overdue: bands("overdue", 201), losses: bands("losses", 301) },
};
const NO_BANDS = { fallingDue: {}, overdue: {}, losses: {}, limit: 0 };

let consulted: Set<string>;
let sent: { method: string; path: string; body: unknown; key: string | null }[];
let fails: RegExp | undefined;

const figures = (month: string) => {
  const at = MONTHS.indexOf(month);
  return {
    ...{ fallingDueCredits: 1000 + at, overdueCredits: 2000 + at, creditLosses: 3000 + at, totalCredit: 6000 + at },
    ...{ totalResponsability: 7000 + at, creditLimit: 8000 + at, totalRisk: 9000 + at },
  };
};
const nothing = {
  ...{ fallingDueCredits: null, overdueCredits: null, creditLosses: null, totalCredit: null },
  ...{ totalResponsability: null, creditLimit: null, totalRisk: null },
};
const dates = () =>
  MONTHS.map((month) => ({
    ...{ month, wasConsulted: consulted.has(month), consultDate: null, validUntil: null, operationID: null },
    ...(consulted.has(month) ? figures(month) : nothing),
  }));
const result = (month: string) => ({
  ...{ month, state: "DONE", protocol: "P-1", isExpired: false, isSimulated: true },
  ...{ consultDate: "2026-11-20T12:00:00.000Z", validUntil: "2026-12-20" },
  credits: {
    ...CREDITS,
    ...{ limitSum: 1200, fallingDueSum: 1, overdueSum: 2, lossesSum: 3 },
    ...{ creditLimitUpTo360: 700, creditLimitAbove360: 500 },
  },
  ...{ assumedCoObligation: 11, receivedCoObligation: 12, relationshipStartDate: "2014-03-02", operationCount: 13 },
  ...{ documentsProcessedPercentage: 99.5, operationsInDisagreementCount: 14, volumeProcessedPercentage: 98.25 },
  ...{ operationsUnderJudgementCount: 15, institutionCount: 16, vendorIndirectRisk: 17 },
  modalities: [
    {
      ...{ modalityCode: "0401", productTypeText: "Financiamentos", productSubtypeText: "Veículos" },
      ...{ credits: { ...NO_BANDS, fallingDue: { D30: 900 } }, exchangeRateVariation: false },
    },
    {
      ...{ modalityCode: "0203", productTypeText: "Empréstimos", productSubtypeText: "Pessoal" },
      ...{ credits: { ...NO_BANDS, overdue: { D90: 50 } }, exchangeRateVariation: true },
    },
  ],
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function answerTo(path: string): unknown {
  if (path.endsWith("/parameters")) return { maxBaseDates: 3, isSimulated: true };
  if (path.endsWith("/list") || path.endsWith("/allBaseDates")) return dates();
  if (path.endsWith("/baseDates/bacen")) return MONTHS;
  return result(/baseDate\/(\d{4}-\d{2})/.exec(path)?.[1] ?? "");
}

beforeEach(() => {
  consulted = new Set(["2026-08", "2026-06"]);
  sent = [];
  fails = undefined;
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body, headers }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, "http://localhost");
    const path = pathname.replace("/api", "");
    const request = { method, path: path + search, body: body ? JSON.parse(String(body)) : undefined };
    sent.push({ ...request, key: new Headers(headers).get("idempotency-key") });
    if (fails?.test(`${method} ${path}`)) return json({ code: "XPTO" }, 500);
    const months: string[] = request.body?.months ?? [/baseDate\/(.+)\/bacen/.exec(path)?.[1]].filter(Boolean);
    for (const month of months) consulted.add(month);
    return json(answerTo(path));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(props: Partial<Parameters<typeof ScrDialog>[0]> = {}) {
  const element = (
    <SessionFor session={sessionFor({})}>
      <AdminContext
        dataProvider={new FakeDataProvider({}) as unknown as DataProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ScrDialog subject={SUBJECT} force={false} onClose={() => undefined} {...props} />
        <Toasts />
      </AdminContext>
    </SessionFor>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return userEvent.setup();
}
const Toasts = () => (
  <ul aria-label="Avisos">
    {useContext(NotificationContext).notifications.map(({ message }) => (
      <li key={String(message)}>{message}</li>
    ))}
  </ul>
);

const tab = (name: string) => screen.findByRole("tab", { name });
const tick = (month: string) => screen.findByRole("checkbox", { name: `Selecionar ${month}`, hidden: true });
const paths = (method = "GET") => sent.filter((one) => one.method === method).map(({ path }) => path);
const BASE = "/scr/documentNumber/52998224725";

async function confirm(user: ReturnType<typeof userEvent.setup>) {
  const dialog = await screen.findByRole("dialog", { name: /Consultar o SCR|Refazer consulta/ });
  await user.type(within(dialog).getByLabelText(/Número de registro/), "AUT-1");
  await user.click(within(dialog).getByRole("checkbox"));
  await user.click(within(dialog).getByRole("button", { name: "Consultar" }));
}

test("opens the newest base date that is consulted, in three tabs, with every band (BUR-045 to 047, 054, 057 to 062)", async () => {
  open({ operationID: 9 });
  const due = await screen.findByRole("table", { name: "A vencer" });
  expect(screen.getAllByRole("tab").map((one) => one.textContent)).toEqual(["Limites", "Detalhamento", "Histórico"]);
  expect(screen.getByRole("combobox", { name: "Data-base" })).toHaveValue("2026-08");
  expect(paths()).toEqual(
    expect.arrayContaining([
      `${BASE}/baseDates/bacen`,
      `${BASE}/list?sort=month%2CDESC&operationID=9`,
      `${BASE}/allBaseDates?sort=month%2CDESC`,
      `${BASE}/baseDate/2026-08`,
    ]),
  );
  for (const [table, group, from] of [
    [due, "fallingDue", 101],
    [screen.getByRole("table", { name: "Vencidos" }), "overdue", 201],
    [screen.getByRole("table", { name: "Prejuízos" }), "losses", 301],
  ] as const) {
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(
      SCR_GROUPS[group].bands.map(([, label], at) => `${label}${from + at},00`),
    );
  }
  const limit = screen.getByRole("table", { name: "Limite de crédito" });
  expect(
    within(limit)
      .getAllByRole("row")
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/1\.200,00/), "Até 360 dias700,00", "Acima de 360 dias500,00"]);
  const others = screen.getByRole("region", { name: /Relacionamento/ });
  for (const [label, value] of [
    ["Início do relacionamento", /02\/03\/2014/],
    ["Quantidade de instituições", /16/],
    ["Quantidade de operações", /13/],
    ["Coobrigação assumida", /11,00/],
    ["Coobrigação recebida", /12,00/],
    ["Risco indireto vendor", /17,00/],
    ["Operações em discordância", /14/],
    ["Operações sub judice", /15/],
    ["Documentos processados (%)", /99,5/],
    ["Volume processado (%)", /98,25/],
  ] as const)
    expect(within(others).getByText(label).parentElement).toHaveTextContent(value);
  expect(screen.getByText("Simulador")).toBeInTheDocument();
});

test("another consulted month is read, one that is not is asked about after the authorisation (BUR-046, 053)", async () => {
  const user = open();
  const months = await screen.findByRole("combobox", { name: "Data-base" });
  await user.selectOptions(months, "2026-06");
  await waitFor(() => expect(paths()).toContain(`${BASE}/baseDate/2026-06`));
  await user.selectOptions(months, "2026-09");
  const dialog = await screen.findByRole("dialog", { name: "Consultar o SCR" });
  await user.click(within(dialog).getByRole("button", { name: "Consultar" }));
  expect(await within(dialog).findByText(/^Anexe o arquivo assinado ou informe/)).toBeInTheDocument();
  expect(within(dialog).getByText("Marque a declaração para continuar.")).toBeInTheDocument();
  expect(paths().filter((path) => path.includes("2026-09"))).toEqual([]);
  await confirm(user);
  await waitFor(() => expect(paths()).toContain(`${BASE}/baseDate/2026-09/bacen?authorizationNumber=AUT-1`));
  await waitFor(() => expect(months).toHaveValue("2026-09"));
  expect(sent.find(({ path }) => path.includes("2026-09/bacen"))!.key).toMatch(/^[0-9a-f-]{36}$/);
});

test("the history ticks what is not consulted, up to the limit, and asks for it (BUR-048 to 052, 055, 056)", async () => {
  const user = open();
  await tab("Limites");
  expect(screen.queryByRole("button", { name: /Consultar datas-base/ })).toBeNull();
  await user.click(await tab("Histórico"));
  const ask = () => screen.getByRole("button", { name: /^Consultar datas-base selecionadas/ });
  expect(ask()).toHaveTextContent("(0)");
  expect(ask()).toBeDisabled();
  expect(await tick("08/2026")).toBeDisabled();
  const row = (await tick("08/2026")).closest("tr")!;
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual([
    ...["08/2026", "Consultada", "1.001,00", "2.001,00", "3.001,00", "6.001,00", "7.001,00", "8.001,00", "9.001,00"],
  ]);
  for (const month of ["09/2026", "07/2026", "05/2026"]) await user.click(await tick(month));
  expect(ask()).toHaveTextContent("(3)");
  expect(await tick("04/2026")).toBeDisabled();
  expect(screen.getByText("É possível selecionar no máximo 3 datas-base.")).toBeInTheDocument();
  fails = /POST/;
  await user.click(ask());
  await confirm(user);
  expect(await screen.findAllByText("Não foi possível consultar novas datas-base")).not.toHaveLength(0);
  expect(await tick("09/2026")).toBeChecked();
  fails = undefined;
  await user.click(
    within(screen.getByRole("dialog", { name: "Consultar o SCR" })).getByRole("button", { name: "Consultar" }),
  );
  expect(await screen.findByText("Data base consultada com sucesso!")).toBeInTheDocument();
  const [first, second] = sent.filter(({ method }) => method === "POST");
  expect(second).toEqual({ ...first, path: `${BASE}/baseDates/bacen` });
  expect(first!.body).toEqual({ months: ["2026-09", "2026-07", "2026-05"], authorizationNumber: "AUT-1" });
  await waitFor(() => expect(ask()).toHaveTextContent("(0)"));
  expect(await tick("09/2026")).toBeDisabled();
});

test("nobody asked yet: the history opens with its explanation and reads no result (BUR-065)", async () => {
  consulted = new Set();
  open();
  expect(await tab("Histórico")).toHaveAttribute("aria-selected", "true");
  expect(screen.getByText("Nenhuma data-base consultada. Selecione ao menos uma no histórico.")).toBeInTheDocument();
  expect(paths().filter((path) => path.includes("/baseDate/"))).toEqual([]);
});

test("the modalities come with the latest first, and by value when asked (BUR-063)", async () => {
  const user = open();
  await user.click(await tab("Detalhamento"));
  const codes = () => screen.getAllByRole("button", { name: /^0\d{3}/ }).map((one) => one.textContent!.slice(0, 4));
  await screen.findByRole("button", { name: /^0203 Pessoal.*Empréstimos.*Variação cambial: sim/ });
  expect(codes()).toEqual(["0203", "0401"]);
  await user.click(screen.getByRole("radio", { name: "Valor" }));
  expect(codes()).toEqual(["0401", "0203"]);
  await user.click(screen.getByRole("button", { name: /^0203/ }));
  expect(screen.getByText("Vencidos · 61 a 90 dias").parentElement).toHaveTextContent(/50,00/);
  expect(screen.getByRole("row", { name: /^Totais 900,00 50,00 – 950,00/ })).toBeInTheDocument();
});

test("the chart is a choice of base dates, beside what changed between two of them", async () => {
  const user = open();
  await user.click(await tab("Histórico"));
  const chart = await screen.findByRole("radiogroup", { name: "Evolução por data-base" });
  expect(within(chart).getAllByRole("radio")).toHaveLength(2);
  const moved = () => within(screen.getByRole("region", { name: "Diferença" })).getByRole("row", { name: /^Vencidos/ });
  expect(moved()).toHaveTextContent("Vencidos2.003,002.001,00-2,00");
  await user.click(within(chart).getByRole("radio", { name: /^06\/2026: A vencer R\$.1\.003,00/ }));
  expect(screen.getByRole("combobox", { name: "Data-base" })).toHaveValue("2026-06");
  await waitFor(() => expect(moved()).toHaveTextContent("Vencidos2.001,002.003,00+2,00"));
});

test("each failure has its text (BUR-064), and a new query is forced on the base date at hand", async () => {
  fails = /GET .*\/list/;
  open();
  expect(await screen.findByText("Não foi possível consultar as datas-base")).toBeInTheDocument();
  cleanup();
  fails = /GET .*\/baseDate\/2026-08$/;
  const user = open({ force: true });
  expect(await screen.findByText("Não foi possível consultar as informações.")).toBeInTheDocument();
  fails = undefined;
  await confirm(user);
  await waitFor(() => expect(paths()).toContain(`${BASE}/baseDate/2026-08/bacen?authorizationNumber=AUT-1`));
});
