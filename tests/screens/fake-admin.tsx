// Renders one generated screen as the application does: router, react-admin, a signed-in person, compiled resources.
import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { type ReactNode, useContext } from "react";
import { CoreAdminContext, type DataProvider, memoryStore, NotificationContext } from "react-admin";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router-dom";
import type { Session } from "../../src/auth/me.ts";
import { SessionFor } from "../../src/auth/session.tsx";
import type { Resource } from "../../src/base/resource.ts";
import { ListScreen } from "../../src/resources/ListScreen.tsx";
import { type ProductParts, ProductPartsProvider } from "../../src/resources/parts/product-parts.ts";
import { RecordScreen } from "../../src/resources/RecordScreen.tsx";
import { putDocuments } from "./compile.ts";
import type { FakeDataProvider } from "./fake-data-provider.ts";

const allViews = (pages: string[]) =>
  Object.fromEntries(
    pages.map((page) => [page, ["view", "create", "update", "delete"].map((view) => `${view}_${page}`)]),
  );

export function sessionFor(views: { [page: string]: string[] }): Session {
  return {
    me: {
      id: 7,
      userSettingsVersion: 1,
      authRole: { code: "r_operator", name: "OPERADOR", authSystemCode: "credit" },
      company: null,
      owners: { user: [7] },
      personID: null,
      type: null,
      changeRates: false,
      jurisdictionLevel: 0,
      person: null,
    },
    access: { roles: ["r_operator"], system: "credit", systemsPagesViews: { credit: views }, portfolio: null },
  };
}

interface ScreenOptions {
  resources: Map<string, Resource>;
  provider: FakeDataProvider;
  address: string;
  /** The person's rights; when absent, all views of the pages of the resources. */
  views?: { [page: string]: string[] };
  /** The person's list preferences. */
  preferences?: object[];
  /** The parts that features of the product add to the screens. */
  parts?: ProductParts;
  /** What stands at an address that belongs to no register. */
  element?: ReactNode;
}

const NO_PARTS: ProductParts = { panels: {}, checks: {} };

export function showScreen(options: ScreenOptions) {
  const { resources, provider, address, views, preferences = [], parts = NO_PARTS } = options;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const everyView = ["view", "create", "update", "delete"];
  const pageViews = Object.fromEntries(
    [...resources.values()].flatMap(({ pages: of }) => of.map((page) => [page, everyView])),
  );
  putDocuments(queryClient, { resources: resources.values(), pageViews });
  queryClient.setQueryData(["list-preferences"], preferences);
  const pages = [...resources.values()].flatMap((resource) => resource.pages);
  const Frame = () => (
    <SessionFor session={sessionFor(views ?? allViews(pages))}>
      <CoreAdminContext
        dataProvider={provider as unknown as DataProvider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <ProductPartsProvider value={parts}>
          <Outlet />
        </ProductPartsProvider>
        <Link to="/outra">Outra página</Link>
        <Toasts />
      </CoreAdminContext>
    </SessionFor>
  );
  const routes = [...resources.values()].flatMap((resource) =>
    resource.routes.flatMap((route) => [
      {
        path: route.path,
        element: resource.singleton ? (
          <RecordScreen resourceName={resource.name} route={route} mode="single" />
        ) : (
          <ListScreen resourceName={resource.name} route={route} />
        ),
      },
      {
        path: `${route.path}/view/:id`,
        element: <RecordScreen resourceName={resource.name} route={route} mode="view" />,
      },
      {
        path: `${route.path}/edit/:id`,
        element: <RecordScreen resourceName={resource.name} route={route} mode="edit" />,
      },
      {
        path: `${route.path}/create`,
        element: <RecordScreen resourceName={resource.name} route={route} mode="create" />,
      },
    ]),
  );
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          ...routes,
          { path: "/404", element: <p>Página não encontrada</p> },
          { path: "*", element: options.element ?? <p>Outra página aberta</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** Renders the texts of the notifications for the tests. */
function Toasts() {
  const { notifications } = useContext(NotificationContext);
  return (
    <ul aria-label="Avisos">
      {notifications.map(({ message, type, notificationOptions: { action } = {} }) => (
        <li key={String(message)} data-type={type}>
          <span>{message}</span>
          {action && (
            <button type="button" onClick={action.run}>
              {action.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
