// Where the pages of an operation are. Spec PIPE-059, PIPE-060, decision 11.
import { type StageCode, stageOf } from "../../../rules/operations/index.ts";

export const OPERATIONS_PATH = "/operacional/operacoes";
export const OPERATION_PATH = "/operacional/operacao";
export const PIPELINE_PATH = "/operacional/esteira-de-credito";

export const pipelineAddress = (id: number, stage?: StageCode): string =>
  stage ? `${PIPELINE_PATH}/${stageOf(stage)?.segment}/${id}` : `${PIPELINE_PATH}/${id}`;

/** Decides by itself where this person reads the operation: in the pipeline, or as a summary. */
export const operationAddressOf = (id: number): string => `${OPERATION_PATH}/${id}`;

export const summaryAddress = (id: number | string): string => `/operacional/resumo-operacao/${id}`;
