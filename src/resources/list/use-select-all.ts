// Selects every row that the search and the filters match, beyond the page that is shown.
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import type { OwnDataProvider } from "../data-provider.ts";
import { failureText } from "../parts/server-error.ts";
import type { ListState } from "./use-list-state.ts";

/** The server answers at most so many ids. */
export const MOST_SELECTED = 100_000;

export interface SelectAll {
  /** The whole page is selected, and there are rows beyond it. */
  isOffered: boolean;
  /** Every row of the list is selected. */
  isComplete: boolean;
  isRunning: boolean;
  total: number;
  run: () => void;
}

export function useSelectAll(
  resource: Resource,
  route: RouteSpec,
  { controller, records, total }: ListState,
): SelectAll {
  const dataProvider = useDataProvider<OwnDataProvider>();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const { selectedIds, filterValues, onSelect } = controller;
  const chosen = new Set(selectedIds);
  const isPageSelected = chosen.size > 0 && records.every(({ id }) => chosen.has(id));
  const isComplete = chosen.size >= Math.min(total, MOST_SELECTED);
  const run = async () => {
    setRunning(true);
    try {
      onSelect(await dataProvider.getAllIds(resource.name, { ...filterValues, ...route.fixedFilter }));
    } catch (error) {
      notify(failureText(error), { type: "error" });
    } finally {
      setRunning(false);
    }
  };
  return {
    isOffered: resource.calls.includes("ids") && isPageSelected && !isComplete,
    isComplete,
    isRunning,
    total,
    run: () => void run(),
  };
}
