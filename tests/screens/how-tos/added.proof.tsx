// Checks what the how-tos add to the browser: menu, pages and a list. It runs in a copy of the tree in which all
// how-tos were carried out.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { CoreAdminContext, Form, ResourceContextProvider, testDataProvider } from "react-admin";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { FEATURE_PAGES, OWN_SCREENS, OWN_WIDGETS } from "../../../src/features.ts";
import { buildMenu, isGroup } from "../../../src/shell/menu.ts";
import { compileProduct } from "../compile.ts";

const page = FEATURE_PAGES.find(({ route }) => route.path === "/cadastros/resumo-de-marcas");
const register = compileProduct().get("vehicle-brands");

test("register and page are in the menu", () => {
  const entries = [register, page].flatMap((one) => (one && "routes" in one ? one.routes : (one?.route ?? [])));
  const sources = entries.map((route) => ({ label: route.path, route, view: "view" as const }));
  const [group] = buildMenu([{ label: "Cadastros", icon: "people", root: "/cadastros" }], sources, () => true);
  const labels = group && isGroup(group) ? group.entries.map(({ path }) => path) : [];
  expect(labels.sort()).toEqual(["/cadastros/marcas", "/cadastros/resumo-de-marcas"]);
});

test("the page shows what it fetched", async () => {
  const dataProvider = testDataProvider({ getList: async () => ({ data: [{ id: 1 }], total: 12 }) as never });
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} queryClient={new QueryClient()}>
        {page && createElement(page.component, { route: page.route })}
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText("12 marcas cadastradas")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Resumo de marcas" })).toBeVisible();
});

test("the screen in the place of the generated list shows the records by name", async () => {
  const data = [{ id: 1, name: "FIAT" }];
  const dataProvider = testDataProvider({ getList: async () => ({ data, total: 1 }) as never });
  const List = OWN_SCREENS["vehicle-brands"]?.list;
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} queryClient={new QueryClient()}>
        <ResourceContextProvider value="vehicle-brands">{List && createElement(List)}</ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText("FIAT")).toBeVisible();
});

test("the field drawn by hand is chosen with a press and sent with the form", async () => {
  const Input = OWN_WIDGETS.stars?.Input;
  const field = register?.fields.find(({ name }) => name === "quality");
  const onSubmit = vi.fn();
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} queryClient={new QueryClient()}>
        <Form onSubmit={onSubmit}>
          {Input && field && createElement(Input, { field, source: "quality" })}
          <button type="submit">Salvar</button>
        </Form>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole("radio", { name: "4 Stars" }));
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ quality: 4 }, expect.anything()));
});
