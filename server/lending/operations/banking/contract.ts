// The calls of the banking of an operation, as the published contract describes them.
import type {
  ComparedRow,
  ScheduleComparison,
  SimulatedPlatform,
} from "../../../../src/rules/operations/answers/banking.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { flag, free, list, nullable, number, object, text } = contract;
const BANKING = { tag: "operation-bankings" };
const FAILS = ["400", "403", "404", "409", "422", "502"];
const NULLABLE = { type: ["object", "null"] };
const DUE = nullable(object({ dueDate: contract.day, value: text }));
const COMPARED = object<ComparedRow>({ number, isSame: flag, ours: DUE, theirs: DUE });
const SIMULATED = object<SimulatedPlatform>({ platform: text, name: text, isSimulated: flag, behaviour: text });
const OF_NOTICE = {
  open: true,
  tag: "operation-bankings",
  body: free,
  status: "202",
  answer: object({}),
  fails: ["400", "401"],
};

export const bankingCalls: readonly OwnCall[] = [
  {
    ...{
      method: "post",
      path: "/operation-bankings/bank",
      id: "sendToBanking",
      ...BANKING,
      fails: FAILS,
      status: "201",
    },
    ...{ summary: "Envia uma operação para bancarização", once: true, answer: object({ id: number }) },
    body: object({ operationID: number, cessionaryAssignorID: number }, ["operationID", "cessionaryAssignorID"]),
    effect:
      "Compara as parcelas da plataforma com as da operação e recusa qualquer diferença. Grava a bancarização com a chave do envio antes de chamar a plataforma; sem resposta, pergunta por ela e só reenvia, com a mesma chave, o que não chegou. Com Idempotency-Key, a repetição devolve a primeira bancarização.",
  },
  {
    ...{ method: "post", path: "/operation-bankings/{id}/approval", id: "requestBankingApproval", ...BANKING },
    ...{ summary: "Solicita a aprovação à plataforma", body: object({}), optional: true, answer: free, fails: FAILS },
    effect: "Põe a operação na fila de análise da plataforma e grava o que ela respondeu. Repetir responde 409.",
  },
  {
    ...{ method: "delete", path: "/operation-bankings/{id}", id: "cancelBanking", ...BANKING, fails: FAILS },
    ...{ summary: "Cancela a bancarização", status: "204" },
    effect:
      "Grava o cancelamento antes de pedi-lo à plataforma; com a resposta, a operação fica sem bancarização. Em análise ou com a CCB emitida responde 409.",
  },
  {
    ...{ method: "get", path: "/operations/{id}/banking", id: "operationBanking", tag: "operations" },
    ...{ summary: "A última bancarização de uma operação, com o erro dela", answer: object({ banking: NULLABLE }) },
    ...{ fails: ["403", "404"], effect: "Lê a última tentativa, que é nula antes da primeira; não grava nada." },
  },
  {
    ...{ method: "post", path: "/operations/{id}/banking/compare", id: "compareBankingSchedules", tag: "operations" },
    ...{ summary: "Compara as parcelas da operação com as da plataforma", fails: FAILS },
    body: object({ cessionaryAssignorID: number }, ["cessionaryAssignorID"]),
    answer: object<ScheduleComparison>({ platform: text, rows: list(COMPARED) }),
    effect:
      "Pergunta à plataforma pelo cronograma da CCB e responde as parcelas lado a lado; não envia nem grava nada.",
  },
  {
    ...{ method: "get", path: "/banking-simulator", id: "bankingSimulator", ...BANKING, answer: list(SIMULATED) },
    ...{ summary: "Como os simuladores das plataformas se comportam", fails: ["403"] },
    effect: "Lê a escolha de cada plataforma; só existe na demonstração e não grava nada.",
  },
  {
    ...{ method: "put", path: "/banking-simulator", id: "setBankingSimulator", ...BANKING, answer: list(SIMULATED) },
    ...{ summary: "Muda como um simulador se comporta", body: object({ platform: text, behaviour: text }) },
    ...{
      fails: ["400", "403"],
      effect: "Grava a escolha, que vale na hora para toda a instalação; só na demonstração.",
    },
  },
  {
    ...{ method: "post", path: "/webhook-receivers/uy3", id: "receiveUy3Notice", ...OF_NOTICE },
    ...{ summary: "Recebe um aviso da UY3, assinado com o segredo das configurações" },
    effect:
      "Marca a bancarização para ser perguntada à plataforma na próxima rodada; avisos repetidos não fazem mais nada.",
  },
  {
    ...{ method: "post", path: "/webhook-receivers/daycoval", id: "receiveDaycovalNotice", ...OF_NOTICE },
    ...{ summary: "Recebe um aviso da Daycoval, assinado com o segredo das configurações" },
    effect:
      "Marca a bancarização para ser perguntada à plataforma na próxima rodada; avisos repetidos não fazem mais nada.",
  },
];
