// The frame around every screen behind sign-in: menu, top bar, what all screens share. The layout of the admin.
import { createContext, type ReactNode, Suspense, useContext, useMemo } from "react";
import { matchPath, Navigate, useLocation } from "react-router-dom";
import { type Can, useCan, useSession } from "./auth/session.tsx";
import { effectiveSystem } from "./base/access.ts";
import type { ResourceEntry } from "./base/resource-index.ts";
import { useMissingScriptsNotice } from "./custom/accounting/index.ts";
import { APP_NAME, AvailabilitySelector, LOGOS, MENU, USER_MENU, useFrameData } from "./custom/frame/index.ts";
import { Notifications } from "./custom/notifications/Notifications.tsx";
import { OperationContextProvider } from "./custom/operation-start/index.ts";
import { PortfolioSwitcher } from "./custom/portfolios/PortfolioSwitcher.tsx";
import { FEATURE_PAGES } from "./features.ts";
import { lazyPart } from "./fields/parts/lazy-part.tsx";
import { useReach } from "./fields/parts/use-reach.ts";
import { ERRORS } from "./i18n/errors.ts";
import { SHELL } from "./i18n/shell.ts";
import { Unreachable } from "./resources/parts/states.tsx";
import { useIndexQuery } from "./resources/schema-client.ts";
import { BootFrame } from "./shell/BootFrame.tsx";
import { Layout } from "./shell/Layout.tsx";
import { buildMenu, type MenuNode, type MenuPlan, type MenuSource, rootTarget } from "./shell/menu.ts";
import { PageSkeleton } from "./shell/Skeleton.tsx";
import { EmptyState } from "./ui/EmptyState.tsx";
import { Icon } from "./ui/Icon.tsx";
import { Logo } from "./ui/Logo.tsx";

const HomePage = lazyPart(async () => ({ default: (await import("./custom/home/HomePage.tsx")).HomePage }), "h1");

const MenuContext = createContext<MenuNode[]>([]);

const WINDOWS = FEATURE_PAGES.filter((page) => page.isWindow).map(({ route }) => route.path);

export function AppFrame({ children }: { children: ReactNode }) {
  const index = useIndexQuery();
  const { access } = useSession();
  const can = useCan();
  const frame = useFrameData();
  const entries = index.data?.resources;
  const menu = useMemo(() => sideMenu(entries ?? [], can), [entries, can]);

  const { pathname } = useLocation();
  const isWindow = WINDOWS.some((path) => matchPath(path, pathname));

  useMissingScriptsNotice();

  if (index.isPending) return <BootFrame />;
  const system = effectiveSystem(access);
  return (
    <Layout
      appName={APP_NAME}
      brand={(compact) => <Logo name={APP_NAME} {...LOGOS[system]} compact={compact} />}
      {...frame}
      offersHelp={system === HELPED_SYSTEM}
      tools={isWindow ? <Notifications /> : <Tools />}
      isWindow={isWindow}
      menu={menu}
      userItems={USER_MENU.filter(({ pages }) => can(pages)).map(({ label, path, icon }) => ({
        label,
        icon: <Icon name={icon} />,
        to: path,
      }))}
    >
      <Suspense fallback={<PageSkeleton />}>
        {entries ? (
          <OperationContextProvider>
            <MenuContext value={menu}>{children}</MenuContext>
          </OperationContextProvider>
        ) : (
          <IndexFailed retry={() => void index.refetch()} />
        )}
      </Suspense>
    </Layout>
  );
}

/** The first screen. */
export function Dashboard() {
  return <HomePage />;
}

/** The address of a group of the menu leads to its first entry. */
export function GroupRoot({ group }: { group: MenuPlan }) {
  return <Navigate to={rootTarget(group, useContext(MenuContext)) ?? "/404"} replace />;
}

function Tools() {
  return (
    <>
      <PortfolioSwitcher />
      <AvailabilitySelector />
      <Notifications />
    </>
  );
}

/** Spec shell §6: the help card is for operators of the credit system. */
const HELPED_SYSTEM = "credit";

function IndexFailed({ retry }: { retry(): void }) {
  const reach = useReach();
  return (
    <div className="page">
      {reach === "reached" ? (
        <EmptyState heading="h1" icon="offline" title={ERRORS.loadData} text={ERRORS.unavailable}>
          <button type="button" className="button primary" onClick={retry}>
            {SHELL.retry}
          </button>
        </EmptyState>
      ) : (
        <Unreachable heading="h1" />
      )}
    </div>
  );
}

/** Everything that may stand in the side menu: the generated lists and the hand-written pages. */
export function menuSources(entries: readonly ResourceEntry[]): MenuSource[] {
  const generated = entries.flatMap(({ label, routes }): MenuSource[] =>
    routes.map((route) => ({ label: label.many, route, view: "view" })),
  );
  return [
    ...generated,
    ...FEATURE_PAGES.map(({ label, route, view = "view" }): MenuSource => ({ label, route, view })),
  ];
}

function sideMenu(entries: ResourceEntry[], can: Can): MenuNode[] {
  const home: MenuNode = { label: SHELL.home, path: "/", icon: "home" };
  return [home, ...buildMenu(MENU, menuSources(entries), ({ route, view }) => can(route.page, view))];
}
