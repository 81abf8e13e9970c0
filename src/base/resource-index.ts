// The index of the compiled resources, which the browser reads at its start for menu and routes.
import type { View } from "./access.ts";
import type { Resource } from "./resource.ts";

export interface ResourceEntry
  extends Pick<
    Resource,
    "name" | "entity" | "path" | "createPath" | "label" | "routes" | "pages" | "calls" | "recordTitle"
  > {
  singleton: boolean;
  /** True for a register that is edited inside another register's screen. */
  isPart: boolean;
}

export interface ResourceIndex {
  version: string;
  /** The views that each page of rights has. */
  pageViews: { readonly [page: string]: readonly View[] };
  resources: ResourceEntry[];
}
