// What the minutes of a committee say: composition, exposure, votes with their times, counterproposals, rounds, result.
import { formatDateTime } from "../../../../src/base/dates.ts";
import { formatMoney, reais, toCents } from "../../../../src/base/money.ts";
import {
  type PastRoundView,
  type PositionView,
  RESULT_TEXTS,
  type VoterView,
  type VotingView,
} from "../../../../src/rules/committee/index.ts";
import { papers } from "../../../framework/index.ts";
import type { ProposalRow } from "./counter-proposals.ts";
import type { OperationExposure } from "./exposure.ts";

const NONE = "–";
const { column, figure } = papers;
const cents = (value: bigint): string => formatMoney(value, { symbol: true });
const moment = (value: string | null): string => (value ? formatDateTime(value) : NONE);

const RULES = { UNANIMITY: "Unanimidade", MAJORITY: "Maioria", QUORUM: "Quórum", ANY: "Primeira aprovação" } as const;
const ACTIONS = { APPROVE: "Aprovar", REJECT: "Reprovar", EVALUATE: "Avaliar" } as const;
const ENDED = {
  RESTART: "Reiniciada",
  RESET: "Redefinida",
  COUNTERPROPOSAL: "Contraproposta aceita",
} as const;
const PROPOSALS = { SENT: "Em aberto", ACCEPTED: "Aceita", REFUSED: "Recusada", CANCELLED: "Cancelada" } as const;

interface Minutes {
  voting: VotingView;
  proposals: readonly ProposalRow[];
  exposure: OperationExposure;
}

export function minutesSections({ voting, proposals, exposure }: Minutes) {
  const { committee, result, round, exposure: decided } = voting;
  const rule = committee.rule === "QUORUM" ? `${RULES.QUORUM} de ${committee.minVotes}` : RULES[committee.rule];
  const total = [decided.operationValue, decided.clientBalance, decided.groupBalance].reduce(
    (sum, value) => sum + toCents(value),
    0n,
  );
  return {
    facts: [
      { label: "Resultado", value: RESULT_TEXTS[result] },
      { label: "Regra", value: rule },
      { label: "Rodada", value: String(round) },
      { label: "Encerrada em", value: moment(voting.finishedAt) },
      { label: "Exposição", value: cents(total) },
      { label: "Operação", value: reais(decided.operationValue) },
      { label: "Saldo do cliente", value: reais(decided.clientBalance) },
      { label: "Saldo do grupo", value: reais(decided.groupBalance) },
    ],
    paragraphs: voting.explanation,
    tables: [
      compositionTable(voting.positions),
      votesTable(voting.positions, round),
      ...(exposure.lines.length > 0 ? [exposureTable(exposure)] : []),
      ...(proposals.length > 0 ? [proposalsTable(proposals)] : []),
      ...voting.pastRounds.map(roundTable),
    ],
  };
}

const seatText = ({ name, substituteOf }: VoterView): string =>
  substituteOf ? `${name} (substitui ${substituteOf.name})` : name;

const compositionTable = (positions: readonly PositionView[]): papers.PaperTable => ({
  title: "Composição",
  columns: [
    column("Cargo", 0.24),
    figure("Alçada", 0.16),
    column("Papel", 0.14),
    column("Quem vota", 0.26),
    column("Ausentes", 0.2),
  ],
  rows: positions.map(({ name, vote, veto, data, isDeciding, voters, absent }) => [
    name,
    reais(data.operationValue),
    `${isDeciding ? "Decide" : vote ? "Opina" : "Acompanha"}${veto && vote ? ", pode vetar" : ""}`,
    voters.map(seatText).join("; ") || NONE,
    absent.map(({ reason }) => reason).join(" ") || NONE,
  ]),
});

const VOTES = [
  column("Cargo", 0.18),
  column("Votante", 0.24),
  column("Voto", 0.1),
  column("Quando", 0.16),
  column("Comentário", 0.32),
];

const votesTable = (positions: readonly PositionView[], round: number): papers.PaperTable => ({
  title: `Votos da rodada ${round}`,
  columns: VOTES,
  rows: positions
    .filter(({ vote }) => vote)
    .flatMap(({ name, voters }) =>
      voters.map((voter) => [
        ...[name, seatText(voter), voter.vote ? ACTIONS[voter.vote.action] : "Não votou"],
        ...[moment(voter.vote?.votedAt ?? null), voter.vote?.justification ?? NONE],
      ]),
    ),
});

const exposureTable = ({ lines, clientBalance, groupBalance }: OperationExposure): papers.PaperTable => ({
  title: "Saldos em aberto na emissão",
  columns: [column("Operação", 0.16), column("Cliente", 0.46), column("De quem", 0.18), figure("Saldo", 0.2)],
  rows: lines.map(({ code, customer, isClient, balance }) => [
    ...[code, customer, isClient ? "Cliente" : "Grupo econômico", cents(balance)],
  ]),
  total: ["Total", "", "", cents(clientBalance + groupBalance)],
});

const proposalsTable = (proposals: readonly ProposalRow[]): papers.PaperTable => ({
  title: "Contrapropostas",
  columns: [
    ...[column("Enviada", 0.15), column("Por", 0.19), figure("Valor", 0.14), figure("Parcelas", 0.08)],
    ...[figure("Taxa ao mês", 0.1), column("Situação", 0.11), column("Justificativa", 0.23)],
  ],
  rows: proposals.map((one) => [
    ...[moment(one.sentAt), one.sentBy ?? NONE, reais(one.requestedValue), String(one.installmentQuantity)],
    ...[`${Number(one.monthlyRate).toLocaleString("pt-BR", { maximumFractionDigits: 4 })}%`, PROPOSALS[one.status]],
    one.justification,
  ]),
});

const roundTable = ({ round, result, endedBy, votes }: PastRoundView): papers.PaperTable => ({
  title: `Rodada ${round}: ${RESULT_TEXTS[result]}`,
  intro: `Encerrada: ${ENDED[endedBy]}.`,
  columns: VOTES,
  rows:
    votes.length > 0
      ? votes.map(({ position, name, action, votedAt, justification }) => [
          ...[position, name, ACTIONS[action], moment(votedAt), justification ?? NONE],
        ])
      : [[NONE, "Sem votos", NONE, NONE, NONE]],
});
