// The stages of the pipeline, a line each: navigation, guards, list filters, work queues, tests and documentation read
// this table. A stage of an operation is done when nothing of `missing` is left and, where it is `reviewed`, somebody has
// said so. The side stages stand beside the way and never hold an operation up. Spec PIPE-001, PIPE-003, PIPE-059.
import type { RecordOf } from "../../base/resource-types.ts";
import type { OperationFacts } from "./facts.ts";
import { type Missing, missing } from "./missing.ts";

export type StageCode = NonNullable<RecordOf<"operations">["stage"]>;
export type WizardStep = NonNullable<RecordOf<"workflows">["steps"]>[number]["code"];

export interface Stage {
  code: StageCode;
  /** Last part of its address, under /operacional/esteira-de-credito. */
  segment: string;
  label: string;
  /** The steps of a workflow whose answers it shows. */
  fedBy: readonly WizardStep[];
  /** Somebody must say that it is done; otherwise it is done as soon as nothing is missing. */
  isReviewed: boolean;
  /** Beside the way: never the stage that an operation is in. */
  isSide: boolean;
  /** What must hold before it is done. */
  missing(facts: OperationFacts): readonly Missing[];
  /** A change of the terms opens it again. */
  followsTerms: boolean;
}

const reviewed = { isReviewed: true, isSide: false } as const;
const derived = { isReviewed: false, isSide: false } as const;
const side = { isReviewed: false, isSide: true } as const;

// biome-ignore format: a table, one stage a line
export const STAGES: readonly Stage[] = [
  { code: "PRE_ANALYSIS", segment: "pre-analise", label: "Pré-análise", fedBy: ["PRE_ANALYSIS", "SCR", "CDL", "REGCHEQ"], ...derived, missing: missing.preAnalysis, followsTerms: false },
  { code: "OPERATION_DATA", segment: "dados-da-operacao", label: "Dados da operação", fedBy: ["PRODUCT_SELECTION", "OPERATION_DATA", "MARGIN_CONSULTATION", "EXTERNAL_OPERATION_DATA"], ...reviewed, missing: missing.terms, followsTerms: true },
  { code: "GUARANTOR", segment: "avalista", label: "Avalista", fedBy: ["GUARANTORS"], ...reviewed, missing: missing.guarantors, followsTerms: false },
  { code: "DOCUMENTS", segment: "documentos", label: "Documentos", fedBy: ["DOCUMENTS_CHECKLIST"], ...reviewed, missing: missing.documents, followsTerms: false },
  { code: "WARRANTY", segment: "garantia", label: "Garantia", fedBy: ["VEHICLE_COLLATERAL", "OTHER_COLLATERALS"], ...reviewed, missing: missing.warranties, followsTerms: true },
  { code: "COMMITTEE", segment: "comite", label: "Comitê", fedBy: [], ...derived, missing: missing.committee, followsTerms: true },
  { code: "DISBURSEMENT", segment: "desembolso", label: "Desembolso", fedBy: [], ...derived, missing: missing.disbursements, followsTerms: true },
  { code: "FORMALIZATION", segment: "formalizacao", label: "Formalização", fedBy: [], ...derived, missing: missing.contracts, followsTerms: true },
  { code: "CONTRACT_SIGNING", segment: "assinatura-de-contrato", label: "Assinatura de contrato", fedBy: [], ...derived, missing: missing.signatures, followsTerms: true },
  { code: "BANKING", segment: "bancarizacao", label: "Bancarização", fedBy: [], ...derived, missing: missing.banking, followsTerms: true },
  { code: "CESSION", segment: "cessao", label: "Cessão", fedBy: [], ...derived, missing: missing.cession, followsTerms: false },
  { code: "PAYMENT", segment: "pagamento", label: "Pagamento", fedBy: [], ...derived, missing: missing.payment, followsTerms: false },
  { code: "ADDITIONAL_INFO", segment: "informacoes-adicionais", label: "Informações adicionais", fedBy: [], ...side, missing: missing.nothing, followsTerms: false },
  { code: "CUSTOM_DATA", segment: "dados-personalizados", label: "Dados personalizados", fedBy: ["CUSTOM_FIELDS"], ...side, missing: missing.customData, followsTerms: false },
];

const BY_CODE = new Map(STAGES.map((stage) => [stage.code, stage]));
const BY_SEGMENT = new Map(STAGES.map((stage) => [stage.segment, stage]));

export const stageOf = (code: string): Stage | undefined => STAGES.find((stage) => stage.code === code);
export const stageAt = (segment: string): Stage | undefined => BY_SEGMENT.get(segment);
export const stageLabel = (code: StageCode | null | undefined): string =>
  code ? (BY_CODE.get(code)?.label ?? code) : "";

export type StageState = "done" | "current" | "open" | "side";

export interface StageView {
  stage: Stage;
  state: StageState;
  /** What is missing before it is done, as sentences. */
  missing: readonly Missing[];
}

/** The stages of one operation in the order of the way: those of its workflow alone. */
export const stagesOf = (facts: OperationFacts): readonly Stage[] =>
  STAGES.filter(({ code }) => facts.workflowStages.includes(code));

export function isDone(stage: Stage, facts: OperationFacts): boolean {
  if (stage.missing(facts).length > 0) return false;
  return !stage.isReviewed || facts.completedStages.includes(stage.code);
}

/** The first stage of the way that is not done; the last one when all are, and for good once the operation was sent for payment. */
export function currentStage(facts: OperationFacts): StageCode | null {
  const way = stagesOf(facts).filter(({ isSide }) => !isSide);
  if (facts.isSentForPayment) return way.at(-1)?.code ?? null;
  return (way.find((stage) => !isDone(stage, facts)) ?? way.at(-1))?.code ?? null;
}

export function stageViews(facts: OperationFacts): StageView[] {
  const current = currentStage(facts);
  const stages = stagesOf(facts);
  const here = stages.findIndex(({ code }) => code === current);
  return stages.map((stage, at) => {
    // What nothing is missing of by itself is not done before the operation has come so far.
    const done = isDone(stage, facts) && (at <= here || stage.isReviewed);
    const state = stage.isSide ? "side" : stage.code === current && !done ? "current" : done ? "done" : "open";
    return { stage, state, missing: stage.missing(facts) };
  });
}
