// Everything behind sign-in: the frame, its menu, and a route for every screen that the person may open.
import { type ComponentType, type ReactNode, Suspense, useMemo } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { type Can, useCan, useSession } from "./auth/session.tsx";
import { effectiveSystem, type View } from "./base/access.ts";
import type { RouteSpec } from "./base/resource-document.ts";
import { useMissingScriptsNotice } from "./custom/accounting/index.ts";
import { ALIASES, APP_NAME, AvailabilitySelector, LOGOS, MENU, USER_MENU, useFrameData } from "./custom/frame/index.ts";
import { Notifications } from "./custom/notifications/Notifications.tsx";
import { OperationContextProvider } from "./custom/operations/OperationContext.tsx";
import { usePipelineLeaving } from "./custom/operations/pipeline-windows.ts";
import { PortfolioSwitcher } from "./custom/portfolios/PortfolioSwitcher.tsx";
import { FEATURE_PAGES } from "./features.ts";
import { lazyPart } from "./fields/parts/lazy-part.tsx";
import { useReach } from "./fields/parts/use-reach.ts";
import { ERRORS } from "./i18n/errors.ts";
import { SHELL } from "./i18n/shell.ts";
import { Unreachable } from "./resources/parts/states.tsx";
import { type ResourceEntry, useIndexQuery } from "./resources/schema-client.ts";
import { BootFrame } from "./shell/BootFrame.tsx";
import { ErrorBoundary } from "./shell/ErrorBoundary.tsx";
import type { FeaturePage } from "./shell/feature.ts";
import { Layout } from "./shell/Layout.tsx";
import { Logo } from "./shell/Logo.tsx";
import { buildMenu, type MenuNode, type MenuSource, rootTarget } from "./shell/menu.ts";
import { NotFound } from "./shell/NotFound.tsx";
import { PageSkeleton } from "./shell/Skeleton.tsx";
import { Titled } from "./shell/Titled.tsx";
import { EmptyState } from "./ui/EmptyState.tsx";

// Asked for at once, so that the file arrives while the session is being read.
void import("./resources/ListScreen.tsx").catch(() => undefined);
const ListScreen = lazyPart(async () => ({ default: (await import("./resources/ListScreen.tsx")).ListScreen }), "h1");
const HomePage = lazyPart(async () => ({ default: (await import("./custom/home/HomePage.tsx")).HomePage }), "h1");
const RecordScreen = lazyPart(
  async () => ({ default: (await import("./resources/RecordScreen.tsx")).RecordScreen }),
  "h1",
);

export function AppRoutes() {
  const index = useIndexQuery();
  const { access } = useSession();
  const can = useCan();
  const frame = useFrameData();
  const entries = index.data?.resources;
  const menu = useMemo(() => sideMenu(entries ?? [], can), [entries, can]);

  useMissingScriptsNotice();
  usePipelineLeaving();

  if (index.isPending) return <BootFrame />;
  const system = effectiveSystem(access);
  return (
    <Layout
      appName={APP_NAME}
      brand={(compact) => <Logo name={APP_NAME} {...LOGOS[system]} compact={compact} />}
      {...frame}
      offersHelp={system === HELPED_SYSTEM}
      tools={<Tools />}
      menu={menu}
      userItems={USER_MENU.filter(({ pages }) => can(pages)).map(({ label, path, icon }) => ({
        label,
        icon,
        to: path,
      }))}
    >
      <Suspense fallback={<PageSkeleton />}>
        {entries ? (
          <OperationContextProvider>
            <Screens entries={entries} menu={menu} />
          </OperationContextProvider>
        ) : (
          <IndexFailed retry={() => void index.refetch()} />
        )}
      </Suspense>
    </Layout>
  );
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

function Screens({ entries, menu }: { entries: ResourceEntry[]; menu: MenuNode[] }) {
  return (
    <Routes>
      <Route path="/" element={<HomePage menu={menu} />} />
      <Route path="/404" element={<NotFound />} />
      {Object.entries(ALIASES).map(([path, to]) => (
        <Route key={path} path={path} element={<Navigate to={to} replace />} />
      ))}
      {MENU.map((group) => (
        <Route
          key={group.root}
          path={group.root}
          element={<Navigate to={rootTarget(group, menu) ?? "/404"} replace />}
        />
      ))}
      {FEATURE_PAGES.flatMap(customRoutes)}
      {entries.flatMap((entry) => entry.routes.flatMap((route) => resourceRoutes(entry, route)))}
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}

const SCREENS = {
  list: { suffix: "", view: "view" },
  create: { suffix: "/create", view: "create" },
  view: { suffix: "/view/:id", view: "view" },
  edit: { suffix: "/edit/:id", view: "update" },
  single: { suffix: "", view: "view" },
} as const satisfies Record<string, { suffix: string; view: View }>;

function resourceRoutes(entry: ResourceEntry, route: RouteSpec): ReactNode[] {
  const screens = route.screens ?? (entry.singleton ? ["single"] : ["list", "view", "create", "edit"]);
  return screens.map((mode) => {
    const { suffix, view } = SCREENS[mode as keyof typeof SCREENS];
    return (
      <Route
        key={`${route.path}${suffix}`}
        path={`${route.path}${suffix}`}
        element={
          <Guarded pages={route.page} view={view} title={route.label ?? entry.label.many}>
            {mode === "list" ? (
              <ListScreen resourceName={entry.name} route={route} />
            ) : (
              <RecordScreen resourceName={entry.name} route={route} mode={mode} />
            )}
          </Guarded>
        }
      />
    );
  });
}

function customRoutes({ label, route, view = "view", alsoAt = [], component }: FeaturePage): ReactNode[] {
  const Component: ComponentType<{ route: RouteSpec }> = component;
  return [route.path, ...alsoAt].map((path) => (
    <Route
      key={path}
      path={path}
      element={
        <Guarded pages={route.page} view={view} title={label}>
          <Component route={route} />
        </Guarded>
      }
    />
  ));
}

interface GuardedProps {
  pages: string[];
  view: View;
  title: string;
  children: ReactNode;
}

/** Without the right, the address behaves like one that does not exist; nothing of the screen runs. */
function Guarded({ pages, view, title, children }: GuardedProps) {
  const can = useCan();
  const { pathname } = useLocation();
  if (!can(pages, view)) return <Navigate to="/404" replace />;
  // A screen that cannot be drawn still has its title.
  return (
    <Titled title={title}>
      <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
    </Titled>
  );
}

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

function sideMenu(entries: ResourceEntry[], can: Can): MenuNode[] {
  const generated = entries.flatMap(({ label, routes }): MenuSource[] =>
    routes.map((route) => ({ label: label.many, route, view: "view" })),
  );
  const written = FEATURE_PAGES.map(({ label, route, view = "view" }): MenuSource => ({ label, route, view }));
  const home: MenuNode = { label: SHELL.home, path: "/", icon: "home" };
  return [home, ...buildMenu(MENU, [...generated, ...written], ({ route, view }) => can(route.page, view))];
}
