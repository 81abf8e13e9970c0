// How one list looks to one person now: by the saved view with later changes, or by the person's preferences.
import { useMemo } from "react";
import { useStore } from "react-admin";
import type { Density } from "../../base/saved-view.ts";
import type { Column } from "./columns.ts";
import type { Preferences } from "./preferences.ts";
import type { SavedView } from "./saved-view.ts";

/** Unsaved changes of a view, stored for the life of the tab. */
interface ViewEdits {
  viewID: number;
  columns?: string[];
  density?: Density;
}

export interface ListView {
  columns: Column[];
  density: Density;
  /** The values that apply where a saved view has none. */
  otherwise: { columns: string[]; density: Density };
  setColumns: (paths: string[] | undefined) => void;
  setDensity: (density: Density) => void;
  /** Discards the unsaved changes to the view. */
  reset: () => void;
}

interface ListViewOptions {
  path: string;
  preferences: Preferences;
  view: SavedView | undefined;
  available: Column[];
  own: Column[];
}

export function useListView({ path, preferences, view, available, own }: ListViewOptions): ListView {
  // The shell stores keys that end in .listParams for the session, separately for each person.
  const [stored, edit] = useStore<ViewEdits | undefined>(`${path}.view.listParams`);
  const { preference, keep } = preferences;
  const edits = view && stored?.viewID === view.id ? stored : undefined;
  const paths = edits?.columns ?? (view ? view.columns : preference.columns);
  const columns = useMemo(() => {
    const chosenColumns = paths?.flatMap((one) => available.find((column) => column.path === one) ?? []);
    return chosenColumns && chosenColumns.length > 0 ? chosenColumns : own;
  }, [paths, available, own]);
  const usual = preference.density ?? "comfortable";
  const ownPaths = useMemo(() => own.map((column) => column.path), [own]);
  return {
    columns,
    density: edits?.density ?? view?.density ?? usual,
    otherwise: { columns: ownPaths, density: usual },
    setColumns: (next) =>
      view ? edit({ ...edits, viewID: view.id, columns: next ?? ownPaths }) : keep({ columns: next ?? null }),
    setDensity: (density) => (view ? edit({ ...edits, viewID: view.id, density }) : keep({ density })),
    reset: () => edit(undefined),
  };
}
