// The one place where product meets framework in the browser: providers, menu plan, routes.
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { CoreAdminContext } from "react-admin";
import { createBrowserRouter, Outlet, RouterProvider } from "react-router-dom";
import { AppRoutes } from "./AppRoutes.tsx";
import { authProvider } from "./auth/auth-provider.ts";
import { CallbackPage } from "./auth/CallbackPage.tsx";
import { NewPasswordPage } from "./auth/NewPasswordPage.tsx";
import { PlainPage } from "./auth/PlainPage.tsx";
import { RecoverPage } from "./auth/RecoverPage.tsx";
import { SignInPage } from "./auth/SignInPage.tsx";
import { currentUserID, SessionProvider } from "./auth/session.tsx";
import { APP_NAME } from "./custom/frame/index.ts";
import { PortfolioGate } from "./custom/portfolios/PortfolioGate.tsx";
import { OWN_WIDGETS, PRODUCT_PARTS } from "./features.ts";
import { OwnWidgetsProvider } from "./fields/own-widgets.ts";
import { i18nProvider } from "./i18n/pt-br.ts";
import { AUTH } from "./i18n/shell.ts";
import { dataProvider } from "./resources/data-provider.ts";
import { ProductPartsProvider } from "./resources/parts/product-parts.ts";
import { SharedChangesDialog } from "./resources/parts/SharedChangesDialog.tsx";
import { queryClient } from "./resources/query-client.ts";
import { BackgroundNotices } from "./shell/BackgroundNotices.tsx";
import { BootFrame } from "./shell/BootFrame.tsx";
import { CannotStart } from "./shell/CannotStart.tsx";
import { Logo } from "./shell/Logo.tsx";
import { SlowNotice } from "./shell/SlowNotice.tsx";
import { shellStore } from "./shell/store.ts";
import { Titled } from "./shell/Titled.tsx";
import { Toasts } from "./shell/Toasts.tsx";
import { ConfirmProvider } from "./shell/use-confirm.tsx";
import { VersionWatch } from "./shell/VersionWatch.tsx";
import { styleCache } from "./ui/style-cache.ts";
import { theme } from "./ui/theme.ts";

const store = shellStore(currentUserID);

const router = createBrowserRouter([
  {
    element: <Providers />,
    children: [
      {
        element: <WithoutMenu />,
        children: [
          {
            path: "/entrar",
            element: (
              <Titled title={AUTH.signIn}>
                <SignInPage />
              </Titled>
            ),
          },
          {
            path: "/recuperar-senha",
            element: (
              <Titled title={AUTH.recover}>
                <RecoverPage />
              </Titled>
            ),
          },
          {
            path: "/auth/callback",
            element: (
              <Titled title={AUTH.authenticating}>
                <CallbackPage />
              </Titled>
            ),
          },
        ],
      },
      {
        element: <SignedIn />,
        children: [
          {
            element: <WithoutMenu />,
            children: [
              {
                path: "/nova-senha",
                element: (
                  <Titled title={AUTH.newPasswordTitle}>
                    <NewPasswordPage />
                  </Titled>
                ),
              },
            ],
          },
          { path: "*", element: <AppRoutes /> },
        ],
      },
    ],
  },
]);

export function App() {
  return <RouterProvider router={router} />;
}

function Providers() {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <CacheProvider value={styleCache}>
        <ThemeProvider theme={theme}>
          <ConfirmProvider>
            <OwnWidgetsProvider value={OWN_WIDGETS}>
              <ProductPartsProvider value={PRODUCT_PARTS}>
                <Outlet />
              </ProductPartsProvider>
            </OwnWidgetsProvider>
            <SharedChangesDialog />
            <BackgroundNotices />
            <Toasts />
            <SlowNotice />
            <VersionWatch />
          </ConfirmProvider>
        </ThemeProvider>
      </CacheProvider>
    </CoreAdminContext>
  );
}

function SignedIn() {
  return (
    <SessionProvider
      loading={<BootFrame />}
      failed={
        <PlainPage brand={<Logo name={APP_NAME} />}>
          <CannotStart />
        </PlainPage>
      }
    >
      <PortfolioGate>
        <Outlet />
      </PortfolioGate>
    </SessionProvider>
  );
}

function WithoutMenu() {
  return (
    <PlainPage brand={<Logo name={APP_NAME} />}>
      <Outlet />
    </PlainPage>
  );
}
