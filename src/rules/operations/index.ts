// The door of the rules of operations: stages, commands and what an entry is decided by. Pure, on both sides.
export {
  type BankingState,
  type ComparedInstallment,
  comparedSchedules,
  type Installment,
  isBankingActive,
} from "./banking.ts";
export { undoneByCancelling } from "./cancelling.ts";
export {
  type Actor,
  COMMANDS,
  type CommandCode,
  completionRefusal,
  refusalOf,
} from "./commands.ts";
export type { ContractFact, DocumentFact, OperationFacts, StatusCode, VotingFact } from "./facts.ts";
export { coverageOf, type Missing, payableOf } from "./missing.ts";
export type { Opinion } from "./opinion.ts";
export {
  type AccountProblem,
  accountProblem,
  closedBankText,
  hasAccount,
  isUnnamed,
  MOST_PARTS,
  monthlyParts,
  NO_ACCOUNT,
  type Payee,
  payeeProblem,
  splitEvenly,
} from "./payees.ts";
export { contractOperands, partsOfInstallment } from "./payment.ts";
export { PROPOSAL_FIELDS, type ProposalField } from "./proposal-fields.ts";
export type { Refusal } from "./refusal.ts";
export {
  type ExpectedSigner,
  missingSigners,
  PARTY_AS_WITNESS,
  partyAsWitness,
  type SignerType,
  USUAL_ORDER,
} from "./signers.ts";
export {
  currentStage,
  isDone,
  STAGES,
  type Stage,
  type StageCode,
  type StageState,
  type StageView,
  stageAt,
  stageLabel,
  stageOf,
  stagesOf,
  stageViews,
  type WizardStep,
} from "./stages.ts";
export { payeesUndone, undoneByNewTerms } from "./undone.ts";
