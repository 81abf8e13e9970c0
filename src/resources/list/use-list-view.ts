// How one list looks to one person now: by the saved view with what was changed since, or as the person likes the list.
import { useMemo } from "react";
import { useStore } from "react-admin";
import type { Density } from "../../base/saved-view.ts";
import type { Column } from "./columns.ts";
import type { Preferences } from "./preferences.ts";
import type { SavedView } from "./saved-view.ts";

/** What was changed of a view and is not saved, for as long as the tab lives. */
interface ViewEdits {
  viewID: number;
  columns?: string[];
  density?: Density;
}

export interface ListView {
  columns: Column[];
  density: Density;
  /** What holds where a saved view says nothing. */
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
  // The shell keeps what ends in .listParams for the session, apart for each person.
  const [stored, edit] = useStore<ViewEdits | undefined>(`${path}.view.listParams`);
  const { preference, keep } = preferences;
  const edits = view && stored?.viewID === view.id ? stored : undefined;
  const paths = edits?.columns ?? (view ? view.columns : preference.columns);
  const columns = useMemo(() => {
    const chosen = paths?.flatMap((one) => available.find((column) => column.path === one) ?? []);
    return chosen && chosen.length > 0 ? chosen : own;
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
