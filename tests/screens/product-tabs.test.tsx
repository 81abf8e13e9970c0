// Tests the tabs of a product: they wait until it exists, and their rows are added, changed and linked in dialogs.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import * as auth from "../../src/auth/token.ts";
import { PRODUCT_PARTS } from "../../src/features.ts";
import { compileProduct } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const resources = compileProduct();
const product = { id: 1, version: 1, name: "CRÉDITO TESTE", enabled: true, consigned: false, customerType: "PERSON" };
const variant = {
  ...{ id: 5, version: 1, productID: 1, name: "CURTA", status: "ACTIVE", customerType: "PERSON", enabled: true },
  ...{ minInstallmentQuantity: 1, maxInstallmentQuantity: 12, minValue: 100, maxValue: 5000, rate: 2 },
};
const TABS = [
  "Parametrizações",
  "Parametrizações de score",
  "Decisão por bureaus",
  "Empresas vinculadas",
  "Templates de contrato",
  "Encargos",
  "Cargos de aprovação",
];

function open(address: string, rows: ConstructorParameters<typeof FakeDataProvider>[0] = {}) {
  const provider = new FakeDataProvider({ products: [product], ...rows });
  const router = showScreen({ resources, provider, address, parts: PRODUCT_PARTS });
  return { provider, router, user: userEvent.setup() };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const panel = async (name: string) => (await screen.findByRole("heading", { level: 2, name })).parentElement!;

test("until the product exists, its other tabs are disabled and say why", async () => {
  open("/cadastros/produtos/create");
  const tabs = await screen.findByRole("navigation", { name: "Seções" });
  for (const name of TABS) {
    const tab = within(tabs).getByRole("button", { name });
    expect(tab).toHaveAttribute("aria-disabled", "true");
    expect(tab).toHaveAccessibleDescription("Crie o produto para habilitar modificações nesta aba");
  }
});

test.each(["view", "edit"])("a product without workflow says on its %s page that it cannot be used", async (mode) => {
  open(`/cadastros/produtos/${mode}/1`);
  expect(await screen.findByText(/só poderá ser utilizado após o vínculo de um workflow/)).toBeInTheDocument();
});

test("a variant is added in a dialog, belongs to the product and leaves the form of the product alone", async () => {
  const { provider, user, router } = open("/cadastros/produtos/edit/1", { "product-variants": [variant] });
  await user.click(await within(await panel("Parametrizações")).findByRole("button", { name: "Nova parametrização" }));
  const dialog = await screen.findByRole("dialog", { name: "Nova parametrização" });
  await user.click(within(dialog).getByRole("button", { name: "Criar" }));
  expect(await within(dialog).findByText('O campo "Nome" é obrigatório.')).toBeInTheDocument();
  expect(within(dialog).queryByLabelText(/^Produto/)).toBeNull();
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fill(/^Nome/, "LONGA");
  fill(/^Tipo de cliente/, "BOTH");
  fill(/^Parcelas mínimas/, "13");
  fill(/^Parcelas máximas/, "24");
  fill(/^Valor mínimo/, "1,00");
  fill(/^Valor máximo/, "900,00");
  fill(/^Taxa \(obrig/, "2,5");
  await user.click(within(dialog).getByRole("button", { name: "Criar" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(provider.sent("create")).toMatchObject([
    { data: { productID: 1, name: "LONGA", maxInstallmentQuantity: 24 } },
  ]);
  expect(await within(await panel("Parametrizações")).findByText("LONGA")).toBeInTheDocument();
  expect(provider.sent("update")).toEqual([]);
  expect(router.state.location.pathname).toBe("/cadastros/produtos/edit/1");
});

test("typed values of a dialog are not lost without a question", async () => {
  const { user } = open("/cadastros/produtos/view/1", { "product-variants": [variant] });
  await user.click(await screen.findByRole("button", { name: "Ações: CURTA" }));
  await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
  const dialog = await screen.findByRole("dialog", { name: "Editar parametrização" });
  await user.type(await within(dialog).findByLabelText(/^Nome/), " X");
  await user.click(within(dialog).getByRole("button", { name: "Cancelar" }));
  const question = await screen.findByRole("dialog", { name: "Sair sem salvar?" });
  await user.click(within(question).getByRole("button", { name: "Continuar editando" }));
  expect(within(dialog).getByLabelText(/^Nome/)).toHaveValue("CURTA X");
});

test("score bands are drawn with the scores that have none", async () => {
  const band = { id: 7, version: 1, productID: 1, classification: "A" };
  open("/cadastros/produtos/view/1", {
    "product-score-parametrizations": [{ ...band, name: "BOA", minScore: 0, maxScore: 899 }],
  });
  expect(await screen.findByText("Sem faixa: 900 a 1000.")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: "Faixas de score de 0 a 1000: BOA, 0 a 899" })).toBeInTheDocument();
});

test("stored answers of bureaus are tried out, and a refused document is marked at its field", async () => {
  const addresses: string[] = [];
  let status = 200;
  const reasons = [
    { outcome: "DENY", text: "Encontrado em lista de sanções" },
    { outcome: "REFER", text: "SCR não consultado" },
  ];
  const refusal = { code: "BAD_REQUEST", field: "documentNumber", message: "O CPF ou CNPJ informado não é válido." };
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.includes("/bureau-decision")) return new Response(null, { status: 503 });
    addresses.push(address);
    const body = status === 200 ? { outcome: "DENY", reasons, date: "2026-11-24", consulted: [] } : refusal;
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  const { user } = open("/cadastros/produtos/view/1");
  const tryOut = await screen.findByRole("region", { name: "Testar com o que já foi consultado" });
  await user.type(within(tryOut).getByLabelText(/^CPF\/CNPJ/), "52998224725");
  await user.click(within(tryOut).getByRole("button", { name: "Testar" }));
  await new Promise((r) => setTimeout(r, 1500));
  console.log(
    "ASKED",
    addresses,
    tryOut.isConnected,
    document.querySelectorAll("[aria-label^=Testar]").length,
    document.querySelector("[aria-label^=Testar]")?.textContent,
  );
  expect(await within(tryOut).findByText("Encontrado em lista de sanções")).toBeInTheDocument();
  expect(
    within(tryOut)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["NegarEncontrado em lista de sanções", "Enviar para análiseSCR não consultado"]);
  expect(
    addresses.filter((address) => address.includes("/products/1/bureau-decision?documentNumber=52998224725")),
  ).toHaveLength(1);
  status = 400;
  await user.click(within(tryOut).getByRole("button", { name: "Testar" }));
  await waitFor(() => expect(within(tryOut).getByLabelText(/^CPF\/CNPJ/)).toBeInvalid());
});
