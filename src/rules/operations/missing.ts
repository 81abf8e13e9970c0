// What is missing before a stage is done: a code, and the sentence that the person at the screen reads.
import { reais } from "../../base/money.ts";
import { isBankingActive } from "./banking.ts";
import type { OperationFacts } from "./facts.ts";
import { passesReserved } from "./outside-states.ts";
import { closedBankText, payeeProblem } from "./payees.ts";

export interface Missing {
  code: string;
  text: string;
}

const one = (code: string, text: string): Missing => ({ code, text });
const quoted = (names: readonly string[]): string => names.join(", ");

function preAnalysis({ entryDecision, entryReason }: OperationFacts): Missing[] {
  if (entryDecision === "REJECT") return [one("ENTRY_REJECTED", entryReason ?? "A pré-análise reprovou a entrada.")];
  if (entryDecision === "ABORT") return [one("ENTRY_ABORTED", entryReason ?? "A pré-análise abortou a entrada.")];
  return entryDecision === null ? [one("NO_PRE_ANALYSIS", "A pré-análise ainda não foi feita.")] : [];
}

function terms(facts: OperationFacts): Missing[] {
  const { termsID, termsValidUntil, today, hrStatus, isConsigned, voting, installmentValue, reservedMargin } = facts;
  if (termsID === null) return [one("NO_TERMS", "As condições ainda não foram calculadas.")];
  const isApproved = voting?.result === "AP" && voting.termsID === termsID;
  const isExpired = termsValidUntil !== null && termsValidUntil < today && !isApproved;
  return [
    ...(isExpired ? [one("PRICE_EXPIRED", "As condições passaram da validade: recalcule a operação.")] : []),
    ...(isConsigned && hrStatus === "EN" ? [one("HR_ANALYSIS_OPEN", "O RH ainda não respondeu à análise.")] : []),
    ...(hrStatus !== "EN" && hrStatus !== "RE" && passesReserved(facts, installmentValue)
      ? [
          one(
            "HR_ANALYSIS_OUTDATED",
            `A parcela de ${reais(installmentValue)} passa da margem reservada, de ${reais(reservedMargin)}: envie a análise ao RH de novo.`,
          ),
        ]
      : []),
    ...(isConsigned && hrStatus === "RE" ? [one("HR_ANALYSIS_REFUSED", "O RH reprovou a análise.")] : []),
  ];
}

const guarantors = ({ marriedGuarantorsWithoutConsent: names }: OperationFacts): Missing[] =>
  names.length > 0 ? [one("NO_SPOUSE_CONSENT", `Falta a outorga do cônjuge de ${quoted(names)}.`)] : [];

function documents({ documents: list }: OperationFacts): Missing[] {
  const pending = list.filter(({ isRequired, status }) => isRequired && status !== "AP" && status !== "SE");
  const waiting = list.filter(({ isRequested, status }) => status === "SE" || (isRequested && status === "RQ"));
  const expired = list.filter(({ isExpired, status }) => isExpired && status === "AP");
  const namesOf = (some: typeof list) => quoted(some.map(({ name }) => name));
  return [
    ...(pending.length > 0 ? [one("DOCUMENTS_MISSING", `Falta enviar: ${namesOf(pending)}.`)] : []),
    ...(waiting.length > 0 ? [one("DOCUMENTS_WAITING", `Aguarda envio ou análise: ${namesOf(waiting)}.`)] : []),
    ...(expired.length > 0 ? [one("DOCUMENTS_EXPIRED", `Vencido: ${namesOf(expired)}.`)] : []),
  ];
}

/**
 * Percent of the requested value that the warranties are worth, with two decimals; null without a value, and where nothing is
 * given and nothing is demanded.
 */
export function coverageOf({ warrantiesValue, requestedValue, leastCoverage }: OperationFacts): number | null {
  const isUnsecured = warrantiesValue === 0n && leastCoverage === null;
  return requestedValue > 0n && !isUnsecured ? Number((warrantiesValue * 10_000n) / requestedValue) / 100 : null;
}

function warranties(facts: OperationFacts): Missing[] {
  const { leastCoverage, needsVehicle, hasVehicle } = facts;
  const coverage = coverageOf(facts) ?? 0;
  const percent = (value: number): string => `${value.toLocaleString("pt-BR")}%`;
  return [
    ...(needsVehicle && !hasVehicle ? [one("NO_VEHICLE", "O produto pede um veículo em garantia.")] : []),
    ...(leastCoverage !== null && coverage < leastCoverage
      ? [
          one(
            "LOW_COVERAGE",
            `As garantias cobrem ${percent(coverage)} da operação, e o mínimo é ${percent(leastCoverage)}.`,
          ),
        ]
      : []),
  ];
}

function committee({ voting, termsID }: OperationFacts): Missing[] {
  if (!voting) return [one("NO_VOTING", "O comitê ainda não foi aberto.")];
  if (voting.result === "RE") return [one("COMMITTEE_REJECTED", "O comitê reprovou a operação.")];
  if (voting.hasOpenCounterProposal)
    return [one("COUNTERPROPOSAL_OPEN", "Há uma contraproposta à espera de resposta.")];
  if (voting.result === "AN") return [one("VOTING_OPEN", "A votação ainda não terminou.")];
  return voting.termsID === termsID
    ? []
    : [one("VOTING_SUPERSEDED", "As condições mudaram depois da votação: o comitê decide de novo.")];
}

/** What the disbursements lack of, or have beyond, the released value; null when the sum is right. */
export function disbursementDifference(disbursed: bigint, released: bigint): string | null {
  if (disbursed === released) return null;
  const apart = released - disbursed;
  return apart > 0n
    ? `Faltam ${reais(apart)} nos desembolsos para o valor liberado de ${reais(released)}.`
    : `Os desembolsos passam ${reais(-apart)} do valor liberado de ${reais(released)}.`;
}

/** What of the released value goes to payees: of a renegotiation what it leaves beside the debt that it pays. */
export const payableOf = (
  { renegotiatedBalance }: Pick<OperationFacts, "renegotiatedBalance">,
  releasedValue: bigint,
): bigint => (releasedValue > renegotiatedBalance ? releasedValue - renegotiatedBalance : 0n);

function disbursements(facts: OperationFacts): Missing[] {
  const { disbursedValue, releasedValue, renegotiatedBalance, payees, payeeGrounds } = facts;
  if (releasedValue < renegotiatedBalance)
    return [
      one(
        "BALANCE_NOT_COVERED",
        `O valor liberado de ${reais(releasedValue)} não cobre o saldo renegociado de ${reais(renegotiatedBalance)}.`,
      ),
    ];
  const difference = disbursementDifference(disbursedValue, payableOf(facts, releasedValue));
  const refused = payees.flatMap((payee) => {
    const problem = payeeProblem(payee, payeeGrounds);
    return problem ? [`${payee.name}: ${problem}`] : [];
  });
  const closed = payees.flatMap(({ name, closedBank }) =>
    closedBank === null ? [] : [`${name}: ${closedBankText(closedBank)}`],
  );
  const nowhere = [...new Set(payees.filter((payee) => !payee.hasAccount).map(({ name }) => name))];
  return [
    ...(difference ? [one("DISBURSEMENT_DIFFERENCE", difference)] : []),
    ...(nowhere.length > 0
      ? [one("PAYEE_WITHOUT_ACCOUNT", `Falta a conta ou a chave PIX de ${quoted(nowhere)}.`)]
      : []),
    ...(closed.length > 0 ? [one("PAYEE_BANK_CLOSED", [...new Set(closed)].join(" "))] : []),
    ...(refused.length > 0 ? [one("PAYEE_REFUSED", [...new Set(refused)].join(" "))] : []),
  ];
}

const customData = ({ missingCustomFields: names }: OperationFacts): Missing[] =>
  names.length > 0 ? [one("CUSTOM_FIELDS_MISSING", `Falta preencher: ${quoted(names)}.`)] : [];

function contracts({ contracts: list }: OperationFacts): Missing[] {
  if (list.length === 0)
    return [one("NO_TEMPLATES", "O produto não tem template de contrato habilitado para este tipo de cliente.")];
  const namesIn = (state: (typeof list)[number]["state"]) =>
    list.filter((contract) => contract.state === state).map(({ name }) => name);
  const [absent, stale] = [namesIn("MISSING"), namesIn("STALE")];
  return [
    ...(absent.length > 0 ? [one("NO_CONTRACT", `Falta gerar: ${quoted(absent)}.`)] : []),
    ...(stale.length > 0 ? [one("STALE_CONTRACT", `Desatualizado, gere de novo: ${quoted(stale)}.`)] : []),
  ];
}

function banking({ banking: last, isIssuedByPlatform }: OperationFacts): Missing[] {
  if (!isIssuedByPlatform && !isBankingActive(last?.state)) return [];
  if (!isBankingActive(last?.state)) return [one("NO_BANKING", "A operação não está na plataforma de bancarização.")];
  if (last?.state !== "ISSUED") return [one("BANKING_OPEN", "A plataforma ainda não emitiu a CCB.")];
  return last.isOfTerms ? [] : [one("STALE_BANKING", "A CCB foi emitida com outras condições.")];
}

export const missing = {
  ...{ preAnalysis, terms, guarantors, documents, warranties, committee, disbursements, contracts, customData },
  signatures: ({ contracts: list, waitingSigners }: OperationFacts): Missing[] => {
    const unsigned = list.filter(({ isSigned }) => !isSigned).map(({ name }) => name);
    const waiting = waitingSigners.length > 0 ? ` Aguarda: ${quoted(waitingSigners)}.` : "";
    return unsigned.length > 0 ? [one("NOT_SIGNED", `Falta a assinatura de: ${quoted(unsigned)}.${waiting}`)] : [];
  },
  banking,
  /** An operation may be sold or not. */
  cession: (): Missing[] => [],
  payment({ isPaid, isSentForPayment, pendingDisbursements }: OperationFacts): Missing[] {
    if (isPaid) return [];
    if (isSentForPayment && pendingDisbursements > 0)
      return [one("PAYABLE_CANCELLED", "Há desembolso com a conta a pagar cancelada: refaça-a para que seja pago.")];
    return isSentForPayment
      ? [one("NOT_PAID", "As contas a pagar da operação aguardam a tesouraria.")]
      : [one("NOT_SENT", "A operação ainda não foi enviada para pagamento.")];
  },
  nothing: (): Missing[] => [],
};
