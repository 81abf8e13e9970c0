// Tests creating a missing record from inside the form of another, by right, and groups that hide their members.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { makers } from "./lamps.ts";

const shelves: ResourceDocument = {
  $id: "shelves",
  title: "Estantes",
  type: "object",
  "x-resource": {
    entity: "Shelf",
    path: "/shelves",
    label: { one: "Estante", many: "Estantes", gender: "f" },
    routes: [{ path: "/estantes", page: ["credit_shelves"] }],
    pages: ["credit_shelves"],
    recordTitle: "name",
    sort: "name,ASC",
    search: ["name"],
    calls: ["list", "get", "create", "update", "delete"],
  },
  "x-list": { columns: ["name"] },
  properties: {
    name: { type: "string", title: "Nome" },
    makerID: { type: "integer", title: "Fabricante", "x-ref": { resource: "makers", create: true } },
    isRented: { type: "boolean", title: "Alugada", default: false },
    ownerID: { type: "integer", title: "Dono", readOnly: true, "x-ref": { resource: "makers" } },
    owner: {
      type: "object",
      title: "Dono",
      "x-embed": { resource: "makers", key: "ownerID", fields: ["documentNumber", "legalName"] },
      "x-when": { visible: { properties: { isRented: { const: true } } } },
    },
  },
  required: ["name"],
};

const resources = compile(shelves, makers);

function open(views?: { [page: string]: string[] }) {
  const provider = new FakeDataProvider({ shelves: [], makers: [] });
  showScreen({ resources, provider, address: "/estantes/create", views });
  return { provider, user: userEvent.setup({ delay: null }) };
}

test("the missing record is created in a dialog and chosen, and the form keeps typed values", async () => {
  const { provider, user } = open();
  await user.type(await screen.findByLabelText(/^Nome/), "alta");
  await user.type(await screen.findByRole("combobox", { name: /^Fabricante/ }), "beta luz");
  await user.click(await screen.findByRole("option", { name: 'Criar "beta luz"' }));
  const dialog = within(await screen.findByRole("dialog", { name: "Novo fabricante" }));
  expect(await dialog.findByLabelText(/^Razão social/)).toHaveValue("BETA LUZ");
  expect(dialog.queryByLabelText(/^Site/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Criar" }));
  expect(await dialog.findByText('O campo "CNPJ" é obrigatório.')).toBeInTheDocument();
  expect(provider.sent("create")).toEqual([]);
  await user.type(dialog.getByLabelText(/^CNPJ/), "11222333000181");
  await user.click(dialog.getByRole("button", { name: "Criar" }));
  expect(await screen.findByDisplayValue("BETA LUZ")).toHaveRole("combobox");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText(/^Nome/)).toHaveValue("ALTA");
  expect(provider.sent("create")).toEqual([{ data: { documentNumber: "11222333000181", legalName: "BETA LUZ" } }]);
});

test("a refusal of the server is shown at its field", async () => {
  const { provider, user } = open();
  await user.type(await screen.findByRole("combobox", { name: /^Fabricante/ }), "beta");
  await user.click(await screen.findByRole("option", { name: 'Criar "beta"' }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByLabelText(/^CNPJ/), "11222333000181");
  const errors = [{ field: "documentNumber", message: "Já existe um fabricante com este CNPJ." }];
  provider.fail("create", 409, { code: "DUPLICATE_DATA", errors });
  await user.click(dialog.getByRole("button", { name: "Criar" }));
  expect(await dialog.findByText("Já existe um fabricante com este CNPJ.")).toBeInTheDocument();
});

test("people who may not create are not offered it", async () => {
  const { user } = open({ credit_shelves: ["view_credit_shelves", "create_credit_shelves"] });
  await user.type(await screen.findByRole("combobox", { name: /^Fabricante/ }), "beta");
  expect(await screen.findByText("Não há opções")).toBeInTheDocument();
  expect(screen.queryByRole("option")).toBeNull();
});

test("the fields of a hidden group are hidden with it", async () => {
  const { user } = open();
  const rented = await screen.findByRole("switch", { name: "Alugada" });
  expect(screen.queryByLabelText(/^CNPJ/)).toBeNull();
  await user.click(rented);
  expect(await screen.findByLabelText(/^CNPJ/)).toBeInTheDocument();
});
