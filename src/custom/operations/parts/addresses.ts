// Where the pages of an operation are. Spec PIPE-059, PIPE-060, decision 11.
import { type StageCode, stageOf } from "../../../rules/operations/index.ts";
import { PIPELINE_PATH } from "./paths.ts";

export { OPERATION_PATH, OPERATIONS_PATH, operationAddressOf, PIPELINE_PATH } from "./paths.ts";

export const pipelineAddress = (id: number, stage?: StageCode): string =>
  stage ? `${PIPELINE_PATH}/${stageOf(stage)?.segment}/${id}` : `${PIPELINE_PATH}/${id}`;

export const summaryAddress = (id: number | string): string => `/operacional/resumo-operacao/${id}`;
