// The door of the rules of credit risk: level, stage and provision of a contract on a day. Pure.
export { type ContractRisk, portfolioClassOf, type RelatedContract } from "./contract-risk.ts";
export { explainLevel, explainStage } from "./explanation.ts";
export { type LevelResult, levelOf, ownLevel, worseOf } from "./level.ts";
export { PORTFOLIO_CLASSES, type PortfolioClass, RISK_LEVELS, type RiskLevel } from "./provision-tables.ts";
export { ownStage, problemFrom, type Stage, type StageResult, stageOfRisk } from "./stage.ts";
