// The list of a register: search, filters, columns, pages and the actions on its rows, all from the compiled resource.
import { type ComponentType, type RefObject, Suspense, useMemo, useRef, useState } from "react";
import { ListContextProvider, type RaRecord, ResourceContextProvider } from "react-admin";
import { useNavigate } from "react-router-dom";
import { useSession } from "../auth/session.tsx";
import type { Resource } from "../base/resource.ts";
import type { ActionSpec, RouteSpec } from "../base/resource-document.ts";
import { lazyPart } from "../fields/parts/lazy-part.tsx";
import { COMMANDS } from "../i18n/commands.ts";
import { VIEWS } from "../i18n/list-views.ts";
import { Icon } from "../ui/Icon.tsx";
import { Segments } from "../ui/Segments.tsx";
import { useScrollTop } from "../ui/use-scroll-top.ts";
import { BinButton } from "./bin/BinButton.tsx";
import { type Filters, filterFields } from "./filters/filter-value.ts";
import { ImportButton } from "./import/ImportButton.tsx";
import { availableColumns, defaultColumns } from "./list/columns.ts";
import { ExportButton, ExportChosen } from "./list/ExportButton.tsx";
import { ListBody } from "./list/ListBody.tsx";
import { ListHeader, listTitle } from "./list/ListHeader.tsx";
import { ListToolbar } from "./list/ListToolbar.tsx";
import { ListWaiting, listPage } from "./list/ListWaiting.tsx";
import { type Preferences, usePreferences } from "./list/preferences.ts";
import { type ActiveView, useActiveView } from "./list/use-active-view.ts";
import { bulkFields } from "./list/use-bulk.ts";
import { useExport } from "./list/use-export.ts";
import { useEndlessController, useListState, usePagedController } from "./list/use-list-state.ts";
import { type Toggle, useListToggle } from "./list/use-list-toggle.ts";
import { useListView } from "./list/use-list-view.ts";
import { useRowTools } from "./list/use-row-tools.tsx";
import { useSelectAll } from "./list/use-select-all.ts";
import { ViewsMenu } from "./list/ViewsMenu.tsx";
import { viewState } from "./list/view-state.ts";
import { ListChanges } from "./live/ListChanges.tsx";
import { useCommands } from "./parts/commands.ts";
import { useSystem } from "./parts/field-access.ts";
import { useBulkTool, useListHead, useListTool } from "./parts/product-parts.ts";
import { type Rights, useRights } from "./parts/use-rights.ts";
import { useRelatedResources, useResourceIndex } from "./schema-client.ts";
import { newLabel } from "./texts.ts";

const ActionDialog = lazyPart(async () => ({ default: (await import("./parts/ActionDialog.tsx")).ActionDialog }));
const DeleteDialog = lazyPart(async () => ({ default: (await import("./parts/DeleteDialog.tsx")).DeleteDialog }));

export interface ListScreenProps {
  resourceName: string;
  route: RouteSpec;
  /** Shows the rows in the place of the table, under the same search, filters and saved views. */
  Body?: ComponentType<OwnListBodyProps>;
}

export interface OwnListBodyProps {
  filters: Filters;
  searchText: string;
  clearFilters: () => void;
}

export function ListScreen({ resourceName, route, Body }: ListScreenProps) {
  const resources = useRelatedResources(resourceName);
  const { me } = useSession();
  const resource = resources?.get(resourceName);
  const entry = useResourceIndex().get(resourceName);
  if (!resources || !resource) return entry ? <ListWaiting resource={entry} route={route} hasOwnBody={!!Body} /> : null;
  return (
    <ResourceContextProvider value={resource.name}>
      <ListAsPreferred
        key={route.path}
        resource={resource}
        resources={resources}
        route={route}
        user={String(me.id)}
        Body={Body}
      />
    </ResourceContextProvider>
  );
}

interface ListProps {
  resource: Resource;
  /** With the resources that its columns pass through. */
  resources: ReadonlyMap<string, Resource>;
  route: RouteSpec;
  preferences: Preferences;
  active: ActiveView;
  Body?: ComponentType<OwnListBodyProps>;
}

/** Rows are fetched only once this person's preferences for the list have arrived. */
function ListAsPreferred({ user, ...props }: Omit<ListProps, "preferences" | "active"> & { user: string }) {
  const preferences = usePreferences(props.route.path, user);
  const active = useActiveView(props.resource, props.route.path, preferences);
  if (!preferences.isReady || !active.isReady)
    return <ListWaiting resource={props.resource} route={props.route} hasOwnBody={!!props.Body} />;
  const Shown = props.resource.list.endless ? EndlessList : PagedList;
  return <Shown {...props} preferences={preferences} active={active} />;
}

function PagedList(props: ListProps) {
  const toggle = useListToggle(props.resource, props.route);
  const controller = usePagedController(props.resource, toggle.route);
  return <List {...props} toggle={toggle} controller={controller} />;
}

function EndlessList(props: ListProps) {
  const toggle = useListToggle(props.resource, props.route);
  const controller = useEndlessController(props.resource, toggle.route);
  return <List {...props} toggle={toggle} controller={controller} />;
}

type ShownListProps = ListProps & { toggle: Toggle; controller: Parameters<typeof useListState>[1] };

type RowDialog = { record: RaRecord; action?: ActionSpec };

function List({ resource, resources, toggle, controller, preferences, active, Body }: ShownListProps) {
  const { route } = toggle;
  useScrollTop();
  const system = useSystem();
  const rights = useRights(resource, route);
  const { own, available, filterable, editable } = useListFields({ resource, resources, route, rights, system });
  const view = useListView({ path: route.path, preferences, view: active.view, available, own });
  const state = useListState(resource, controller);
  const Tool = useListTool(resource);
  const Head = useListHead(resource);
  const BulkTool = useBulkTool(resource);
  const [dialog, setDialog] = useState<RowDialog>();
  const tools = useRowTools({ resource, route, rights, openDialog: setDialog });
  const selectAll = useSelectAll(resource, route, state);
  const searchInput = useRef<HTMLInputElement>(null);
  const work = useExport({ resource, route, title: listTitle(resource, route), state, view, available });
  const currentView = viewState(resource, state, view, active.view);
  useListCommands({ resource, route, rights, searchInput, start: toggle.start });
  return (
    <ListContextProvider value={state.controller}>
      <div className={listPage(Body !== undefined)}>
        <ListHeader resource={resource} route={route} canCreate={rights.create} start={toggle.start}>
          {rights.create && <ImportButton resource={resource} canUndo={rights.delete} onImported={state.refresh} />}
          {Tool && <Tool resource={resource} route={route} rights={rights} onChanged={state.refresh} />}
          <ExportButton work={work} />
          <BinButton resource={resource} canDelete={rights.delete} />
        </ListHeader>
        <ListToolbar
          resource={resource}
          state={state}
          view={view}
          available={available}
          fields={filterable}
          bulkActs={tools.bulkActs}
          bulkFields={editable}
          selectAll={selectAll}
          searchInput={searchInput}
          hasColumns={!Body}
          toggle={
            toggle.field && (
              <Segments
                label={toggle.field.title}
                options={toggle.field.options ?? []}
                value={toggle.value}
                onChange={toggle.choose}
              />
            )
          }
          views={<ViewsMenu active={active} state={currentView} preferences={preferences} onReset={view.reset} />}
          exportChosen={
            <>
              {BulkTool && (
                <BulkTool resource={resource} ids={state.controller.selectedIds} onChanged={state.refresh} />
              )}
              <ExportChosen work={work} ids={selectAll.isComplete ? undefined : state.controller.selectedIds} />
            </>
          }
        />
        {active.notice && <ViewNotice text={active.notice} onDismiss={active.dismiss} />}
        {Head && (
          <Head resource={resource} filters={state.filters} searchText={state.searchText} setFilter={state.setFilter} />
        )}
        {Body ? (
          <Body filters={state.filters} searchText={state.searchText} clearFilters={state.clearFilters} />
        ) : (
          <ListChanges resource={resource} state={state}>
            <ListBody
              resource={resource}
              route={route}
              state={state}
              view={view}
              tools={tools}
              canCreate={rights.create}
              start={toggle.start}
            />
          </ListChanges>
        )}
        {dialog && (
          <OpenRowDialog
            {...dialog}
            resource={resource}
            canDisable={rights.update}
            state={state}
            onClose={() => setDialog(undefined)}
          />
        )}
      </div>
    </ListContextProvider>
  );
}

interface FieldsOptions {
  resource: Resource;
  resources: ReadonlyMap<string, Resource>;
  route: RouteSpec;
  rights: Rights;
  system: ReturnType<typeof useSystem>;
}

/** Which fields a list shows at first, may show, may be filtered by, and may change in many records at once. */
function useListFields({ resource, resources, route, rights, system }: FieldsOptions) {
  const own = useMemo(() => defaultColumns(resource, resources, system), [resource, resources, system]);
  const available = useMemo(() => availableColumns(resource, resources, system), [resource, resources, system]);
  const filterable = useMemo(
    () => filterFields(resource, system, { fixed: route.fixedFilter, columns: available }),
    [resource, system, route, available],
  );
  const editable = useMemo(
    () => (rights.update ? bulkFields(resource, system) : []),
    [resource, system, rights.update],
  );
  return { own, available, filterable, editable };
}

interface CommandOptions {
  resource: Resource;
  route: RouteSpec;
  rights: Rights;
  searchInput: RefObject<HTMLInputElement | null>;
  /** What a new record begins with. */
  start: Toggle["start"];
}

function useListCommands({ resource, route, rights, searchInput, start }: CommandOptions): void {
  const navigate = useNavigate();
  useCommands([
    resource.search.length > 0 && { label: COMMANDS.search, keys: "/", run: () => searchInput.current?.focus() },
    rights.create && {
      label: newLabel(resource),
      keys: "n",
      run: () => navigate(`${route.path}/create`, { state: start }),
    },
  ]);
}

type OpenRowDialogProps = RowDialog & {
  resource: Resource;
  canDisable: boolean;
  state: ReturnType<typeof useListState>;
  onClose: () => void;
};

function OpenRowDialog({ resource, record, action, canDisable, state, onClose }: OpenRowDialogProps) {
  return (
    <Suspense fallback={null}>
      {action ? (
        <ActionDialog resource={resource} record={record} action={action} onClose={onClose} />
      ) : (
        <DeleteDialog
          resource={resource}
          record={record}
          canDisable={canDisable}
          onDeleted={() => state.controller.onSelect([])}
          onDisabled={state.refresh}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

function ViewNotice({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div className="notice items-center justify-between" data-tone="warning" role="status">
      <span>{text}</span>
      <button type="button" className="icon-button small" aria-label={VIEWS.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
