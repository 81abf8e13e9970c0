// The calls of the risk of a contract, as the published contract describes them.
import type { RiskLevelAnswer, RiskStageAnswer } from "../../../../src/rules/operations/answers/risk.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { list, number, object, text } = contract;
const OPERATION = { tag: "operations", fails: ["403", "404"], method: "get" as const };
const maybe = (type: string) => ({ type: [type, "null"] });
const PART = object({ percent: maybe("number"), value: maybe("number") });
const COMMON = { operationID: number, regime: text, baseDate: maybe("string"), daysPastDue: maybe("integer") };
const WHY = { draggedByOperation: maybe("string"), explanation: list(text) };
const EFFECT =
  "Diz a classificação do fim do último dia apurado e o motivo; antes da primeira apuração os valores são nulos. Não grava nada.";

export const provisionCalls: readonly OwnCall[] = [
  {
    ...{ ...OPERATION, path: "/operations/{id}/risk-classification", id: "operationRiskLevel" },
    summary: "Nível de risco e provisão de uma operação pela Resolução nº 2.682/99",
    answer: object<RiskLevelAnswer>({
      ...{ ...COMMON, level: maybe("string"), levelByDays: maybe("string"), doubleCounting: maybe("boolean") },
      ...{ outstandingBalance: maybe("number"), provisionPercent: maybe("number"), provisionValue: maybe("number") },
      ...WHY,
    }),
    effect: EFFECT,
  },
  {
    ...{ ...OPERATION, path: "/operations/{id}/risk-classification-ifrs", id: "operationRiskStage" },
    summary: "Estágio, carteira e provisão de uma operação pela Resolução nº 4.966/21",
    answer: object<RiskStageAnswer>({
      ...{ ...COMMON, portfolioClass: maybe("string"), stage: maybe("integer"), problemAsset: maybe("boolean") },
      ...{ defaultDate: maybe("string"), monthsSinceDefault: maybe("integer"), grossCarrying: maybe("number") },
      ...{ contractBalance: maybe("number"), deferredFees: maybe("number"), effectiveRate: maybe("number") },
      ...{ incurred: PART, additional: PART, excess: PART, totalProvision: maybe("number"), ...WHY },
    }),
    effect: EFFECT,
  },
];
