// A feature: everything hand-written that one area of business adds to the generated screens, declared in one place.
// src/features.ts lists them.
import type { ComponentType } from "react";
import type { View } from "../base/access.ts";
import type { RouteSpec } from "../base/resource-document.ts";
import type { OwnWidget } from "../fields/own-widgets.ts";
import type { Panel, ProductParts } from "../resources/parts/product-parts.ts";
import type { OwnScreens } from "./resource-elements.tsx";

/** A hand-written page with its address, its rights and its place in the menu. */
interface FeaturePage {
  label: string;
  /** `page` lists the pages of rights that open it; `menu` and `order` are its place in the side menu. */
  route: RouteSpec;
  /** The required right; viewing when absent. */
  view?: View;
  /** Further addresses that the same component answers ("…/etapa/:index"). */
  alsoAt?: string[];
  component: ComponentType<{ route: RouteSpec }>;
  /** Opened in a window of its own, without the menu. */
  isWindow?: boolean;
}

/** A page that needs no sign-in, in a frame without menu. */
interface PublicPage {
  path: string;
  title: string;
  component: ComponentType;
}

interface Feature extends Partial<Omit<ProductParts, "checks" | "pages">> {
  name: string;
  pages?: readonly FeaturePage[];
  publicPages?: readonly PublicPage[];
  /** Screens of registers instead of the generated ones, made with react-admin's components and hooks. */
  screens?: { readonly [resource: string]: OwnScreens };
  /** Inputs and cells of single fields, by the name that documents have in "x-own". */
  widgets?: { readonly [name: string]: OwnWidget };
}

/** What several features add to the home page, in the order of the features. */
const homeListsOf = (features: readonly Feature[]) => ({
  homeNotices: features.flatMap(({ homeNotices }) => homeNotices ?? []),
  homeActs: features.flatMap(({ homeActs }) => homeActs ?? []),
  homeLists: features.flatMap(({ homeLists }) => homeLists ?? []),
  homeCards: features.flatMap(({ homeCards }) => homeCards ?? []),
});

/** Several features may have panels of one register; they stand in the order of the features. */
function panelsOf(features: readonly Feature[]): ProductParts["panels"] {
  const all: { [resource: string]: Panel[] } = {};
  for (const { panels = {} } of features)
    for (const [resource, own] of Object.entries(panels)) all[resource] = [...(all[resource] ?? []), ...own];
  return all;
}

interface ActsOf<T> {
  readonly [resource: string]: { readonly [act: string]: T };
}

export const defineFeature = (feature: Feature): Feature => feature;

/**
 * Returns the parts of all features by kind. @throws Error when two features have the same widget, or the same part of
 * one resource.
 */
export function partsOf(features: readonly Feature[]): {
  pages: FeaturePage[];
  publicPages: PublicPage[];
  screens: { readonly [resource: string]: OwnScreens };
  widgets: { readonly [name: string]: OwnWidget };
  parts: Omit<ProductParts, "checks" | "pages">;
} {
  const join = <T>(kind: string, of: (feature: Feature) => { readonly [key: string]: T } | undefined) => {
    const all: { [key: string]: T } = {};
    for (const feature of features) {
      for (const [key, part] of Object.entries(of(feature) ?? {})) {
        if (Object.hasOwn(all, key))
          throw new Error(
            `The feature ${feature.name} brings ${kind} of ${key}, which another feature has. Remove one of them.`,
          );
        all[key] = part;
      }
    }
    return all;
  };
  /** Several features may bring acts of one register. */
  const joinActs = <T>(kind: string, of: (feature: Feature) => ActsOf<T> | undefined): ActsOf<T> => {
    const named = join(kind, (feature) =>
      Object.fromEntries(
        Object.entries(of(feature) ?? {}).flatMap(([resource, acts]) =>
          Object.entries(acts).map(([act, part]) => [`${resource}.${act}`, { resource, act, part }] as const),
        ),
      ),
    );
    const byResource = Map.groupBy(Object.values(named), ({ resource }) => resource);
    return Object.fromEntries(
      [...byResource].map(([resource, parts]) => [
        resource,
        Object.fromEntries(parts.map(({ act, part }) => [act, part])),
      ]),
    );
  };
  return {
    pages: features.flatMap(({ pages }) => pages ?? []),
    publicPages: features.flatMap(({ publicPages }) => publicPages ?? []),
    screens: join("screens", ({ screens }) => screens),
    widgets: join("the widget", ({ widgets }) => widgets),
    parts: {
      panels: panelsOf(features),
      locks: join("the lock", ({ locks }) => locks),
      questions: join("the question", ({ questions }) => questions),
      recordNotices: join("the notice", ({ recordNotices }) => recordNotices),
      recordActs: joinActs("the act", ({ recordActs }) => recordActs),
      actFaces: joinActs("the face", ({ actFaces }) => actFaces),
      listTools: join("the list tool", ({ listTools }) => listTools),
      listHeads: join("the list head", ({ listHeads }) => listHeads),
      rowAddresses: join("the row address", ({ rowAddresses }) => rowAddresses),
      bulkTools: join("the bulk tool", ({ bulkTools }) => bulkTools),
      homeTasks: join("the task", ({ homeTasks }) => homeTasks),
      firstSteps: join("the first step", ({ firstSteps }) => firstSteps),
      ...homeListsOf(features),
    },
  };
}
