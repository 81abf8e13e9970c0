// The scripts of a product by cessionary: whoever has one is not offered for a second one.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CessionScripts } from "../../src/custom/accounting/scripts/CessionScripts.tsx";
import { compileProduct } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const resources = compileProduct();
const link = (id: number, companyLegalName: string) => ({
  ...{ id, productID: 1, cessionaryCompanyID: id, accountingScriptID: 7 },
  ...{ cessionaryCompany: { companyLegalName }, accountingScript: { title: "CESSÃO" } },
});

async function companiesOffered(press: string): Promise<unknown> {
  const provider = new FakeDataProvider({
    "cession-accounting-scripts": [link(2, "FUNDO A"), link(3, "FUNDO B")],
    "cessionary-companies": [2, 3, 4].map((id) => ({ id, companyLegalName: `FUNDO ${id}` })),
    "accounting-scripts": [{ id: 7, title: "CESSÃO", regime: "IFRS" }],
  });
  showScreen({ resources, provider, address: "/roteiros", element: <CessionScripts productID={1} canUpdate /> });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: press }));
  const choices = () =>
    provider.calls.filter(({ name, resource }) => name === "getList" && resource === "cessionary-companies");
  // The box of choices may come after the form.
  await waitFor(async () => {
    await user.click(screen.getByRole("combobox", { name: /^Empresa cessionária/ }));
    expect(choices()).not.toEqual([]);
  });
  return choices().at(-1)?.params.filter;
}

test("a new one is for the cessionaries without", async () => {
  expect(await companiesOffered("Adicionar roteiro")).toMatchObject({ id: { $nin: [2, 3] } });
});

test("one that is changed keeps its own cessionary", async () => {
  expect(await companiesOffered("Editar o roteiro de FUNDO A")).toMatchObject({ id: { $nin: [3] } });
});
