// Tests that a record which is closed but for some fields opens with those alone, and says why.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Condition } from "../../src/base/resource-document.ts";
import { PRODUCT_PARTS } from "../../src/features.ts";
import { compile, compileProduct } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lamps, makers } from "./lamps.ts";

const message = "Um fabricante fechado só muda de site.";
const row = { id: 1, version: 1, documentNumber: "11222333000181", legalName: "ALFA LTDA", website: "alfa.example" };

interface Opening extends Partial<typeof row> {
  except?: string[];
  when?: Condition;
}

const isAlfa: Condition = { properties: { legalName: { const: "ALFA LTDA" } } };

function open(address: string, { except, when = isAlfa, ...values }: Opening = {}) {
  const sealed = { when, message, ...(except && { except }) };
  const document = { ...makers, "x-resource": { ...makers["x-resource"], sealed } };
  const provider = new FakeDataProvider({ makers: [{ ...row, ...values }], lamps: [] });
  return { provider, router: showScreen({ resources: compile(document, lamps), provider, address }) };
}

test.each([
  ["ALFA LTDA", true],
  ["BETA LTDA", false],
])("of %s only the site is open: %s", async (legalName, isClosed) => {
  open("/fabricantes/edit/1", { except: ["website"], legalName });
  const name = await screen.findByLabelText(/Razão social/);
  await waitFor(() => expect(name).toHaveValue(legalName));
  expect(name.hasAttribute("readonly")).toBe(isClosed);
  expect(screen.getByLabelText("Site")).not.toHaveAttribute("readonly");
  expect(screen.queryAllByText(message)).toHaveLength(isClosed ? 1 : 0);
});

test.each([
  ["leads to its form", ["website"], 1],
  ["leads to none where no field is open", undefined, 0],
])("the view says why and %s", async (_what, except, links) => {
  open("/fabricantes/view/1", except ? { except } : {});
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryAllByRole("link", { name: /Editar/ })).toHaveLength(links);
});

test("a new record is not closed, though its empty values satisfy the condition", async () => {
  open("/fabricantes/create", { except: ["website"], when: { not: { required: ["documentNumber"] } } });
  expect(await screen.findByLabelText(/Razão social/)).not.toHaveAttribute("readonly");
  expect(screen.queryByText(message)).toBeNull();
});

test("what is wrong with a closed field does not keep an open one from being saved", async () => {
  const { provider } = open("/fabricantes/edit/1", { except: ["website"], documentNumber: "" });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Site"), ".br");
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  await waitFor(() => expect(provider.sent("update")).toMatchObject([{ data: { website: "alfa.example.br" } }]));
});

test("of my changes, those that another person's version closes give way and the others are saved", async () => {
  const { provider } = open("/fabricantes/edit/1", { except: ["website"], legalName: "BETA LTDA" });
  const user = userEvent.setup();
  const number = await screen.findByLabelText(/CNPJ/);
  await user.clear(number);
  await user.type(number, "11444777000161");
  await user.type(screen.getByLabelText("Site"), ".br");
  provider.fail("update", 409, { code: "STALE_RECORD", details: { ...row, version: 2 } });
  await user.click(screen.getByRole("button", { name: /Salvar/ }));
  const dialog = await screen.findByRole("dialog", { name: "Este registro foi alterado por outra pessoa" });
  provider.recover("update");
  await user.click(within(dialog).getByRole("button", { name: "Salvar com estas escolhas" }));
  const data = { ...row, version: 2, website: "alfa.example.br" };
  await waitFor(() => expect(provider.sent("update").at(-1)).toMatchObject({ data, previousData: { version: 2 } }));
});

test("the form of a record without an open field leads to its view", async () => {
  const { router } = open("/fabricantes/edit/1");
  await waitFor(() => expect(router.state.location.pathname).toBe("/fabricantes/view/1"));
});

test("the form of a lot that was sold shows its operations and asks for no price", async () => {
  const record = {
    ...{ id: 5, version: 2, code: "CES-000005", status: "PA", cessionaryCompanyID: 1, cessionDate: "2026-10-09" },
    ...{ rate: 1.45, coObligation: "WITHOUT", operationIDs: [7] },
  };
  const provider = new FakeDataProvider({ "operation-cessions": [record], operations: [{ id: 7, code: "000007" }] });
  showScreen({ resources: compileProduct(), provider, address: "/operacional/cessoes/edit/5", parts: PRODUCT_PARTS });
  expect(await screen.findByText("000007")).toBeVisible();
  expect(screen.queryByRole("button", { name: /elegíveis/ })).toBeNull();
  expect(screen.getByLabelText(/Taxa de cessão/)).toHaveAttribute("readonly");
  expect(screen.getByLabelText("Data do pagamento")).not.toHaveAttribute("readonly");
});
