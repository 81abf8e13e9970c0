// The hand-written pages: each brings its address, its rights and its place in the menu; App turns them into routes.
import type { ComponentType, LazyExoticComponent } from "react";
import type { View } from "../base/access.ts";
import type { RouteSpec } from "../base/document.ts";

export interface CustomPage {
  label: string;
  /** `page`: any of these pages opens it; `menu` and `order`: its place in the side menu. */
  route: RouteSpec;
  /** The right that it needs; viewing when absent. */
  view?: View;
  /** Further addresses that the same component answers ("…/etapa/:index"). */
  alsoAt?: string[];
  component: LazyExoticComponent<ComponentType<{ route: RouteSpec }>>;
}

export const CUSTOM_PAGES: CustomPage[] = [];
