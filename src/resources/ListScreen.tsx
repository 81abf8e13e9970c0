// The list of a register: search, filters, columns, pages and what can be done with its rows, all from the compiled resource.
import { useMemo, useRef, useState } from "react";
import { ListContextProvider, type RaRecord, ResourceContextProvider } from "react-admin";
import { useNavigate } from "react-router-dom";
import { useSession } from "../auth/session.tsx";
import type { ActionSpec, RouteSpec } from "../base/document.ts";
import type { Resource } from "../base/resource.ts";
import { filterFields } from "./filters/filter-value.ts";
import { availableColumns, defaultColumns } from "./list/columns.ts";
import { ImportButton } from "./import/ImportButton.tsx";
import { ExportButton } from "./list/ExportButton.tsx";
import { ListBody } from "./list/ListBody.tsx";
import { ListHeader } from "./list/ListHeader.tsx";
import { ListToolbar } from "./list/ListToolbar.tsx";
import { useListState } from "./list/use-list-state.ts";
import { useListView } from "./list/use-list-view.ts";
import { useRowTools } from "./list/use-row-tools.tsx";
import { DeleteDialog } from "./parts/DeleteDialog.tsx";
import { useSystem } from "./parts/field-access.ts";
import { ActionDialog } from "./parts/record-actions.tsx";
import { useRights } from "./parts/use-rights.ts";
import { useScrollTop } from "./parts/use-scroll-top.ts";
import { useShortcuts } from "./parts/use-shortcuts.ts";
import { useKnownResources } from "./schema-client.ts";
import "./resources.css";

export interface ListScreenProps {
  resourceName: string;
  route: RouteSpec;
}

export function ListScreen({ resourceName, route }: ListScreenProps) {
  const known = useKnownResources(resourceName);
  const { me } = useSession();
  const resource = known?.get(resourceName);
  if (!known || !resource) return null;
  return (
    <ResourceContextProvider value={resource.name}>
      <List key={route.path} resource={resource} known={known} route={route} user={String(me.id)} />
    </ResourceContextProvider>
  );
}

interface ListProps {
  resource: Resource;
  /** With the resources that its columns look into. */
  known: ReadonlyMap<string, Resource>;
  route: RouteSpec;
  user: string;
}

type Asked = { record: RaRecord; action?: ActionSpec };

function List({ resource, known, route, user }: ListProps) {
  useScrollTop();
  const system = useSystem();
  const own = useMemo(() => defaultColumns(resource, known, system), [resource, known, system]);
  const available = useMemo(() => availableColumns(resource, known, system), [resource, known, system]);
  const view = useListView(`list.${user}.${route.path}`, available, own);
  const state = useListState(resource, route);
  const rights = useRights(resource, route);
  const [asked, ask] = useState<Asked>();
  const tools = useRowTools({ resource, route, rights, ask });
  const fields = useMemo(() => filterFields(resource, system, route.fixedFilter), [resource, system, route]);
  const searchInput = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useShortcuts({
    "/": () => searchInput.current?.focus(),
    n: rights.create ? () => navigate(`${route.path}/create`) : undefined,
  });
  return (
    <ListContextProvider value={state.controller}>
      <div className="page rs-screen rs-list">
        <ListHeader resource={resource} route={route} canCreate={rights.create}>
          {rights.create && <ImportButton resource={resource} canUndo={rights.delete} onImported={state.refresh} />}
          <ExportButton resource={resource} route={route} state={state} view={view} />
        </ListHeader>
        <ListToolbar
          resource={resource}
          state={state}
          view={view}
          available={available}
          fields={fields}
          bulkActs={tools.bulkActs}
          searchInput={searchInput}
        />
        <ListBody resource={resource} route={route} state={state} view={view} tools={tools} canCreate={rights.create} />
        {asked && !asked.action && (
          <DeleteDialog
            resource={resource}
            record={asked.record}
            canDisable={rights.update}
            onDeleted={() => state.controller.onSelect([])}
            onDisabled={state.refresh}
            onClose={() => ask(undefined)}
          />
        )}
        {asked?.action && (
          <ActionDialog
            resource={resource}
            record={asked.record}
            action={asked.action}
            onClose={() => ask(undefined)}
          />
        )}
      </div>
    </ListContextProvider>
  );
}
