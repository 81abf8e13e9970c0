// The versions of a script with their periods, the newest first; each can be opened.
import { type RaRecord, useGetList } from "react-admin";
import { formatDate } from "../../../base/dates.ts";
import { fieldAt } from "../../../base/resource.ts";
import { ErrorState, type PanelProps, RecordSkeleton } from "../../../framework.ts";
import { LinesCell } from "./Lines.tsx";
import { SCRIPT_TEXTS } from "./texts.ts";

const SHOWN = 50;

export function ScriptVersions({ resource, record }: PanelProps) {
  const { data, error, refetch } = useGetList<RaRecord>(
    "accounting-script-versions",
    {
      filter: { accountingScriptID: { $eq: record.id } },
      sort: { field: "number", order: "DESC" },
      pagination: { page: 1, perPage: SHOWN },
      meta: { version: record.version },
    },
    { retry: false },
  );
  const lines = fieldAt(resource.fields, "lines");
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || !lines) return <RecordSkeleton />;
  return (
    <section className="rs-section phone:p-16">
      <p className="muted mb-12">{SCRIPT_TEXTS.versionsNote}</p>
      {data.map((version) => (
        <details key={version.id} className="open:pb-14 border-t border-t-border">
          <summary className="flex flex-wrap gap-x-12 gap-y-8 items-center py-10 px-0 cursor-pointer">
            <strong>{SCRIPT_TEXTS.versionTitle(version.number)}</strong>
            <span className="muted">
              {version.validFrom ? SCRIPT_TEXTS.from(formatDate(version.validFrom)) : SCRIPT_TEXTS.always}
            </span>
            {version.number === record.scriptVersion && (
              <span className="status" data-tone="success">
                {SCRIPT_TEXTS.current}
              </span>
            )}
          </summary>
          <LinesCell field={lines} value={version.lines} />
        </details>
      ))}
    </section>
  );
}
