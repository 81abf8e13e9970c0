// The reading page of a record, with the acts that its status and the person's rights allow.
import { Suspense, useMemo, useState } from "react";
import { type RaRecord, RecordContextProvider } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import type { ActionSpec, RouteSpec } from "../../base/resource-document.ts";
import { COMMANDS } from "../../i18n/commands.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Key } from "../../ui/Key.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { HistoryButton } from "../history/HistoryButton.tsx";
import { useBounds } from "../parts/bounds.ts";
import { useCommands } from "../parts/commands.ts";
import { DeleteDialog } from "../parts/DeleteDialog.tsx";
import { useSystem } from "../parts/field-access.ts";
import { type PanelProps, usePanels } from "../parts/product-parts.ts";
import { ActionDialog, useOfferedActions } from "../parts/record-actions.tsx";
import { RecordSkeleton } from "../parts/states.tsx";
import type { Rights } from "../parts/use-rights.ts";
import { TEXTS } from "../texts.ts";
import { isTabShown } from "./field-conditions.ts";
import { MissingGroups } from "./MissingGroups.tsx";
import { valueAt } from "./paths.ts";
import { RecordFoot } from "./RecordFoot.tsx";
import { RecordHead } from "./RecordHead.tsx";
import { RecordNotice } from "./RecordNotice.tsx";
import { ReadingTab } from "./reading.tsx";
import { type ScreenTab, screenTabs } from "./screen-layout.ts";
import { TabNav } from "./TabNav.tsx";
import { TabPanel } from "./TabPanel.tsx";
import { useTabs } from "./use-tabs.ts";

interface RecordViewProps {
  resource: Resource;
  route: RouteSpec;
  record: RaRecord;
  rights: Rights;
  onChanged: () => void;
}

export function RecordView({ resource, route, record, rights, onChanged }: RecordViewProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"delete" | ActionSpec>();
  const system = useSystem();
  const tabs = useMemo(
    () => screenTabs(resource, "view", system).filter((tab) => isTabShown(resource, tab, record)),
    [resource, system, record],
  );
  const panels = usePanels(resource);
  const state = useTabs([...tabs, ...panels].map((tab) => tab.id));
  const actions = useOfferedActions(resource)(record);
  const { lockReason, keepReason } = useBounds(resource)(record);
  const canUpdate = rights.update && !lockReason;
  const editAddress = canUpdate ? `${route.path}/edit/${record.id}` : undefined;
  useCommands([
    editAddress !== undefined && { label: COMMANDS.edit, keys: "e", run: () => navigate(editAddress) },
    { label: COMMANDS.back, keys: "escape", run: () => navigate(route.path) },
  ]);
  return (
    <RecordContextProvider value={record}>
      <div className="page rs-screen rs-record">
        <RecordHead resource={resource} route={route} mode="view" record={record}>
          <HistoryButton resource={resource} record={record} canRestore={canUpdate} onRestored={onChanged} />
          {actions.length > 0 && (
            <Menu
              label={TEXTS.moreActions}
              items={actions.map((action) => ({
                key: action.name,
                label: action.label,
                disabledReason: action.disabledReason,
                onSelect: () => setDialog(action),
              }))}
            >
              <Icon name="more" />
            </Menu>
          )}
          {editAddress && (
            <Link className="button primary" to={editAddress}>
              {TEXTS.edit} <Key name="E" />
            </Link>
          )}
        </RecordHead>
        {lockReason && rights.update && (
          <div className="notice rs-sealed" role="note">
            <Icon name="info" />
            <span>{lockReason}</span>
            {actions.map((action) => (
              <button key={action.name} type="button" className="button small" onClick={() => setDialog(action)}>
                {action.label}
              </button>
            ))}
          </div>
        )}
        <RecordNotice resource={resource} record={record} />
        <MissingGroups resource={resource} record={record} tabs={tabs} editAddress={editAddress} />
        <RecordBody
          tabs={tabs}
          state={state}
          resource={resource}
          record={record}
          canUpdate={canUpdate}
          onChanged={onChanged}
        />
        <RecordFoot
          resource={resource}
          record={record}
          canDelete={rights.delete && !(lockReason && keepReason)}
          keepReason={keepReason}
          onDelete={() => setDialog("delete")}
        />
        {dialog === "delete" && (
          <DeleteDialog
            resource={resource}
            record={record}
            canDisable={canUpdate}
            onDeleted={() => navigate(route.path)}
            onDisabled={onChanged}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog && dialog !== "delete" && (
          <ActionDialog resource={resource} record={record} action={dialog} onClose={() => setDialog(undefined)} />
        )}
      </div>
    </RecordContextProvider>
  );
}

interface RecordBodyProps extends PanelProps {
  tabs: ScreenTab[];
  state: ReturnType<typeof useTabs>;
}

export function RecordBody({ tabs, state, ...bodyProps }: RecordBodyProps) {
  const { resource, record } = bodyProps;
  const panels = usePanels(resource);
  const isTitled = tabs.length + panels.length > 1;
  return (
    <div className="rs-record-body" data-tabs={isTitled}>
      <TabNav
        tabs={[...tabs.map((tab) => ({ id: tab.id, label: tab.label, count: countItems(tab, record) })), ...panels]}
        state={state}
      />
      <div className="rs-record-main">
        {tabs.map((tab) => (
          <TabPanel key={tab.id} tab={tab} isTitled={isTitled}>
            <ReadingTab tab={tab} resource={resource} record={record} />
          </TabPanel>
        ))}
        {panels.map((panel) => (
          <TabPanel key={panel.id} tab={panel} isTitled={isTitled}>
            <Suspense fallback={<RecordSkeleton />}>
              <panel.Content {...bodyProps} />
            </Suspense>
          </TabPanel>
        ))}
      </div>
    </div>
  );
}

/** Only a tab with a single list shows the length of the list. */
function countItems(tab: ScreenTab, record: RaRecord): number | undefined {
  const fields = tab.sections.flatMap((section) => section.fields);
  const [list] = fields;
  if (fields.length !== 1 || list?.type !== "blocks") return undefined;
  const items = valueAt(record, list.path);
  return Array.isArray(items) ? items.length : undefined;
}
