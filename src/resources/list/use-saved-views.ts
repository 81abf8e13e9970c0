// The saved views of a list, loaded on demand, and the actions on them.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { SavedViewsAnswer, SharingRole } from "../../base/saved-view.ts";
import type { OwnDataProvider } from "../data-provider.ts";
import type { Filters } from "../filters/filter-value.ts";
import type { SavedView, ViewContent } from "./saved-view.ts";

type Answer = SavedViewsAnswer<Filters>;

interface ViewChange extends Partial<ViewContent> {
  name?: string;
  sharedWith?: string[];
  version?: number;
}

export interface SavedViews {
  views: SavedView[];
  roles: SharingRole[];
  isPending: boolean;
  error: unknown;
  retry: () => void;
  create: (view: ViewChange) => Promise<SavedView>;
  update: (id: number, change: ViewChange) => Promise<SavedView>;
  remove: (id: number) => Promise<void>;
}

const NONE: Answer = { content: [], roles: [] };

export function useSavedViews(list: string, isEnabled: boolean): SavedViews {
  const client = useQueryClient();
  const dataProvider = useDataProvider<OwnDataProvider>();
  const queryKey = ["list-views", list];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.call<Answer>("GET", "/list-views", undefined, { list }, { signal }),
    enabled: isEnabled,
    retry: false,
  });
  const { content, roles } = query.data ?? NONE;
  const replace = (change: (views: SavedView[]) => SavedView[]) => {
    const isFetching = client.isFetching({ queryKey, exact: true }) > 0;
    client.setQueryData<Answer>(
      queryKey,
      (answer) => answer && { ...answer, content: change(answer.content).sort(byName) },
    );
    // An answer that is still on its way may be older.
    if (isFetching) void client.invalidateQueries({ queryKey, exact: true });
  };
  return {
    views: content,
    roles,
    isPending: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    create: async (view) => {
      const created = await dataProvider.call<SavedView>("POST", "/list-views", { list, ...view });
      replace((views) => [...views, created]);
      return created;
    },
    update: async (id, change) => {
      const changed = await dataProvider.call<SavedView>("PUT", `/list-views/${id}`, change);
      replace((views) => views.map((one) => (one.id === id ? changed : one)));
      return changed;
    },
    remove: async (id) => {
      await dataProvider.call("DELETE", `/list-views/${id}`);
      replace((views) => views.filter((one) => one.id !== id));
    },
  };
}

const byName = (one: SavedView, other: SavedView): number => one.name.localeCompare(other.name, "pt-BR");
