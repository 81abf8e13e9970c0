// How one person likes one list: the columns in their order and the height of the rows.
import { useMemo } from "react";
import { useStore } from "react-admin";
import type { Column } from "./columns.ts";

export type Density = "comfortable" | "compact";

interface SavedView {
  columns?: string[];
  density?: Density;
}

export interface ListView {
  columns: Column[];
  density: Density;
  setColumns: (paths: string[] | undefined) => void;
  setDensity: (density: Density) => void;
}

export function useListView(key: string, available: Column[], own: Column[]): ListView {
  const [saved, save] = useStore<SavedView>(key, {});
  const columns = useMemo(() => {
    const chosen = saved.columns?.flatMap((path) => available.find((column) => column.path === path) ?? []);
    return chosen && chosen.length > 0 ? chosen : own;
  }, [saved.columns, available, own]);
  return {
    columns,
    density: saved.density ?? "comfortable",
    setColumns: (paths) => save({ ...saved, columns: paths }),
    setDensity: (density) => save({ ...saved, density }),
  };
}
