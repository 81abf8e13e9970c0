// A <Resource> of react-admin for every register of the index, with the generated screens or those of a feature.
import { type ComponentType, createElement, type ReactElement, Suspense } from "react";
import { Resource, type ResourceProps } from "react-admin";
import { Navigate, useLocation } from "react-router-dom";
import type { ResourceEntry } from "../base/resource-index.ts";
import { lazyPart } from "../fields/parts/lazy-part.tsx";
import { ListScreen } from "../resources/ListScreen.tsx";
import { ListWaiting } from "../resources/list/ListWaiting.tsx";
import { recordTitleInCache } from "../resources/parts/record-title.ts";
import { RecordWaiting } from "../resources/record/RecordWaiting.tsx";
import { routeAt, SCREENS, type ScreenMode, screensOf } from "../resources/routing/addresses.ts";
import { Guarded } from "./Guarded.tsx";

const RecordScreen = lazyPart(
  async () => ({ default: (await import("../resources/RecordScreen.tsx")).RecordScreen }),
  "h1",
);

/** The screens of one register, by the names that <Resource> uses. */
export type OwnScreens = { readonly [screen in "list" | "show" | "edit" | "create"]?: ComponentType };

/** @param ownScreens the screens of features that replace the generated ones, by the name of the register. */
export function resourceElements(
  entries: readonly ResourceEntry[],
  ownScreens: { readonly [resource: string]: OwnScreens },
): ReactElement<ResourceProps>[] {
  return entries.map((entry) => {
    const own = ownScreens[entry.name] ?? {};
    const offered = new Set(entry.routes.flatMap((route) => screensOf(entry, route)));
    const screen = (mode: ScreenMode, component: ComponentType | undefined) =>
      offered.has(mode) ? <ResourceScreen entry={entry} mode={mode} own={component} /> : undefined;
    return (
      <Resource
        key={entry.name}
        name={entry.name}
        list={screen(entry.singleton ? "single" : "list", own.list)}
        create={screen("create", own.create)}
        show={screen("view", own.show)}
        edit={screen("edit", own.edit)}
        options={{ label: entry.label.many }}
        recordRepresentation={(record) => recordTitleInCache(entry, record)}
      />
    );
  });
}

interface ResourceScreenProps {
  entry: ResourceEntry;
  mode: ScreenMode;
  own: ComponentType | undefined;
}

function ResourceScreen({ entry, mode, own }: ResourceScreenProps) {
  const { pathname } = useLocation();
  const route = routeAt(entry, pathname);
  if (!route || !screensOf(entry, route).includes(mode)) return <Navigate to="/404" replace />;
  const isList = mode === "list";
  const props = { resourceName: entry.name, route };
  return (
    <Guarded pages={route.page} view={SCREENS[mode].view} title={route.label ?? entry.label.many}>
      <Suspense
        fallback={
          isList ? (
            <ListWaiting resource={entry} route={route} />
          ) : (
            <RecordWaiting resource={entry} route={route} mode={mode} />
          )
        }
      >
        {own ? createElement(own) : isList ? <ListScreen {...props} /> : <RecordScreen {...props} mode={mode} />}
      </Suspense>
    </Guarded>
  );
}
