// The reading page of a record, with the acts that its status and the person's rights allow.
import { type ReactNode, Suspense } from "react";
import { type RaRecord, RecordContextProvider } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { COMMANDS } from "../../i18n/commands.ts";
import { Key } from "../../ui/Key.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { CommentsButton } from "../comments/CommentsButton.tsx";
import { RecordPresence } from "../live/RecordPresence.tsx";
import { useBounds } from "../parts/bounds.ts";
import { useCommands } from "../parts/commands.ts";
import { type PanelProps, usePanels } from "../parts/product-parts.ts";
import { RecordSkeleton } from "../parts/states.tsx";
import type { Rights } from "../parts/use-rights.ts";
import { TEXTS } from "../texts.ts";
import { MissingGroups } from "./MissingGroups.tsx";
import { valueAt } from "./paths.ts";
import { RecordActs } from "./RecordActs.tsx";
import { RecordFoot } from "./RecordFoot.tsx";
import { RecordHead } from "./RecordHead.tsx";
import { LockNotice, RecordNotice } from "./RecordNotice.tsx";
import { RecordTrail } from "./RecordTrail.tsx";
import { FoldButton, type Reading, ReadingTab, useReading } from "./reading.tsx";
import { RECORD_BODY, RECORD_PAGE, useSidePlace } from "./record-page.ts";
import type { ScreenTab } from "./screen-layout.ts";
import { TabNav } from "./TabNav.tsx";
import { TabPanel } from "./TabPanel.tsx";
import { useTabs } from "./use-tabs.ts";

/** It comes after the page, which is read first. */
const SidePanel = lazyPart(async () => ({ default: (await import("./SidePanel.tsx")).SidePanel }));

interface RecordViewProps {
  resource: Resource;
  route: RouteSpec;
  record: RaRecord;
  rights: Rights;
  onChanged: () => void;
}

export function RecordView({ resource, route, record, rights, onChanged }: RecordViewProps) {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const reading = useReading(resource, record, resource.facts);
  const panels = usePanels(resource);
  const state = useTabs([...reading.tabs, ...panels].map((tab) => tab.id));
  const { isOpen, lockReason } = useBounds(resource)(record);
  const canUpdate = rights.update && isOpen();
  const editAddress = canUpdate ? `${route.path}/edit/${record.id}` : undefined;
  useCommands([
    editAddress !== undefined && { label: COMMANDS.edit, keys: "e", run: () => navigate(editAddress) },
    { label: COMMANDS.back, keys: "escape", run: () => navigate(route.path) },
  ]);
  const edit = editAddress && (
    <Link className="button primary" to={editAddress}>
      {TEXTS.edit} <Key name="E" />
    </Link>
  );
  return (
    <RecordContextProvider value={record}>
      <div className={RECORD_PAGE}>
        <RecordHead resource={resource} route={route} mode="view" record={record}>
          <RecordTrail resource={resource} route={route} record={record} />
          <RecordPresence resource={resource} record={record} onChanged={onChanged} />
          <CommentsButton resource={resource} record={record} />
          <RecordActs
            resource={resource}
            route={route}
            record={record}
            rights={rights}
            onChanged={onChanged}
            onDeleted={() => navigate(route.path)}
          />
          {!isPhone && edit}
        </RecordHead>
        {rights.update && <LockNotice resource={resource} record={record} />}
        <RecordNotice resource={resource} record={record} />
        <MissingGroups resource={resource} record={record} editAddress={lockReason ? undefined : editAddress} />
        <RecordBody
          reading={reading}
          state={state}
          resource={resource}
          record={record}
          canUpdate={canUpdate}
          onChanged={onChanged}
          side={
            <Suspense fallback={null}>
              <SidePanel resource={resource} record={record} rights={rights} />
            </Suspense>
          }
        />
        <RecordFoot resource={resource} record={record}>
          {isPhone && edit}
        </RecordFoot>
      </div>
    </RecordContextProvider>
  );
}

interface RecordBodyProps extends PanelProps {
  /** What stands beside the tabs. */
  side?: ReactNode;
  reading: Reading;
  state: ReturnType<typeof useTabs>;
}

export function RecordBody({ reading, state, side, ...bodyProps }: RecordBodyProps) {
  const { resource, record } = bodyProps;
  const { tabs, fold } = reading;
  const panels = usePanels(resource);
  const place = useSidePlace(resource);
  const isTitled = tabs.length + panels.length > 1;
  return (
    <div className={RECORD_BODY} data-tabs={isTitled} data-side={side ? place : undefined}>
      <TabNav tabs={[...tabs.map((tab) => ({ ...tab, count: countItems(tab, record) })), ...panels]} state={state} />
      <div className="rs-record-main grid-cols-1 grid content-start gap-32 min-w-0">
        {tabs.map((tab) => (
          <TabPanel key={tab.id} tab={tab} isTitled={isTitled}>
            <ReadingTab tab={tab} record={record} isOnPage />
          </TabPanel>
        ))}
        {fold && <FoldButton {...fold} />}
        {panels.map((panel) => (
          <TabPanel key={panel.id} tab={panel} isTitled={isTitled}>
            <Suspense fallback={<RecordSkeleton />}>
              <panel.Content {...bodyProps} />
            </Suspense>
          </TabPanel>
        ))}
      </div>
      {side}
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
