// Tests what keeps a long form short: the ways to its groups, and lists that are one line until they have an item.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { compileProduct } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const resources = compileProduct();

function open(address: string) {
  showScreen({ resources, provider: new FakeDataProvider({}), address });
  return userEvent.setup();
}

test("a tab of many groups shows the way to each, and one of few groups none", async () => {
  const user = open("/cadastros/clientes/create");
  const tabs = within(await screen.findByRole("navigation", { name: "Seções" }));
  await user.click(await screen.findByRole("radio", { name: "Pessoa física" }));
  expect(tabs.queryByRole("link", { name: "Renda e patrimônio" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Pessoa jurídica" }));
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(await tabs.findByRole("link", { name: "Valores" }));
  expect(scrolled.mock.contexts.at(-1)).toContainElement(screen.getByRole("heading", { name: "Valores" }));
});

test("a list is one line with its button until it has an item", async () => {
  const user = open("/cadastros/fornecedores/create");
  const title = await screen.findByRole("heading", { name: "Contatos" });
  const line = title.closest<HTMLElement>(".card")!;
  await user.click(await within(line).findByRole("button", { name: /Adicionar/ }));
  expect(title.closest(".card")).toBeNull();
  expect(await screen.findByLabelText(/^Nome do contato/)).toHaveFocus();
});
