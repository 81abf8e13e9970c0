// What new terms undo, as the screen says it before it asks.
import type { OperationFacts } from "./facts.ts";
import { disbursementDifference, payableOf } from "./missing.ts";
import { passesReserved } from "./outside-states.ts";
import { stageLabel, stagesOf } from "./stages.ts";

interface NewTerms {
  /** Cents. */
  releasedValue: bigint;
  installmentValue: bigint;
}

export function undoneByNewTerms(facts: OperationFacts, { releasedValue, installmentValue }: NewTerms): string[] {
  const { voting, completedStages, contracts } = facts;
  const generated = contracts.filter(({ state }) => state === "CURRENT");
  const reopened = stagesOf(facts).filter(
    ({ code, followsTerms, isReviewed }) => followsTerms && isReviewed && completedStages.includes(code),
  );
  const payees = payeesUndone(facts, releasedValue);
  return [
    ...reopened.map(({ label }) => `A etapa ${label} volta a ficar em aberto.`),
    ...(facts.hrStatus === "AP" && passesReserved(facts, installmentValue)
      ? ["A aprovação do RH deixa de valer, porque a parcela passa da margem reservada: envie a análise de novo."]
      : []),
    ...(voting ? ["Os votos do comitê deixam de valer, e ele decide de novo."] : []),
    ...(payees ? [payees] : []),
    ...generated.map(({ name }) => `O documento ${name} fica desatualizado.`),
    ...(contracts.some(({ isSigned }) => isSigned) ? ["As assinaturas deixam de valer."] : []),
  ];
}

/** That the payees, whose values made up the released value, no longer do; null when they still do, or never did. */
export function payeesUndone(facts: OperationFacts, newReleasedValue: bigint): string | null {
  const { disbursedValue, releasedValue } = facts;
  const isReopened = disbursedValue > 0n && disbursedValue === payableOf(facts, releasedValue);
  const difference = isReopened ? disbursementDifference(disbursedValue, payableOf(facts, newReleasedValue)) : null;
  return difference && `A etapa ${stageLabel("DISBURSEMENT")} volta a ficar em aberto: ${uncapital(difference)}`;
}

const uncapital = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
