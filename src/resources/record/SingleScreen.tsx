// The screen of a register with a single record: read first, changed in place.
import { useState } from "react";
import { type RaRecord, RecordContextProvider, useGetOne } from "react-admin";
import { useCan } from "../../auth/session.tsx";
import { COMMANDS } from "../../i18n/commands.ts";
import { Key } from "../../ui/Key.tsx";
import { useCommands } from "../parts/commands.ts";
import { usePanels } from "../parts/product-parts.ts";
import { TEXTS } from "../texts.ts";
import { RecordFoot } from "./RecordFoot.tsx";
import { RecordForm } from "./RecordForm.tsx";
import { RecordHead } from "./RecordHead.tsx";
import { RecordNotice } from "./RecordNotice.tsx";
import { RecordBody } from "./RecordView.tsx";
import { RecordWaiting } from "./RecordWaiting.tsx";
import { useReading } from "./reading.tsx";
import { RECORD_PAGE } from "./record-page.ts";
import { RecordFailure, type ScreenProps, useWrite } from "./screens.tsx";
import { useTabs } from "./use-tabs.ts";

/** The address of a single record has no id, but the cache needs one. */
const ONLY = "single";

export function SingleScreen({ resource, route }: ScreenProps) {
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id: ONLY },
    { retry: false, enabled: !isEditing },
  );
  const write = useWrite(resource);
  const canUpdate = useCanUpdate({ resource, route });
  if (error) return <RecordFailure error={error} resource={resource} route={route} onRetry={refetch} />;
  if (!data) return <RecordWaiting resource={resource} route={route} mode="single" />;
  const close = () => setEditing(false);
  if (isEditing) {
    return (
      <RecordForm
        resource={resource}
        route={route}
        mode="edit"
        record={data}
        isSingle
        save={write}
        onSaved={async () => {
          await refetch();
          close();
        }}
        onCancel={close}
      />
    );
  }
  return (
    <SingleView
      resource={resource}
      route={route}
      record={data}
      onChanged={refetch}
      onEdit={canUpdate ? () => setEditing(true) : undefined}
    />
  );
}

function useCanUpdate({ resource }: ScreenProps): boolean {
  const can = useCan();
  const pages = resource.pages.length > 0 ? resource.pages : undefined;
  return resource.calls.includes("singleton-update") && can(pages, "update");
}

interface SingleViewProps extends ScreenProps {
  record: RaRecord;
  onEdit: (() => void) | undefined;
  onChanged: () => unknown;
}

function SingleView({ resource, route, record, onEdit, onChanged }: SingleViewProps) {
  const reading = useReading(resource, record);
  const panels = usePanels(resource);
  const state = useTabs([...reading.tabs, ...panels].map((tab) => tab.id));
  useCommands([onEdit && { label: COMMANDS.edit, keys: "e", run: onEdit }]);
  return (
    <RecordContextProvider value={record}>
      <div className={RECORD_PAGE}>
        <RecordHead resource={resource} route={route} mode="view" record={record} isSingle>
          {onEdit && (
            <button type="button" className="button primary" onClick={onEdit}>
              {TEXTS.edit} <Key name="E" />
            </button>
          )}
        </RecordHead>
        <RecordNotice resource={resource} record={record} />
        <RecordBody
          reading={reading}
          state={state}
          resource={resource}
          record={record}
          canUpdate={onEdit !== undefined}
          onChanged={onChanged}
        />
        <RecordFoot resource={resource} record={record} />
      </div>
    </RecordContextProvider>
  );
}
