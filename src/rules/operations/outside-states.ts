// What may be done while somebody outside has the operation: the HR of the employer, or the platform that issues the CCB.
import { type BankingState, isBankingActive } from "./banking.ts";
import type { OperationFacts } from "./facts.ts";
import { type Refusal, refusal } from "./refusal.ts";

export const notAtPlatform = ({ banking }: OperationFacts): Refusal | null =>
  isBankingActive(banking?.state)
    ? refusal("BANKING_ACTIVE", "A operação já está na plataforma de bancarização: cancele a bancarização antes.")
    : null;

const IN_APPROVAL = refusal(
  "BANKING_IN_APPROVAL",
  "A plataforma de bancarização analisa a operação: espere a resposta.",
);
const ISSUED = refusal("BANKING_ISSUED", "A CCB já foi emitida: só a plataforma pode cancelá-la.");

/** What the platform analyses or has issued is called off there first. */
export function notIssuing({ banking }: OperationFacts): Refusal | null {
  if (banking?.state === "IN_APPROVAL" || banking?.state === "APPROVED") return IN_APPROVAL;
  return banking?.state === "ISSUED" ? ISSUED : null;
}

export const bankingIs =
  (...states: BankingState[]) =>
  (facts: OperationFacts): Refusal | null => {
    if (facts.banking && states.includes(facts.banking.state)) return null;
    return notIssuing(facts) ?? refusal("NO_BANKING", "A operação não está na plataforma, ou ela ainda não respondeu.");
  };

export const hrIs =
  (...states: OperationFacts["hrStatus"][]) =>
  ({ isConsigned, hrStatus }: OperationFacts): Refusal | null => {
    if (!isConsigned) return refusal("NOT_CONSIGNED", "Só operações consignadas têm análise do RH.");
    return states.includes(hrStatus) ? null : refusal("HR_ANALYSIS_STATE", HR_TEXTS[hrStatus]);
  };

/** Whether an instalment is more than the employer has reserved of the margin for this operation. */
export const passesReserved = ({ isConsigned, reservedMargin }: OperationFacts, installment: bigint): boolean =>
  isConsigned && reservedMargin > 0n && installment > reservedMargin;

/** After a refusal, a cancellation, or an approval of a smaller instalment. */
export const mayResendToHr = (facts: OperationFacts): Refusal | null =>
  passesReserved(facts, facts.installmentValue) ? hrIs("CA", "RE", "AP")(facts) : hrIs("CA", "RE")(facts);

const HR_TEXTS: { readonly [state in OperationFacts["hrStatus"]]: string } = {
  NS: "A análise ainda não foi enviada ao RH.",
  EN: "A análise já está com o RH.",
  AP: "O RH já aprovou a análise.",
  RE: "O RH já reprovou a análise.",
  CA: "A análise do RH foi cancelada.",
};
