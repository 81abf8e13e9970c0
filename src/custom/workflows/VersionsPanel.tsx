// The versions of a workflow, the newest first; each can be opened.
import { type RaRecord, useGetList } from "react-admin";
import { formatDateTime } from "../../base/dates.ts";
import type { Resource } from "../../base/resource.ts";
import { ErrorState, type PanelProps, RecordSkeleton, recordPage, useResource } from "../../framework.ts";

const VERSIONS = "workflow-versions";
const SHOWN = 50;

export function VersionsPanel({ record }: PanelProps) {
  const resource = useResource(VERSIONS);
  const { data, error, refetch } = useGetList<RaRecord>(
    VERSIONS,
    {
      filter: { workflowID: { $eq: record.id } },
      sort: { field: "number", order: "DESC" },
      pagination: { page: 1, perPage: SHOWN },
      meta: { version: record.workflowVersion },
    },
    { retry: false },
  );
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || !resource) return <RecordSkeleton />;
  return (
    <section className="rs-section phone:p-16">
      <p className="muted">Cada operação segue até o fim a versão com que começou.</p>
      {data.map((version) => (
        <Version
          key={version.id}
          version={version}
          resource={resource}
          isCurrent={version.number === record.workflowVersion}
        />
      ))}
    </section>
  );
}

function Version({ version, resource, isCurrent }: { version: RaRecord; resource: Resource; isCurrent: boolean }) {
  return (
    <details className="open:pb-14 border-t border-t-border">
      <summary className="flex flex-wrap gap-x-12 gap-y-8 items-center py-10 px-0 cursor-pointer">
        <strong>Versão {version.number}</strong>
        <span className="muted">{formatDateTime(version.createdAt)}</span>
        {isCurrent && (
          <span className="status" data-tone="success">
            Atual
          </span>
        )}
      </summary>
      <recordPage.Reading resource={resource} record={version} />
    </details>
  );
}
