// /operacional/esteira-de-credito/<stage>/{id}: one stage of an operation under the head that all stages share.
import { useParams } from "react-router-dom";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, ErrorState, Page, RecordSkeleton } from "../../../framework.ts";
import { stageAt } from "../../../rules/operations/index.ts";
import { STAGE_PAGES } from "./stage-pages.ts";
import { usePipelineWindow } from "./talk/window.ts";
import { OperationProvider, useOperationActs, useOperationDetail } from "./use-operation.ts";

export function PipelinePage({ route }: { route: RouteSpec }) {
  const { id = "", stage: segment = "" } = useParams();
  usePipelineWindow();
  const { data, error, refetch } = useOperationDetail(Number(id));
  const operation = useOperationActs(data, Number(id));
  const stage = stageAt(segment);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!operation) return <RecordSkeleton />;
  const Content = stage && STAGE_PAGES[stage.code];
  return (
    <OperationProvider value={operation}>
      <Page title={`#${operation.detail.operation.code}`} breadcrumb={areaCrumb(route)}>
        {stage && <h2>{stage.label}</h2>}
        {Content && <Content />}
      </Page>
    </OperationProvider>
  );
}
