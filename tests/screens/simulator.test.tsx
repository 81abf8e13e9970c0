// Tests the simulator: bounds under its fields, offers side by side, explanations, and failures that lose nothing.
import { QueryClient } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useContext } from "react";
import { AdminContext, type DataProvider, NotificationContext } from "react-admin";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import { OperationContextProvider, useOperationContext } from "../../src/custom/operation-start/index.ts";
import { Simulator } from "../../src/custom/products/simulator/Simulator.tsx";
import type { SimulatorTerms } from "../../src/custom/products/simulator/terms.ts";
import type { SimulationOwner } from "../../src/custom/products/simulator/use-storing.ts";
import { ProductPartsProvider } from "../../src/resources/parts/product-parts.ts";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { simulationOf } from "./simulations.ts";

const RANGES = {
  ...{ minValue: 1000, maxValue: 50_000, minInstallmentQuantity: 1, maxInstallmentQuantity: 24 },
  ...{ minAge: null, maxAge: null, graceDays: 30, minEntryPercent: null },
};

interface Sent {
  path: string;
  body: unknown;
}

let sent: Sent[] = [];
let answer: () => Response;
let dependsOn: string[] = [];
let takes: string[] = ["downPayment"];
const OFFERED = [
  ...[{ id: 3, name: "VEÍCULOS", customerType: "PERSON", consigned: false, vehicleGuarantee: true }],
  ...[{ id: 4, name: "CRÉDITO PESSOAL", customerType: "PERSON", consigned: false, vehicleGuarantee: false }],
];
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  sent = [];
  dependsOn = [];
  takes = ["downPayment"];
  sessionStorage.clear();
  answer = () => json(simulationOf(12));
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    if (address.includes("product-variant-ranges")) return json({ ...RANGES, dependsOn, takes });
    if (address.includes("/products/offered")) return json(OFFERED);
    const path = new URL(address, "http://localhost").pathname;
    // Forms of other files in this process may still save their drafts.
    if (!path.includes("/drafts/")) sent.push({ path, body: JSON.parse(String(body)) });
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Around {
  owner?: SimulationOwner;
  /** The product has a page for new operations. */
  hasOperations?: boolean;
}

const OPERATIONS = "credit_operational_operations";
const RIGHTS = { [OPERATIONS]: [`create_${OPERATIONS}`] };
const OPERATION_PAGE = { route: { path: "/operacional/nova-operacao", page: [OPERATIONS] }, view: "create" as const };

function open(start: Partial<SimulatorTerms> = { productID: 3 }, { owner: whose, hasOperations }: Around = {}) {
  const provider = new FakeDataProvider({ products: [{ id: 3, name: "VEÍCULOS" }] });
  const element = (
    <SessionFor session={sessionFor(RIGHTS)}>
      <AdminContext
        dataProvider={provider as unknown as DataProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <OperationContextProvider>
          <ProductPartsProvider value={{ panels: {}, checks: {}, pages: hasOperations ? [OPERATION_PAGE] : [] }}>
            <Simulator start={start} owner={whose} />
          </ProductPartsProvider>
          <Begun />
          <Place />
        </OperationContextProvider>
        <Toasts />
      </AdminContext>
    </SessionFor>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return userEvent.setup();
}

const Begun = () => <output data-testid="begun">{JSON.stringify(useOperationContext().start)}</output>;
function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
}
const Toasts = () => (
  <ul aria-label="Avisos">
    {useContext(NotificationContext).notifications.map(({ message }) => (
      <li key={String(message)}>{message}</li>
    ))}
  </ul>
);

const value = () => screen.findByLabelText(/^Valor da simulação/);
const simulate = () => screen.getByRole("button", { name: "Simular" });
const offers = () => screen.findByRole("table", { name: "Propostas" });

test("the bounds of the product are shown under the fields, and values outside them are not sent", async () => {
  const user = open();
  expect(await screen.findByText(/^De R\$.1\.000,00 a R\$.50\.000,00\.$/)).toBeInTheDocument();
  await user.type(await value(), "1000000");
  await user.type(screen.getByRole("textbox", { name: /^Parcelas/ }), "25");
  await user.click(simulate());
  expect(await screen.findByText("O produto aceita de 1 a 24 parcelas.")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /^Parcelas/ })).toHaveFocus();
  expect(sent).toEqual([]);
});

test("complete terms are simulated at once, and an offer shows instalment, cost and schedule", async () => {
  open({ productID: 3, value: 10_000, installments: "12" });
  const table = await offers();
  expect(sent).toEqual([
    { path: "/api/products/3/simulate", body: { customerType: "PERSON", value: 10_000, installmentQuantity: 12 } },
  ]);
  expect(within(table).getByRole("row", { name: /^CET ao ano/ })).toHaveTextContent(/34,50.%/);
  expect(within(table).getByRole("button", { name: /^12× R\$.843,33/ })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("row", { name: /^Juros R\$.120,00 10,00.%/ })).toBeInTheDocument();
  const schedule = screen.getByRole("group", { name: "Parcelas" });
  expect(within(schedule).getAllByRole("row")).toHaveLength(14);
});

test("a figure explains itself with formula, values, convention and source", async () => {
  const user = open({ productID: 3, value: 10_000, installments: "12" });
  await user.click(within(await offers()).getByRole("button", { name: "Explicar: Custo efetivo total" }));
  const dialog = await screen.findByRole("dialog", { name: "Custo efetivo total" });
  for (const text of [
    "taxa que zera os fluxos",
    "R$ 10.000,00",
    "dias corridos, ano de 365",
    "Resolução CMN 4.881/2020",
  ])
    expect(within(dialog).getByText(text)).toBeInTheDocument();
});

test("several counts are shown side by side, refused ones give the reason, and offers are added and removed", async () => {
  const refusal = { code: "NOT_FOUND", entity: "ProductVariant", message: "Nada se aplica." };
  answer = () =>
    json([
      simulationOf(6),
      simulationOf(12, { cet: { monthly: 2, yearly: 26 } }),
      { installmentQuantity: 18, refusal },
    ]);
  const user = open({ productID: 3, value: 10_000, installments: "6, 12, 18" });
  const table = await offers();
  expect(screen.getByText("18 parcelas: Nada se aplica.")).toBeInTheDocument();
  const head = (name: RegExp) => within(table).getByRole("columnheader", { name });
  expect(head(/12×/)).toHaveTextContent("Menor CET");
  expect(head(/12×/)).toHaveTextContent("Menor parcela");
  await user.click(within(table).getByRole("button", { name: /^12×/ }));
  expect(within(screen.getByRole("group", { name: "Parcelas" })).getAllByRole("row")).toHaveLength(14);
  answer = () => json(simulationOf(24));
  const counts = screen.getByRole("textbox", { name: /^Parcelas/ });
  await user.clear(counts);
  await user.type(counts, "24."); // A phone has a dot where others have a comma.
  expect(counts).toHaveValue("24,");
  await user.click(screen.getByRole("button", { name: "Adicionar à comparação" }));
  await waitFor(() => expect(within(table).getAllByRole("columnheader")).toHaveLength(3));
  await user.click(within(table).getByRole("button", { name: "Remover proposta de 6 parcelas" }));
  expect(within(table).queryByRole("columnheader", { name: /6×/ })).toBeNull();
});

test("a failure of the server is shown, typed values stay, and the button works again", async () => {
  answer = () => json({ code: "INTERNAL_ERROR" }, 500);
  const user = open();
  await user.type(await value(), "1000000");
  await user.type(screen.getByRole("textbox", { name: /^Parcelas/ }), "12");
  await user.click(simulate());
  const toasts = screen.getByRole("list", { name: "Avisos" });
  expect(await within(toasts).findByText("Não foi possível simular a operação!")).toBeInTheDocument();
  expect(await value()).toHaveValue("10.000,00");
  answer = () => json(simulationOf(12));
  await user.click(simulate());
  expect(await offers()).toBeInTheDocument();
});

test("a refusal of a field is shown at that field of the form", async () => {
  const message = "A parcela não paga os juros.";
  answer = () => json({ code: "VALIDATION_ERROR", errors: [{ field: "desiredInstallmentValue", message }] }, 400);
  const user = open({ productID: 3, simulatorType: "IV" });
  await user.type(await screen.findByLabelText(/^Valor desejado da parcela/), "100");
  await user.type(screen.getByRole("textbox", { name: /^Parcelas/ }), "12");
  await user.click(simulate());
  expect(await screen.findByLabelText(/^Valor desejado da parcela/)).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
});

test("of a schedule of 360 instalments only the visible rows are rendered", async () => {
  answer = () => json(simulationOf(360));
  open({ productID: 3, value: 10_000, installments: "12" });
  const schedule = await screen.findByRole("group", { name: "Parcelas" });
  expect(within(schedule).getAllByRole("row").length).toBeLessThan(40);
  expect(within(schedule).getByRole("table")).toHaveAttribute("aria-rowcount", "362");
});

const owner = { field: "leadID", id: 8 } as const;
const simulated = () => open({ productID: 3, value: 10_000, installments: "12" }, { owner });

test("an offer is stored with the record that it was simulated for, once, and printed as it was stored", async () => {
  const user = simulated();
  await offers();
  answer = () => json({ id: 77 }, 201);
  await user.click(screen.getByRole("button", { name: "Salvar no cadastro" }));
  expect(await screen.findByRole("link", { name: "Ver simulação salva" })).toHaveAttribute(
    "href",
    "/operacional/simulacoes/view/77",
  );
  const terms = { customerType: "PERSON", value: 10_000, installmentQuantity: 12, simulatorType: "RV" };
  expect(sent.at(-1)).toEqual({ path: "/api/products/3/simulations", body: { ...terms, leadID: 8 } });
  expect(screen.queryByRole("button", { name: "Salvar no cadastro" })).toBeNull();
});

test("an offer for nobody asks for the customer before it is stored", async () => {
  const user = open({ productID: 3, value: 10_000, installments: "12" });
  await offers();
  const calls = sent.length;
  await user.click(screen.getByRole("button", { name: "Salvar no cadastro" }));
  expect(await screen.findAllByText(/Escolha o cliente e simule de novo/)).not.toHaveLength(0);
  expect(sent).toHaveLength(calls);
});

test("an operation is begun by the address of the stored offer, where there is a page of new operations", async () => {
  const first = simulated();
  await offers();
  expect(screen.queryByRole("button", { name: "Iniciar operação" })).toBeNull();
  expect(first).toBeDefined();
  cleanup();
  const user = open({ productID: 3, value: 10_000, installments: "12" }, { owner, hasOperations: true });
  await offers();
  answer = () => json({ id: 77 }, 201);
  await user.click(screen.getByRole("button", { name: "Iniciar operação" }));
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/operacional/nova-operacao?simulacao=77"));
  expect(JSON.parse(screen.getByTestId("begun").textContent ?? "")).toMatchObject({
    ...{ productID: 3, customerType: "PERSON", simulationValue: 10_000, simulatorType: "RV" },
    ...{ companyType: "MN", originDate: "2026-12-01" },
  });
});

test("the product is chosen from those offered to the person, without reading the register of products", async () => {
  const user = open({});
  const product = await screen.findByRole("combobox", { name: /^Produto/ });
  await user.click(product);
  const options = within(await screen.findByRole("listbox")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([...["VEÍCULOS", "CRÉDITO PESSOAL"]]);
  await user.click(screen.getByRole("option", { name: "CRÉDITO PESSOAL" }));
  expect(product).toHaveValue("CRÉDITO PESSOAL");
});

test("values on which variants and bands of a product depend are typed into the form and sent", async () => {
  dependsOn = ["vehicleYear", "score"];
  const user = open({ productID: 3 });
  await user.type(await screen.findByLabelText(/^Valor da simulação/), "1000000");
  await user.type(screen.getByLabelText(/^Parcelas/), "12");
  await user.type(screen.getByLabelText(/^Ano do veículo/), "2021");
  await user.type(screen.getByLabelText(/^Score/), "720");
  expect(screen.queryByLabelText(/^Idade/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Simular" }));
  await offers();
  expect(sent.at(-1)?.body).toMatchObject({ vehicleYear: 2021, score: 720 });
  expect(sent.at(-1)?.body).not.toHaveProperty("age");
});

test("titles are pasted into their list, decide the value, and a refusal is shown at its cell", async () => {
  takes = ["titles"];
  const user = open({ productID: 3 });
  await user.click(await screen.findByRole("textbox", { name: "Título 1: vencimento" }));
  await user.paste("01/04/2027\t1.234,56\n31/02/2027\t5,00\n02/05/2027\t765,44");
  expect(screen.getByText("Linha 2: “31/02/2027” não é uma data DD/MM/AAAA.")).toBeInTheDocument();
  expect(screen.getByText(/^2 títulos: R\$.2\.000,00$/)).toBeInTheDocument();
  expect(await value()).toHaveValue("2.000,00");
  expect(await value()).toHaveAttribute("readonly");
  expect(screen.getByRole("textbox", { name: /^Parcelas/ })).toHaveValue("2");
  expect(screen.queryByLabelText(/^Entrada/)).toBeNull();
  const message = "Títulos: devem vencer depois da liberação.";
  answer = () => json({ code: "VALIDATION_ERROR", errors: [{ field: "titles.1.dueDate", message }] }, 400);
  await user.click(simulate());
  const cell = screen.getByRole("textbox", { name: "Título 2: vencimento" });
  await waitFor(() => expect(cell).toHaveAccessibleDescription(message));
  expect(cell).toHaveFocus();
  expect(sent.at(-1)?.body).toEqual({
    ...{ customerType: "PERSON", value: 2000, installmentQuantity: 2 },
    titles: [
      { faceValue: 1234.56, dueDate: "2027-04-01" },
      { faceValue: 765.44, dueDate: "2027-05-02" },
    ],
  });
});
