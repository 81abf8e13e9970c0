// The panel of the ombudsman's office: figures by status, their sum, and overdue complaints for whoever may open them.
import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { AdminContext, type DataProvider, memoryStore } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import { itemAt } from "../../src/base/lookup.ts";
import { ComplaintsPanelPage } from "../../src/custom/complaints/ComplaintsPanelPage.tsx";
import { putDocuments } from "./compile.ts";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const PANEL = "credit_operational_complaints_panel";
const REGISTER = "credit_operational_complaints";
const complaint = (id: number, status: string, answerBy: string) => ({
  ...{ id, status, answerBy, subject: `Assunto ${id}`, disputedValue: 1234.5 * id },
  customer: { id: 1, text: "MARIA" },
});
let answer: Response;

beforeEach(() => {
  answer = Response.json({
    statuses: [
      { status: "OPEN", count: 3, disputedValue: 1000.1 },
      { status: "OVERDUE", count: 2, disputedValue: 3703.5 },
    ],
    count: 5,
    disputedValue: 4703.6,
  });
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string) =>
    new URL(address, "http://localhost").pathname === "/api/complaints/figures"
      ? answer.clone()
      : new Response("{}", { status: 404 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function showPanel(
  pages: string[],
  rows = [complaint(2, "OVERDUE", "2026-11-04"), complaint(1, "OVERDUE", "2026-11-03")],
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  putDocuments(queryClient, { pageViews: { [PANEL]: ["view"], [REGISTER]: ["view"] } });
  const provider = new FakeDataProvider({ complaints: [...rows, complaint(9, "OPEN", "2026-12-01")] });
  const views = Object.fromEntries(pages.map((page) => [page, [`view_${page}`]]));
  const route = { path: "/operacional/painel-da-ouvidoria", page: [PANEL], menu: "Operacional" };
  const element = (
    <SessionFor session={sessionFor(views)}>
      <AdminContext dataProvider={provider as unknown as DataProvider} queryClient={queryClient} store={memoryStore()}>
        <ComplaintsPanelPage route={route} />
      </AdminContext>
    </SessionFor>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

test("each status has its figures, those without complaints too, and all of them their sum", async () => {
  showPanel([PANEL, REGISTER]);
  const figures = await screen.findByRole("region", { name: "Reclamações por situação" });
  const texts = within(figures)
    .getAllByRole("article")
    .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
  expect(texts).toEqual([
    "Aberta3Em disputaR$ 1.000,10",
    "Respondida0Em disputaR$ 0,00",
    "Vencida2Em disputaR$ 3.703,50",
    "Encerrada0Em disputaR$ 0,00",
    "Todas5Em disputaR$ 4.703,60",
  ]);
});

test("overdue complaints lead to their records, the oldest deadline first", async () => {
  showPanel([PANEL, REGISTER]);
  const table = await screen.findByRole("group", { name: "Reclamações vencidas" });
  const links = within(table).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Assunto 1", "Assunto 2"]);
  expect(itemAt(links, 0)).toHaveAttribute("href", "/operacional/reclamacoes/view/1");
  expect(within(table).getByText("03/11/2026")).toBeInTheDocument();
});

test("whoever may not open the register sees the figures alone", async () => {
  showPanel([PANEL]);
  expect(await screen.findByText("Todas")).toBeInTheDocument();
  expect(screen.queryByText("Vencidas")).not.toBeInTheDocument();
});

test("where nothing is overdue the panel says so", async () => {
  showPanel([PANEL, REGISTER], []);
  expect(await screen.findByText("Nenhuma reclamação vencida")).toBeInTheDocument();
});

test("figures that fail can be asked for again", async () => {
  answer = new Response("{}", { status: 500 });
  showPanel([PANEL, REGISTER]);
  expect(await screen.findByRole("button", { name: "Tentar novamente" })).toBeInTheDocument();
});
