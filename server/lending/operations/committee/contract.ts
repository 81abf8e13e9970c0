// The calls of the committee of an operation, as the published contract describes them.
import { contract, type OwnCall } from "../../../framework/index.ts";

const { free, number, object, text } = contract;
const TAG = { tag: "operations" } as const;
const BASE = "/operations/{id}";
const FAILS = { fails: ["400", "404", "409"] };
const HISTORY = "Grava o histórico da operação, refaz etapa e prazo e avisa quem vota.";
const AMOUNT = { type: "number" };
const ACTION = { type: "string", enum: ["APPROVE", "REJECT", "EVALUATE"] };
const PROPOSAL = contract.record("OperationCounterProposals");
const TERMS = object(
  {
    ...{ requestedValue: AMOUNT, installmentQuantity: number, monthlyRate: AMOUNT },
    ...{ firstDueDate: contract.day, justification: text },
  },
  ["requestedValue", "installmentQuantity", "monthlyRate", "justification"],
);

type Described = Pick<OwnCall, "id" | "summary" | "effect"> & Partial<OwnCall>;
const post = (path: string, rest: Described): OwnCall => ({
  ...{ method: "post", path: `${BASE}/${path}`, ...TAG, ...FAILS, body: object({}), optional: true, answer: free },
  ...rest,
});
const get = (path: string, rest: Described): OwnCall => ({
  ...{ method: "get", path: `${BASE}/${path}`, ...TAG, fails: ["404"], answer: free, ...rest },
});

export const committeeCalls: readonly OwnCall[] = [
  get("committee", {
    ...{ id: "operationCommittee", summary: "Votação, exposição, contrapropostas e pareceres de uma operação" },
    effect: "Lê o que o comitê decide e quem vota; não grava nada.",
  }),
  get("committee/minutes.pdf", {
    ...{
      id: "committeeMinutes",
      summary: "A ata do comitê",
      type: "application/pdf",
      answer: text,
      fails: ["404", "409"],
    },
    effect: "Escreve a ata com composição, exposição, votos, contrapropostas e rodadas; não grava nada.",
  }),
  post("committee/open", {
    ...{ id: "openOperationCommittee", summary: "Abre a votação do comitê" },
    effect: `Calcula a exposição e fixa regra, membros e substitutos de hoje. ${HISTORY}`,
  }),
  post("voting", {
    ...{ id: "voteOnOperation", summary: "Vota na operação", optional: false },
    body: object(
      { committeeVotingID: number, competenceID: number, round: number, action: ACTION, justification: text },
      ["action"],
    ),
    effect: `Grava o voto de quem chama; o resultado muda o status da operação. ${HISTORY}`,
  }),
  post("committee/restart", {
    ...{ id: "restartOperationCommittee", summary: "Reinicia o comitê com os mesmos membros" },
    effect: `Abre nova rodada e guarda a anterior. ${HISTORY}`,
  }),
  post("committee/reset", {
    ...{ id: "resetOperationCommittee", summary: "Redefine o comitê com a composição de hoje" },
    effect: `Abre nova rodada com o comitê que o produto tem agora. ${HISTORY}`,
  }),
  get("counter-proposal", {
    ...{ id: "operationCounterProposal", summary: "A contraproposta em aberto, para quem responde a ela" },
    effect: "Lê a contraproposta ao lado das condições em vigor; não grava nada.",
  }),
  post("simulate-counter-proposal", {
    ...{ id: "simulateOperationCounterProposal", summary: "Calcula uma contraproposta sem enviá-la", optional: false },
    ...{ body: TERMS, effect: "Responde as condições e o que mudam nas que estão em vigor; não grava nada." },
  }),
  post("send-counter-proposal", {
    ...{ id: "sendOperationCounterProposal", summary: "Envia uma contraproposta", body: TERMS, optional: false },
    ...{ status: "201", answer: PROPOSAL },
    effect: `Guarda as condições propostas e suspende a votação até a resposta. ${HISTORY}`,
  }),
  post("cancel-counter-proposal", {
    ...{ id: "cancelOperationCounterProposal", summary: "Cancela a contraproposta em aberto", answer: PROPOSAL },
    effect: `As condições originais valem e a votação continua. ${HISTORY}`,
  }),
  post("accept-counter-proposal", {
    ...{ id: "acceptOperationCounterProposal", summary: "Aceita a contraproposta em aberto", answer: PROPOSAL },
    effect: `As condições propostas entram em vigor e a votação recomeça. ${HISTORY}`,
  }),
  post("refuse-counter-proposal", {
    ...{ id: "refuseOperationCounterProposal", summary: "Recusa a contraproposta em aberto", answer: PROPOSAL },
    effect: `A votação continua com os votos dados. ${HISTORY}`,
  }),
];
