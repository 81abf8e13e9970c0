// A list follows what others change: rows in sight get their new values where they stand and a mark; when rows came, went
// or moved, a line offers to read the list again. What is being read does not move, and a selection stays.
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type Identifier, type RaRecord, useDataProvider } from "react-admin";
import { useSession } from "../../auth/session.tsx";
import { objectOf } from "../../base/plain-object.ts";
import type { Resource } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { ListState } from "../list/use-list-state.ts";
import { isSame } from "../record/edit-conflicts.ts";
import { LIVE, rowsChangedText } from "./texts.ts";
import { useRoom } from "./use-room.ts";

const MARKED_MS = 20_000;
const NONE: ReadonlySet<Identifier> = new Set();
const ChangedRows = createContext(NONE);

/** Whether somebody else has changed this row a moment ago. */
export const useIsChanged = (id: Identifier): boolean => useContext(ChangedRows).has(id);

interface ListChangesProps {
  resource: Resource;
  state: ListState;
  children: ReactNode;
}

export function ListChanges({ resource, state, children }: ListChangesProps) {
  const [marked, mark] = useState(NONE);
  const { isOutdated, look } = useFresh(resource, state, mark);
  // The rows come first.
  const isOpen = resource.calls.includes("list") && !state.controller.isPending;
  useRoom({ resource: resource.name, isOpen }, () => void look());
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = setTimeout(() => mark(NONE), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return (
    <ChangedRows value={marked}>
      <span className="sr-only" role="status">
        {marked.size > 0 && rowsChangedText(marked.size)}
      </span>
      {isOutdated && (
        <div
          className="notice fixed z-8 bottom-80 left-1/2 items-center w-max max-w-[min(720px,calc(100vw_-_32px))] shadow-float [transform:translateX(-50%)]"
          role="status"
        >
          <Icon name="info" />
          <span className="flex-1">{LIVE.listChanged}</span>
          <button type="button" className="button small" onClick={() => void state.controller.refetch()}>
            {LIVE.refresh}
          </button>
        </div>
      )}
      {children}
    </ChangedRows>
  );
}

interface Page {
  data: RaRecord[];
  total?: number;
}

const idsOf = (rows: readonly RaRecord[]): string => rows.map(({ id }) => id).join(" ");

function useFresh(
  resource: Resource,
  { controller, records }: ListState,
  mark: (ids: ReadonlySet<Identifier>) => void,
) {
  const client = useQueryClient();
  const provider = useDataProvider();
  const { me } = useSession();
  /** The ids that the server has now, for the rows that were in sight then. */
  const [fresh, setFresh] = useState<{ of: string; ids: string }>();
  const { page, perPage, sort, filterValues } = controller;
  const look = async () => {
    const [query] = client.getQueryCache().findAll({ queryKey: [resource.name, "getList"], type: "active" });
    const present = query && client.getQueryData<Page>(query.queryKey);
    if (!query || !present) {
      // A list without pages is long, so it is only said that it has changed.
      if (records.length > 0) setFresh({ of: idsOf(records), ids: "" });
      return;
    }
    const parameters = { pagination: { page, perPage }, sort, filter: filterValues, ...objectOf(query.queryKey[2]) };
    const answer = await provider.getList<RaRecord>(resource.name, parameters).catch(() => undefined);
    if (!answer || client.getQueryData(query.queryKey) !== present) return;
    const rows = new Map(answer.data.map((row) => [row.id, row]));
    const data = present.data.map((row) => rows.get(row.id) ?? row);
    const changed = data.filter((row, at) => row !== present.data[at] && !isSame(row, present.data[at]));
    if (changed.length > 0) client.setQueryData<Page>(query.queryKey, { ...present, data });
    mark(new Set(changed.filter(({ updatedByID }) => updatedByID !== me.id).map(({ id }) => id)));
    setFresh({ of: idsOf(present.data), ids: idsOf(answer.data) });
  };
  const inSight = idsOf(records);
  const isOutdated = !controller.isFetching && fresh !== undefined && fresh.of === inSight && fresh.ids !== inSight;
  return { isOutdated, look };
}
