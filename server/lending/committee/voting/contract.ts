// The calls of votings, as the published contract describes them.
import { contract, type OwnCall } from "../../../framework/index.ts";

const { flag, free, list, number, object, text } = contract;
const ID = { type: ["integer", "null"] };
const TEXT = { type: ["string", "null"] };
const AMOUNT = { type: "number" };
const EXPOSURE = object({ operationValue: AMOUNT, clientBalance: AMOUNT, groupBalance: AMOUNT });
const PERSON = { type: ["object", "null"], properties: { personID: number, name: text } };
const ACTION = { type: "string", enum: ["APPROVE", "REJECT", "EVALUATE"] };
const VOTE = { type: ["object", "null"], properties: { action: ACTION, justification: TEXT, votedAt: TEXT } };

const VOTING = object({
  ...{ id: number, operationID: number, productID: number, round: number, result: text, startedAt: TEXT },
  ...{ deadlineAt: TEXT, finishedAt: TEXT, authorPersonID: ID, committee: free, exposure: EXPOSURE },
  positions: list(
    object({
      ...{ competenceID: number, name: text, vote: flag, veto: flag, data: object({ operationValue: AMOUNT }) },
      isDeciding: flag,
      voters: list(
        object({
          ...{ personID: number, name: text, canVote: flag, isRemoved: flag },
          ...{ substituteOf: PERSON, note: TEXT, vote: VOTE },
        }),
      ),
      absent: list(object({ personID: number, name: text, reason: text })),
    }),
  ),
  ...{ awaitedPersonIDs: list(number), isSuspended: flag, canVote: flag, refusal: TEXT, explanation: list(text) },
  pastRounds: list(object({ round: number, result: text, endedBy: text, exposure: EXPOSURE, votes: list(free) })),
});
const COUNTER_PROPOSAL = contract.record("OperationCounterProposals");
const TERMS = object(
  {
    ...{ requestedValue: AMOUNT, installmentQuantity: number, monthlyRate: AMOUNT },
    ...{ firstDueDate: contract.day, justification: text },
  },
  ["requestedValue", "installmentQuantity", "monthlyRate", "justification"],
);

const TAG = { tag: "committee-votings" } as const;
const BASE = "/committee-votings/{id}";
const FAILS = { fails: ["400", "404", "409"] };
const NOTIFIES = "Avisa quem vota, quem o comitê manda avisar e quem incluiu a operação.";

const newRound = (id: string, act: string, rest: Pick<OwnCall, "summary" | "effect">): OwnCall => ({
  ...{ method: "post", path: `${BASE}/${act}`, id, ...TAG, ...FAILS, body: object({}), optional: true, answer: VOTING },
  ...rest,
});

const answer = (id: string, act: string, rest: Pick<OwnCall, "summary" | "effect">): OwnCall => ({
  ...{
    method: "post",
    path: `${BASE}/${act}-counter-proposal`,
    id,
    ...TAG,
    ...FAILS,
    body: object({}),
    optional: true,
  },
  ...{ answer: COUNTER_PROPOSAL, ...rest },
});

export const votingCalls: readonly OwnCall[] = [
  {
    ...{ method: "post", path: `${BASE}/votes`, id: "voteInCommittee", ...TAG, ...FAILS },
    summary: "Vota em uma votação aberta",
    body: object({ action: ACTION, justification: TEXT }, ["action"]),
    answer: object({ result: text, round: number, awaitedPersonIDs: list(number) }),
    effect: `Grava o voto de quem chama, que substitui um anterior, e encerra a votação assim que o resultado não muda mais. ${contract.EFFECTS.audited} O webhook COMMITTEE parte com o resultado.`,
  },
  {
    ...{ method: "get", path: `${BASE}/detailed`, id: "votingDetailed", ...TAG, fails: ["404"] },
    ...{ summary: "Uma votação inteira, com votantes, votos e explicação", answer: VOTING },
    effect: "Lê os cargos na ordem, quem vota em cada um e no lugar de quem, e as rodadas anteriores; não grava nada.",
  },
  newRound("restartVoting", "restart", {
    summary: "Reinicia o comitê com os mesmos membros",
    effect: `Abre nova rodada: os votos saem, a rodada anterior fica guardada e uma contraproposta em aberto é cancelada. ${contract.EFFECTS.audited}`,
  }),
  newRound("resetVoting", "reset", {
    summary: "Redefine o comitê com a composição de hoje",
    effect: `Abre nova rodada com o comitê que o produto tem agora, seus membros e substitutos; a anterior fica guardada. ${contract.EFFECTS.audited}`,
  }),
  {
    ...{ method: "post", path: `${BASE}/send-counter-proposal`, id: "sendCounterProposal", ...TAG, ...FAILS },
    ...{ summary: "Envia uma contraproposta", body: TERMS, answer: COUNTER_PROPOSAL, status: "201" },
    effect: `Suspende a votação e o seu prazo até a resposta; só uma pode estar em aberto. ${NOTIFIES} ${contract.EFFECTS.audited}`,
  },
  answer("cancelCounterProposal", "cancel", {
    summary: "Cancela a contraproposta em aberto",
    effect: `As condições originais valem e a votação continua com os votos dados. ${NOTIFIES} ${contract.EFFECTS.audited}`,
  }),
  answer("acceptCounterProposal", "accept", {
    summary: "Aceita a contraproposta em aberto",
    effect: `A votação recomeça com o valor proposto, no mesmo cargo ou acima; quem enviou não aceita. ${NOTIFIES} ${contract.EFFECTS.audited}`,
  }),
  answer("refuseCounterProposal", "refuse", {
    summary: "Recusa a contraproposta em aberto",
    effect: `A votação continua com os votos dados; quem enviou não recusa. ${NOTIFIES} ${contract.EFFECTS.audited}`,
  }),
];
