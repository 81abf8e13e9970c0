// What the two calls of the risk of an operation answer: its level by the former rules, its stage by those in force.
import type { WireAmount } from "../../../base/exact-json.ts";
import type { PortfolioClass, RiskLevel, Stage } from "../../risk/index.ts";

/** Everything is null, and the explanation empty, before the first day of the contract was assessed. */
interface RiskAnswer {
  operationID: number;
  /** The assessed day, YYYY-MM-DD. */
  baseDate: string | null;
  daysPastDue: number | null;
  /** The code of the contract of the same customer that gives its level or stage to this one. */
  draggedByOperation: string | null;
  explanation: readonly string[];
}

/** GET /operations/{id}/risk-classification, by Resolução nº 2.682/99. */
export interface RiskLevelAnswer extends RiskAnswer {
  regime: "BACEN";
  level: RiskLevel | null;
  levelByDays: RiskLevel | null;
  /** Days of delay count half. */
  doubleCounting: boolean | null;
  outstandingBalance: WireAmount | null;
  provisionPercent: number | null;
  provisionValue: WireAmount | null;
}

interface ProvisionPart {
  percent: number | null;
  value: WireAmount | null;
}

/** GET /operations/{id}/risk-classification-ifrs, by Resolução nº 4.966/21. */
export interface RiskStageAnswer extends RiskAnswer {
  regime: "IFRS";
  portfolioClass: PortfolioClass | null;
  stage: Stage | null;
  problemAsset: boolean | null;
  /** YYYY-MM-DD. */
  defaultDate: string | null;
  monthsSinceDefault: number | null;
  grossCarrying: WireAmount | null;
  contractBalance: WireAmount | null;
  /** Fees less costs that wait for their months. */
  deferredFees: WireAmount | null;
  /** Percent of a year. */
  effectiveRate: number | null;
  incurred: ProvisionPart;
  additional: ProvisionPart;
  /** What the lender expects to lose beyond the least provision; the percent is that of the whole expected loss. */
  excess: ProvisionPart;
  totalProvision: WireAmount | null;
}
