// What people read when a vote, an opening or a counterproposal is refused, and when a member leaves an open voting.
import { formatMoney } from "../../../base/money.ts";
import type { VoteRefusalCode } from "../voting/cast-vote.ts";
import type { CounterproposalRefusal, RemovalConsequence } from "../voting/open-voting.ts";
import type { AboveEveryLimit } from "../voting/voting.ts";
import { RESULT_TEXTS } from "./texts.ts";

export const VOTE_REFUSAL_TEXTS: { readonly [code in VoteRefusalCode]: string } = {
  NOT_MEMBER: "Você não faz parte do comitê desta operação.",
  OPERATION_AUTHOR: "Quem incluiu a operação não vota nela.",
  OPINION_AUTHOR: "Quem elaborou o parecer não vota na operação.",
  REPLACED: "Na abertura da votação você não estava disponível. O comitê pode ser redefinido.",
  REMOVED: "Você não faz mais parte deste comitê.",
  POSITION_WITHOUT_VOTE: "O seu cargo acompanha o comitê sem votar.",
  NOT_CALLED: "A decisão cabe a outro cargo. O seu só vota se o caso subir.",
  VOTING_OVER: "A votação já foi encerrada.",
  COUNTERPROPOSAL_OPEN: "A votação está suspensa até a resposta à contraproposta.",
  POSITION_CONCLUDED: "O caso já passou ao cargo acima e o seu voto não pode mais ser alterado.",
  COMMENT_REQUIRED: "Informe o motivo da reprovação.",
};

const COUNTERPROPOSAL_TEXTS: { readonly [code in CounterproposalRefusal["code"]]: string } = {
  COUNTERPROPOSAL_OPEN: "Já existe uma contraproposta em aberto.",
  NO_COUNTERPROPOSAL: "Não há contraproposta em aberto.",
  VOTING_OVER: "A votação já foi encerrada.",
};

export function refusalText(refusal: AboveEveryLimit | CounterproposalRefusal): string {
  if (refusal.code !== "ABOVE_EVERY_LIMIT") return COUNTERPROPOSAL_TEXTS[refusal.code];
  const [exposure, limit] = [refusal.exposure, refusal.highestLimit].map((cents) =>
    formatMoney(cents, { symbol: true }),
  );
  return refusal.highestLimit > 0n
    ? `A exposição de ${exposure} ultrapassa a maior alçada do comitê, de ${limit}.`
    : `Nenhum cargo do comitê tem alçada para aprovar a exposição de ${exposure}.`;
}

/** The warning before a member is removed; `operation` is how the lender calls the operation. */
export function removalText(
  { hasVote, result, isPassedUp }: RemovalConsequence,
  person: string,
  operation: string,
): string {
  const vote = hasVote ? "o voto já dado continua valendo" : "a pessoa deixa de votar";
  const consequence =
    result !== "AN"
      ? ` Com a remoção, o resultado passa a ser: ${RESULT_TEXTS[result]}.`
      : isPassedUp
        ? " Com a remoção, o caso passa ao cargo acima."
        : "";
  return `${person} participa da votação em aberto da operação ${operation}: ${vote}.${consequence}`;
}
