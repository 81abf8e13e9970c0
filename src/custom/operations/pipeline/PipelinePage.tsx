// /operacional/esteira-de-credito/<stage>/{id}: one stage of an operation under the head that all stages share; without a
// stage, the one that the operation is in. Spec PIPE-059, PIPE-060.
import { Suspense } from "react";
import { Navigate, useLocation, useParams } from "react-router-dom";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { ErrorState, NotFound, RecordSkeleton, serverError } from "../../../framework.ts";
import { currentStage, stageAt } from "../../../rules/operations/index.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { OPERATIONS_PATH, pipelineAddress } from "../parts/addresses.ts";
import { OperationProvider, useOperationActs, useOperationDetail } from "../parts/use-operation.ts";
import { STAGE_HEADS, STAGE_NOTICE, STAGE_PAGES } from "../regions.ts";
import { PipelineHead } from "./PipelineHead.tsx";
import { PipelineSide } from "./PipelineSide.tsx";
import { StageFrame } from "./StageFrame.tsx";
import { StageRail } from "./StageRail.tsx";
import { usePipelineWindow } from "./talk/window.ts";
import { PIPELINE_TEXTS } from "./texts.ts";

export function PipelinePage({ route }: { route: RouteSpec }) {
  const { id } = useParams();
  if (id === undefined) return <Navigate to={OPERATIONS_PATH} replace />;
  return /^\d{1,15}$/.test(id) ? <Opened key={id} route={route} id={Number(id)} /> : <NotFound />;
}

const MISSING = [400, 404];

function Opened({ route, id }: { route: RouteSpec; id: number }) {
  const { stage: segment } = useParams();
  // How it was come to, for the way to the neighbours of the list.
  const { state } = useLocation();
  usePipelineWindow();
  const { data, error, refetch } = useOperationDetail(id);
  const operation = useOperationActs(data, id);
  if (error && MISSING.includes(serverError(error).status)) return <NotFound />;
  if (!operation)
    return (
      <div className="page">
        {error ? <ErrorState heading="h1" onRetry={() => void refetch()} /> : <RecordSkeleton />}
      </div>
    );
  const { facts } = operation.detail;
  if (segment === undefined)
    return <Navigate to={pipelineAddress(id, currentStage(facts) ?? "OPERATION_DATA")} state={state} replace />;
  const stage = stageAt(segment);
  if (!stage || !facts.workflowStages.includes(stage.code)) return <NotFound />;
  const Content = STAGE_PAGES[stage.code];
  const hasChain = facts.isPaid || facts.renegotiatedOperations > 0;
  const Head = STAGE_HEADS[stage.code];
  return (
    <OperationProvider value={operation}>
      <div className="page rs-screen rs-record gap-20 pb-0 w-full max-w-[calc(1280px_+_2_*_var(--gutter))]">
        <PipelineHead route={route} stageLabel={stage.label} />
        <div
          className="grid grid-cols-[minmax(0,1120px)] gap-32 data-[tabs=true]:grid-cols-[184px_minmax(0,1120px)] data-[side=true]:grid-cols-[minmax(0,1fr)_auto] data-[tabs=true]:data-[side=true]:grid-cols-[168px_minmax(0,1fr)_auto] data-[tabs=true]:data-[side=true]:gap-24 max-[1280px]:data-[side=true]:grid-cols-1 max-[1280px]:data-[tabs=true]:data-[side=true]:grid-cols-[168px_minmax(0,1fr)] tablet:data-[tabs=true]:grid-cols-1 tablet:data-[tabs=true]:gap-16 tablet:data-[tabs=true]:data-[side=true]:grid-cols-1 tablet:data-[tabs=true]:data-[side=true]:gap-16"
          data-tabs="true"
          data-side="true"
        >
          <StageRail active={stage.code} />
          <div className="rs-record-main">
            <StageFrame key={stage.code} stage={stage}>
              <Suspense fallback={<RecordSkeleton />}>
                {hasChain && <STAGE_NOTICE />}
                {Head && <Head />}
                {Content ? (
                  <Content />
                ) : (
                  <EmptyState title={PIPELINE_TEXTS.empty} text={PIPELINE_TEXTS.emptyHint} icon="flow" />
                )}
              </Suspense>
            </StageFrame>
          </div>
          <PipelineSide />
        </div>
      </div>
    </OperationProvider>
  );
}
