// /operacional/operacao/{id} and /operacao/{id}: the pipeline for the people of credit, the summary for the others.
// Spec OPS-003.
import { Navigate, useParams } from "react-router-dom";
import { useMayOpen } from "../../../framework.ts";
import { PIPELINE_PATH, pipelineAddress, summaryAddress } from "../parts/addresses.ts";

export function OperationRedirect() {
  const { id = "" } = useParams();
  const seesPipeline = useMayOpen()(PIPELINE_PATH);
  return <Navigate to={seesPipeline ? pipelineAddress(Number(id)) : summaryAddress(id)} replace />;
}
