// The facts of a voting in Portuguese, a sentence each.
import { countText } from "../../../base/count-text.ts";
import { reais } from "../../../base/money.ts";
import type { Hindrance } from "../voting/availability.ts";
import type { Exposure, VotingRule } from "../voting/setup.ts";
import { totalOf } from "../voting/setup.ts";
import type { Resolution, Seat } from "../voting/voting.ts";
import type { Fact, LevelRole, VoteWeight } from "./facts.ts";

export type NameOf = (personID: number) => string;

export const RESULT_TEXTS = { AP: "Aprovado", RE: "Reprovado", AN: "Em análise" } as const;

/** After the name of a person. */
export const HINDRANCE_TEXTS: { readonly [reason in Hindrance]: string } = {
  AWAY: "está ausente",
  UNAVAILABLE: "está indisponível",
  ON_LEAVE: "tem afastamento nesta data",
  OPERATION_AUTHOR: "incluiu a operação",
  OPINION_AUTHOR: "elaborou o parecer",
  ALREADY_VOTES: "já vota neste cargo",
  NOT_ON_RECORD: "não está no cadastro",
};

export const factTexts = (facts: readonly Fact[], nameOf: NameOf): string[] =>
  facts.map((fact) => factText(fact, nameOf));

export function factText(fact: Fact, nameOf: NameOf): string {
  switch (fact.kind) {
    case "EXPOSURE":
      return exposureText(fact.exposure);
    case "POSITION":
      return positionText(fact);
    case "SEAT":
      return seatText(fact.position, fact.role, fact.seat, nameOf);
    case "PASSED_OVER":
      return `${nameOf(fact.personID)} não entra no lugar de ${nameOf(fact.memberID)} em ${fact.position}: ${HINDRANCE_TEXTS[fact.reason]}.`;
    case "RULE":
      return ruleText(fact.rule, fact.position, fact.voters);
    case "CHAIR":
      return `${nameOf(fact.personID)} preside: em caso de empate, o seu voto decide.`;
    case "ONE_VOTE":
      return `${nameOf(fact.personID)} está em mais de um cargo (${listText(fact.positions)}) e vota uma única vez.`;
    case "VOTE":
      return `${nameOf(fact.personID)} ${ACTION_TEXTS[fact.action]}${WEIGHT_TEXTS[fact.weight]}${fact.comment ? `: ${fact.comment}` : "."}`;
    case "PASSED_UP":
      return `Em ${fact.position} ${PASSED_UP_TEXTS[fact.cause]}: o caso passou ao cargo acima.`;
    case "REMOVED":
      return `${nameOf(fact.personID)} deixou o comitê: ${fact.hasVote ? "o voto que deu continua valendo" : "não vota mais"}.`;
    case "TALLY":
      return `Em ${fact.position}: ${tallyText(fact.tally)}.`;
    case "AWAITED":
      return awaitedText(fact.personIDs.map(nameOf));
    case "SUSPENDED":
      return "A votação está suspensa até a resposta à contraproposta.";
    case "RESULT":
      return resultText(fact.resolution, fact.rule, nameOf);
  }
}

function exposureText(exposure: Exposure): string {
  const parts = [
    `operação de ${reais(exposure.operation)}`,
    ...(exposure.clientBalance ? [`saldo do cliente de ${reais(exposure.clientBalance)}`] : []),
    ...(exposure.groupBalance ? [`saldo do grupo econômico de ${reais(exposure.groupBalance)}`] : []),
  ];
  return `Exposição de ${reais(totalOf(exposure))}: ${listText(parts)}.`;
}

function positionText({ position, role, limit, vetoes }: Extract<Fact, { kind: "POSITION" }>): string {
  const limitText = limit > 0n ? `aprova até ${reais(limit)}` : "não tem alçada para aprovar";
  return `${position} ${POSITION_TEXTS[role]}: ${limitText}.${vetoes && role !== "LISTED" ? " Pode vetar." : ""}`;
}

const POSITION_TEXTS: { readonly [role in LevelRole]: string } = {
  DECIDES: "decide",
  OPINES: "opina, sem decidir",
  UNABLE: "não tem quem decida",
  PASSED_UP: "não chegou a uma decisão",
  ABOVE: "só entra se o caso subir",
  LISTED: "acompanha sem votar",
};

function seatText(position: string, role: LevelRole, seat: Seat, nameOf: NameOf): string {
  const member = nameOf(seat.memberID);
  const why = seat.hindrance ? HINDRANCE_TEXTS[seat.hindrance] : "";
  if (seat.voterID === null) return `${member} não vota em ${position}: ${why}. A vaga fica vazia.`;
  const voter = nameOf(seat.voterID);
  if (seat.origin === "STAND_IN") return `${voter} substitui ${member}, que ${why}, em ${position}.`;
  if (seat.origin === "SUPERIOR")
    return `${voter}, de cargo superior, ocupa a vaga de ${member}, que ${why}, em ${position}.`;
  return `${voter} ${SEAT_TEXTS[role]} em ${position}.`;
}

const SEAT_TEXTS: { readonly [role in LevelRole]: string } = {
  DECIDES: "vota",
  OPINES: "opina",
  UNABLE: "está",
  PASSED_UP: "vota",
  ABOVE: "está",
  LISTED: "acompanha",
};

function ruleText(rule: VotingRule, position: string, voters: number): string {
  const among = `entre ${countText(voters, "votante", "votantes")} em ${position}`;
  switch (rule.kind) {
    case "UNANIMITY":
      return `Unanimidade ${among}: um voto contrário reprova.`;
    case "MAJORITY":
      return `Maioria ${among}.`;
    case "QUORUM":
      return `Quórum ${among}: ${approvalsText(rule.approvals)}.`;
    case "ANY":
      return `Primeira aprovação ${among}.`;
  }
}

const approvalsText = (count: number): string =>
  count === 1 ? "é necessária 1 aprovação" : `são necessárias ${count} aprovações`;

const ACTION_TEXTS = { APPROVE: "aprovou", REJECT: "reprovou", EVALUATE: "pediu avaliação" } as const;

const WEIGHT_TEXTS: { readonly [weight in VoteWeight]: string } = {
  DECIDES: "",
  OPINES: " (opinião que não decide)",
  VETO: " (com poder de veto)",
};

const PASSED_UP_TEXTS = {
  TIE: "houve empate sem voto de quem preside",
  TOO_FEW: "restaram menos votantes do que o quórum exige",
  NOBODY: "não restou quem vote",
  OVERDUE: "o prazo terminou sem decisão",
} as const;

function tallyText({ approvals, rejections, pending }: Resolution["tally"]): string {
  return listText([
    countText(approvals, "aprovação", "aprovações"),
    countText(rejections, "reprovação", "reprovações"),
    countText(pending, "voto pendente", "votos pendentes"),
  ]);
}

const awaitedText = (names: readonly string[]): string =>
  names.length === 1 ? `Falta o voto de ${listText(names)}.` : `Faltam os votos de ${listText(names)}.`;

function resultText(resolution: Resolution, rule: VotingRule, nameOf: NameOf): string {
  const early = resolution.isEarly ? " Os votos que faltam não mudam o resultado." : "";
  return `${RESULT_TEXTS[resolution.result]}: ${causeText(resolution, rule, nameOf)}.${early}`;
}

function causeText({ result, cause, decisiveID }: Resolution, rule: VotingRule, nameOf: NameOf): string {
  const decisive = decisiveID === null ? "" : nameOf(decisiveID);
  switch (cause) {
    case "VETO":
      return `veto de ${decisive}`;
    case "CASTING_VOTE":
      return `empate decidido pelo voto de ${decisive}, que preside`;
    case "TIE_AT_TOP":
      return "empate no cargo mais alto";
    case "OUT_OF_REACH":
      return "as aprovações exigidas não podem mais ser alcançadas";
    case "AWAITED":
      return "faltam votos que podem mudar o resultado";
    case "NOBODY":
      return "ninguém pode decidir; os administradores precisam recompor o comitê";
    case "RULE":
      return result === "AP" ? approvedText(rule, decisive) : REJECTED_TEXTS[rule.kind];
  }
}

function approvedText(rule: VotingRule, decisive: string): string {
  if (rule.kind === "ANY") return `${decisive} aprovou`;
  if (rule.kind === "QUORUM") return "o quórum de aprovações foi alcançado";
  return rule.kind === "MAJORITY" ? "a maioria aprovou" : "todos aprovaram";
}

const REJECTED_TEXTS: { readonly [kind in VotingRule["kind"]]: string } = {
  UNANIMITY: "houve voto contrário",
  MAJORITY: "não há mais como haver maioria de aprovações",
  QUORUM: "as aprovações exigidas não podem mais ser alcançadas",
  ANY: "ninguém aprovou",
};

/** "A", "A e B", "A, B e C". */
export function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} e ${last}`;
}
