// The record of the row in hand, for reading beside the list, which stays where it is. The focus stays in the rows.
import { useEffect, useRef } from "react";
import { type Identifier, type RaRecord, RecordContextProvider, useGetOne } from "react-admin";
import { Link } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import { COMMANDS } from "../../i18n/commands.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Key } from "../../ui/Key.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { useCommands } from "../parts/commands.ts";
import { RecordLinks } from "../parts/RecordLinks.tsx";
import { serverError } from "../parts/server-error.ts";
import { ErrorState, RecordSkeleton } from "../parts/states.tsx";
import { KeyFacts, Status } from "../record/RecordHead.tsx";
import { FoldButton, ReadingTab, useReading } from "../record/reading.tsx";
import { TabPanel } from "../record/TabPanel.tsx";
import { TEXTS } from "../texts.ts";

/** Rows that the arrows only pass are not read. */
const PASSING_MS = 120;

interface RecordPreviewProps {
  resource: Resource;
  /** The row in hand, with its record as the list has it. */
  row: RaRecord;
  title: string;
  /** The page of the record. */
  address: string;
  onClose: () => void;
}

export function RecordPreview({ resource, row, title, address, onClose }: RecordPreviewProps) {
  const panel = useRef<HTMLElement>(null);
  const settledID = useDebounced(row.id, PASSING_MS);
  const move = (to: "nextElementSibling" | "previousElementSibling") =>
    nameIn(rowBeside(panel.current)?.[to] ?? undefined)?.focus();
  useEffect(() => {
    const beside = rowBeside(panel.current);
    if (beside && !beside.contains(document.activeElement)) nameIn(beside)?.focus();
  }, []);
  useCommands([
    { label: COMMANDS.nextRecord, keys: "j", run: () => move("nextElementSibling") },
    { label: COMMANDS.previousRecord, keys: "k", run: () => move("previousElementSibling") },
    { label: TEXTS.closePreview, keys: "escape", run: onClose },
  ]);
  return (
    <section
      ref={panel}
      className="[&_.rs-panel>.card]:border-0 [&_.rs-section]:py-8 [&_.rs-section]:px-0 [&_.rs-section+.rs-section]:pt-4 [&_.rs-facts]:[--fact:140px] card stack content-start gap-16 px-16 py-16 overflow-y-auto"
      aria-label={`${TEXTS.previewOf} ${title}`}
    >
      <header className="row items-start gap-8">
        <div className="flex-1 min-w-0 wrap-anywhere">
          <h2 className="text-section">{title}</h2>
          <Status resource={resource} record={row} />
        </div>
        <Link className="button small" to={address}>
          {TEXTS.openPage} <Key name="Enter" />
        </Link>
        <button type="button" className="icon-button small" aria-label={TEXTS.closePreview} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <RecordLinks>
        <PreviewedRecord key={row.id} resource={resource} id={row.id} isStaying={settledID === row.id} />
      </RecordLinks>
    </section>
  );
}

interface PreviewedRecordProps {
  resource: Resource;
  id: Identifier;
  isStaying: boolean;
}

function PreviewedRecord({ resource, id, isStaying }: PreviewedRecordProps) {
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, { id }, { enabled: isStaying, retry: false });
  if (error) return <ErrorState traceId={serverError(error).body.traceId} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <RecordContextProvider value={data}>
      <KeyFacts resource={resource} record={data} />
      <PreviewReading resource={resource} record={data} />
    </RecordContextProvider>
  );
}

function PreviewReading({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { tabs, fold } = useReading(resource, record);
  return (
    <div className="rs-record-main grid-cols-1 grid content-start gap-32 min-w-0">
      {tabs.map((tab) => (
        <TabPanel key={tab.id} tab={tab} isTitled={tabs.length > 1}>
          <ReadingTab tab={tab} record={record} />
        </TabPanel>
      ))}
      {fold && <FoldButton {...fold} />}
    </div>
  );
}

const rowBeside = (panel: HTMLElement | null) => panel?.parentElement?.querySelector("tr[aria-current]");
const nameIn = (row: Element | undefined) => row?.querySelector<HTMLElement>("a.rs-open");
