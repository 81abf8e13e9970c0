// The registers are resources of react-admin, whose components and hooks work with the product's addresses.
import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import {
  CoreAdminContext,
  CoreAdminUI,
  CreateButton,
  CustomRoutes,
  type DataProvider,
  EditButton,
  ListBase,
  ListButton,
  memoryStore,
  RecordContextProvider,
  ReferenceField,
  ResourceContextProvider,
  ShowButton,
  TextField,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useListContext,
  useRedirect,
  useResourceDefinition,
} from "react-admin";
import { createMemoryRouter, Route, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import { i18nProvider } from "../../src/i18n/pt-br.ts";
import { productPath } from "../../src/resources/routing/addresses.ts";
import { routerProvider } from "../../src/resources/routing/router-provider.tsx";
import { type OwnScreens, resourceElements } from "../../src/shell/resource-elements.tsx";
import { themed } from "../../src/ui/themed.tsx";
import { compile, putDocuments } from "./compile.ts";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const resources = compile(lamps, makers);
const entries = [...resources.values()].map((resource) => ({ ...resource, singleton: false, isPart: false }));
const maker = { id: 5, legalName: "ALFA LUZ LTDA", documentNumber: "11222333000181", website: null };
const ALL = ["view", "create", "update", "delete"];
const RIGHTS = Object.fromEntries(
  ["credit_lamps", "credit_makers"].map((page) => [page, ALL.map((view) => `${view}_${page}`)]),
);

const PAGE_VIEWS = { credit_lamps: ALL, credit_makers: ALL };

interface Options {
  address: string;
  own?: { readonly [resource: string]: OwnScreens };
  page?: ReactNode;
  rights?: { [page: string]: string[] };
}

function showAdmin({ address, own = {}, page, rights = RIGHTS }: Options) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  putDocuments(queryClient, { resources: entries, pageViews: PAGE_VIEWS });
  queryClient.setQueryData(["list-preferences"], []);
  const dataProvider = new FakeDataProvider({ lamps: lampRows(3), makers: [maker] }) as unknown as DataProvider;
  const elements = resourceElements(entries, own);
  const Admin = () => (
    <SessionFor session={sessionFor(rights)}>
      <CoreAdminContext {...{ dataProvider, queryClient, i18nProvider, routerProvider, store: memoryStore() }}>
        <CoreAdminUI catchAll={() => <p>nowhere</p>}>
          {[
            <CustomRoutes key="pages">
              <Route path="/404" element={<p>not found</p>} />
              <Route path="/pagina" element={page} />
            </CustomRoutes>,
            ...elements,
          ]}
        </CoreAdminUI>
      </CoreAdminContext>
    </SessionFor>
  );
  const router = createMemoryRouter([{ path: "*", element: <Admin /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

test.each([
  ["/luminarias", "heading", "Luminárias"],
  ["/luminarias/create", "heading", "Nova luminária"],
  ["/luminarias/view/2", "heading", /LUMINÁRIA 2$/],
  ["/luminarias/edit/2", "textbox", /^Nome/],
])("%s opens the generated screen of the resource", async (address, role, name) => {
  showAdmin({ address });
  expect(await screen.findByRole(role, { name, ...(role === "heading" && { level: 1 }) })).toBeVisible();
});

test.each(["/luminarias/outra", "/luminarias/view"])("%s is no screen of the resource", async (address) => {
  showAdmin({ address });
  expect(await screen.findByText("not found")).toBeVisible();
});

test("a screen that the person has no right to behaves as if it did not exist", async () => {
  showAdmin({ address: "/luminarias/edit/2", rights: { credit_lamps: ["view_credit_lamps"] } });
  expect(await screen.findByText("not found")).toBeVisible();
});

const open = () => true;
const index = new Map(entries.map((entry) => [entry.name, entry]));

test.each([
  ["/lamps", "/luminarias"],
  ["/lamps/", "/luminarias"],
  ["/lamps/create", "/luminarias/create"],
  ["/lamps/12", "/luminarias/edit/12"],
  ["/lamps/12/show", "/luminarias/view/12"],
  ["/luminarias/view/12", "/luminarias/view/12"],
  ["/nothing/12", "/nothing/12"],
  ["/", "/"],
])("react-admin's address %s is the product's %s", (path, expected) => {
  expect(productPath(path, index, open)).toBe(expected);
});

test("of several routes of a resource, the first that the person may open is used", () => {
  const { routes, ...rest } = entries[0]!;
  const second = { path: "/minhas-luminarias", page: ["hr_lamps"] };
  const two = new Map([["lamps", { ...rest, routes: [...routes, second] }]]);
  expect(productPath("/lamps/3/show", two, ({ page }) => page.includes("hr_lamps"))).toBe("/minhas-luminarias/view/3");
  expect(productPath("/lamps/3/show", two, () => false)).toBe("/luminarias/view/3");
});

const Lamp = themed(function Lamp({ children }: { children: ReactNode }) {
  return (
    <ResourceContextProvider value="lamps">
      <RecordContextProvider value={{ id: 2, name: "LUMINÁRIA 2", makerID: 5 }}>{children}</RecordContextProvider>
    </ResourceContextProvider>
  );
});

test("react-admin's buttons lead to the product's addresses", async () => {
  const page = (
    <Lamp>
      <ListButton label="all" />
      <CreateButton label="new" />
      <EditButton label="change" />
      <ShowButton label="read" />
    </Lamp>
  );
  showAdmin({ address: "/pagina", page });
  const link = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await link("all")).toBe("/luminarias");
  expect(await link("new")).toBe("/luminarias/create");
  expect(await link("change")).toBe("/luminarias/edit/2");
  expect(await link("read")).toBe("/luminarias/view/2");
});

test("react-admin's ReferenceField names the record and leads to it", async () => {
  const page = (
    <Lamp>
      <ReferenceField source="makerID" reference="makers" link="show" />
    </Lamp>
  );
  showAdmin({ address: "/pagina", page });
  const link = await screen.findByRole("link", { name: "ALFA LUZ LTDA" });
  expect(link).toHaveAttribute("href", "/fabricantes/view/5");
});

test("react-admin's redirect opens the product's screen", async () => {
  const Page = () => {
    const redirect = useRedirect();
    return (
      <button type="button" onClick={() => redirect("edit", "lamps", 3)}>
        go
      </button>
    );
  };
  const router = showAdmin({ address: "/pagina", page: <Page /> });
  await userEvent.click(await screen.findByRole("button", { name: "go" }));
  expect(await screen.findByRole("textbox", { name: /^Nome/ })).toHaveValue("LUMINÁRIA 3");
  expect(router.state.location.pathname).toBe("/luminarias/edit/3");
});

test("react-admin knows the definition, the label and the title of a record of each resource", async () => {
  const Page = () => {
    const { hasList, hasCreate, hasShow, hasEdit } = useResourceDefinition({ resource: "lamps" });
    const label = useGetResourceLabel()("lamps", 2);
    const title = useGetRecordRepresentation("lamps")({ id: 9, name: "DE MESA" });
    return <p>{JSON.stringify({ hasList, hasCreate, hasShow, hasEdit, label, title })}</p>;
  };
  showAdmin({ address: "/pagina", page: <Page /> });
  expect(JSON.parse((await screen.findByText(/DE MESA/)).textContent ?? "")).toEqual({
    ...{ hasList: true, hasCreate: true, hasShow: true, hasEdit: true },
    ...{ label: "Luminárias", title: "DE MESA" },
  });
});

test("a feature's own list, made with react-admin's parts, takes the place of the generated one", async () => {
  const Names = () => (
    <ul>
      {useListContext().data?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <li>
            <TextField source="name" />
          </li>
        </RecordContextProvider>
      ))}
    </ul>
  );
  const list = () => (
    <ListBase sort={{ field: "name", order: "ASC" }}>
      <Names />
    </ListBase>
  );
  showAdmin({ address: "/luminarias", own: { lamps: { list } } });
  const items = await screen.findAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["LUMINÁRIA 1", "LUMINÁRIA 2", "LUMINÁRIA 3"]);
});
