// Where product meets framework in the browser: providers, pages, and a react-admin resource for every register.
import { type ComponentType, type ReactNode, useMemo } from "react";
import { type AuthProvider, CoreAdminContext, CoreAdminUI, CustomRoutes, useResourceDefinitions } from "react-admin";
import { createBrowserRouter, Navigate, Route, RouterProvider } from "react-router-dom";
import { AppFrame, Dashboard, GroupRoot, menuSources } from "./AppFrame.tsx";
import { authProvider } from "./auth/auth-provider.ts";
import { CallbackPage } from "./auth/CallbackPage.tsx";
import { NewPasswordPage } from "./auth/NewPasswordPage.tsx";
import { PlainPage } from "./auth/PlainPage.tsx";
import { RecoverPage, SignInPage } from "./auth/SignInPage.tsx";
import { currentUserID, SessionProvider } from "./auth/session.tsx";
import type { ResourceEntry } from "./base/resource-index.ts";
import { ALIASES, APP_NAME, MENU } from "./custom/frame/index.ts";
import { PortfolioGate } from "./custom/portfolios/PortfolioGate.tsx";
import { FEATURE_PAGES, OWN_SCREENS, OWN_WIDGETS, PRODUCT_PARTS, PUBLIC_PAGES } from "./features.ts";
import { OwnWidgetsProvider } from "./fields/own-widgets.ts";
import { i18nProvider } from "./i18n/pt-br.ts";
import { AUTH } from "./i18n/shell.ts";
import { mayAct } from "./resources/access-control.ts";
import { dataProvider } from "./resources/data-provider.ts";
import { ProductPartsProvider } from "./resources/parts/product-parts.ts";
import { SharedChangesDialog } from "./resources/parts/SharedChangesDialog.tsx";
import { queryClient } from "./resources/query-client.ts";
import { routerProvider } from "./resources/routing/router-provider.tsx";
import { readAhead, useIndexInCache } from "./resources/schema-client.ts";
import { BackgroundNotices } from "./shell/BackgroundNotices.tsx";
import { BootFrame } from "./shell/BootFrame.tsx";
import { CannotStart } from "./shell/CannotStart.tsx";
import { Guarded } from "./shell/Guarded.tsx";
import { withNamedGroups } from "./shell/menu.ts";
import { NotFound } from "./shell/Page.tsx";
import { resourceElements } from "./shell/resource-elements.tsx";
import { PageSkeleton } from "./shell/Skeleton.tsx";
import { SlowNotice } from "./shell/SlowNotice.tsx";
import { shellStore } from "./shell/store.ts";
import { Titled } from "./shell/Titled.tsx";
import { Toasts } from "./shell/Toasts.tsx";
import { ConfirmProvider } from "./shell/use-confirm.tsx";
import { VersionWatch } from "./shell/VersionWatch.tsx";
import { Logo } from "./ui/Logo.tsx";

const store = shellStore(currentUserID);

const router = createBrowserRouter([{ path: "*", element: <Admin /> }]);

export function App() {
  return <RouterProvider router={router} />;
}

const provider: AuthProvider = { ...authProvider, canAccess: mayAct };

function Admin() {
  return (
    <CoreAdminContext
      authProvider={provider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
    >
      <ConfirmProvider>
        <OwnWidgetsProvider value={OWN_WIDGETS}>
          <ProductPartsProvider value={PRODUCT_PARTS}>
            <Screens />
          </ProductPartsProvider>
        </OwnWidgetsProvider>
        <SharedChangesDialog />
        <BackgroundNotices />
        <Toasts />
        <SlowNotice />
        <VersionWatch />
      </ConfirmProvider>
    </CoreAdminContext>
  );
}

/** The registers are known once the frame has read the index; what has an address of its own is there from the start. */
function Screens() {
  const entries = useIndexInCache()?.resources ?? NO_ENTRIES;
  const resources = useMemo(() => resourceElements(entries, OWN_SCREENS), [entries]);
  const children = useMemo(
    () => [PAGES_BEFORE_SIGN_IN, PAGES, groupRoots(entries), ...resources],
    [entries, resources],
  );
  return (
    <CoreAdminUI
      title={APP_NAME}
      layout={SignedInFrame}
      dashboard={Dashboard}
      catchAll={Elsewhere}
      loading={PageSkeleton}
      disableTelemetry
    >
      {children}
    </CoreAdminUI>
  );
}

const NO_ENTRIES: ResourceEntry[] = [];

const groupRoots = (entries: readonly ResourceEntry[]) => (
  <CustomRoutes key="groups">
    {withNamedGroups(MENU, menuSources(entries)).map((group) => (
      <Route key={group.label} path={group.root} element={<GroupRoot group={group} />} />
    ))}
  </CustomRoutes>
);

const PAGES_BEFORE_SIGN_IN = (
  <CustomRoutes key="before-sign-in" noLayout>
    <Route path="/entrar" element={<Plain title={AUTH.signIn} Page={SignInPage} />} />
    <Route path="/recuperar-senha" element={<Plain title={AUTH.recover} Page={RecoverPage} />} />
    {PUBLIC_PAGES.map(({ path, title, component }) => (
      <Route key={path} path={path} element={<Plain title={title} Page={component} />} />
    ))}
    <Route path="/auth/callback" element={<Plain title={AUTH.authenticating} Page={CallbackPage} />} />
    <Route
      path="/nova-senha"
      element={
        <SignedIn>
          <Plain title={AUTH.newPasswordTitle} Page={NewPasswordPage} />
        </SignedIn>
      }
    />
  </CustomRoutes>
);

const PAGES = (
  <CustomRoutes key="pages">
    <Route path="/404" element={<NotFound />} />
    {Object.entries(ALIASES).map(([path, to]) => (
      <Route key={path} path={path} element={<Navigate to={to} replace />} />
    ))}
    {FEATURE_PAGES.flatMap(({ label, route, view = "view", alsoAt = [], component: Page }) =>
      [route.path, ...alsoAt].map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <Guarded pages={route.page} view={view} title={label}>
              <Page route={route} />
            </Guarded>
          }
        />
      )),
    )}
  </CustomRoutes>
);

/** An address that nothing answers, once the registers are there to answer theirs. */
function Elsewhere() {
  const isReady = Object.keys(useResourceDefinitions()).length > 0;
  return isReady ? <Navigate to="/404" replace /> : <PageSkeleton />;
}

function SignedInFrame({ children }: { children: ReactNode }) {
  return (
    <SignedIn>
      <AppFrame>{children}</AppFrame>
    </SignedIn>
  );
}

const readPage = () => readAhead(location.pathname);

function SignedIn({ children }: { children: ReactNode }) {
  return (
    <SessionProvider
      onSignedIn={readPage}
      loading={<BootFrame />}
      failed={
        <PlainPage brand={<Logo name={APP_NAME} />}>
          <CannotStart />
        </PlainPage>
      }
    >
      <PortfolioGate>{children}</PortfolioGate>
    </SessionProvider>
  );
}

function Plain({ title, Page }: { title: string; Page: ComponentType }) {
  return (
    <PlainPage brand={<Logo name={APP_NAME} />}>
      <Titled title={title}>
        <Page />
      </Titled>
    </PlainPage>
  );
}
