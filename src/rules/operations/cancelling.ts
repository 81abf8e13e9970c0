// What cancelling an operation undoes, as the screen says it before it asks. Spec PIPE-058.
import { reais } from "../../base/money.ts";
import { isBankingActive } from "./banking.ts";
import type { OperationFacts } from "./facts.ts";

const listed = (names: readonly string[]): string => names.join(", ");

/** One sentence for each thing, in the order of the way; empty only for an operation in which nothing has happened. */
export function undoneByCancelling(facts: OperationFacts): string[] {
  const { requestedValue, reservedMargin, hrStatus, voting, contracts, payees, banking } = facts;
  const requested = facts.documents.filter(({ status }) => status === "RQ").map(({ name }) => name);
  const generated = contracts.filter(({ state }) => state !== "MISSING").map(({ name }) => name);
  const isVoting = voting?.result === "AN";
  return [
    ...(requestedValue > 0n ? [`O valor de ${reais(requestedValue)} deixa de ocupar o limite do cliente.`] : []),
    ...(reservedMargin > 0n ? [`A reserva de ${reais(reservedMargin)} na margem do funcionário é devolvida.`] : []),
    ...(requested.length > 0 ? [`Deixam de ser esperados os documentos: ${listed(requested)}.`] : []),
    ...(hrStatus === "EN" ? ["A análise do RH é cancelada."] : []),
    ...(isVoting ? ["A votação do comitê termina sem resultado."] : []),
    ...(voting?.hasOpenCounterProposal ? ["A contraproposta em aberto é cancelada."] : []),
    ...(isBankingActive(banking?.state) ? ["O envio à plataforma de bancarização é cancelado lá."] : []),
    ...(payees.length > 0 ? [`Nada é pago a ${listed([...new Set(payees.map(({ name }) => name))])}.`] : []),
    ...(facts.openEntry > 0n ? [`A conta a receber da entrada, de ${reais(facts.openEntry)}, é cancelada.`] : []),
    ...(facts.renegotiatedOperations > 0
      ? ["A dívida que seria renegociada fica como está, livre para outra renegociação."]
      : []),
    ...(facts.isSigning ? ["Os links de assinatura deixam de valer."] : []),
    ...(generated.length > 0 ? [`Ficam sem efeito os documentos gerados: ${listed(generated)}.`] : []),
  ];
}
