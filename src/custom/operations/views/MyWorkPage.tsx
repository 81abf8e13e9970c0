// /operacional/meu-trabalho: the operations that wait for this person, in queues by deadline, and who is late.

import { useSearchParams } from "react-router-dom";
import { useCan } from "../../../auth/session.tsx";
import { formatCount } from "../../../base/count-text.ts";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, ErrorState, Page, RecordSkeleton } from "../../../framework.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { LateReport } from "./LateReport.tsx";
import { useLiveOperations } from "./live.ts";
import { QUEUES, VIEWS_TEXTS } from "./texts.ts";
import { WaitingTable } from "./WaitingTable.tsx";
import { useMyWork } from "./work.ts";

const LATE_REPORT = "atrasos";

export function MyWorkPage({ route }: { route: RouteSpec }) {
  const { data, error, refetch } = useMyWork();
  useLiveOperations("my-work", "late");
  const [params, setParams] = useSearchParams();
  const seesOthers = useCan()(["credit_operational_operations"]);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const tabs = [
    ...data.queues.map(({ key, total }) => ({
      id: key,
      label: `${QUEUES[key]?.title ?? key} (${formatCount(total)})`,
    })),
    ...(seesOthers ? [{ id: LATE_REPORT, label: VIEWS_TEXTS.lateTab }] : []),
  ];
  const inAddress = params.get("fila");
  const active =
    tabs.find(({ id }) => id === inAddress)?.id ?? data.queues.find(({ total }) => total > 0)?.key ?? "late";
  const queue = data.queues.find(({ key }) => key === active);
  return (
    <Page title={VIEWS_TEXTS.myWork} breadcrumb={areaCrumb(route)}>
      <Tabs
        label={VIEWS_TEXTS.myWork}
        tabs={tabs}
        active={active}
        onChoose={(fila) => setParams({ fila }, { replace: true })}
      >
        {queue ? (
          <div className="stack gap-12 mt-12">
            <p className="muted">{QUEUES[queue.key]?.hint}</p>
            <WaitingTable queue={queue} />
          </div>
        ) : (
          <LateReport />
        )}
      </Tabs>
    </Page>
  );
}
