// The calls of cessions, as the published contract describes them.
import type {
  CessionCandidate,
  CessionPreview,
  LotItems,
  OperationLots,
} from "../../../../src/rules/operations/answers/cession.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { amount, day, EFFECTS, flag, free, list, nullable, number, object, text } = contract;
const CESSION = { tag: "operation-cessions", fails: ["400", "403", "404", "409"] };
const RECORD = contract.record("OperationCessions");
const CANDIDATE = object<CessionCandidate>({
  ...{ operationID: number, code: text, customer: text, documentNumber: text, product: text, installments: number },
  ...{ lastDueDate: nullable(day), faceValue: amount, presentValue: amount, purchaseValue: amount },
  ...{ isEligible: flag, reasons: list(text) },
});
const IDS = object({ operationIDs: list(number) });
const act = (name: string, id: string, summary: string) => ({
  ...{ method: "post" as const, path: `/operation-cessions/{id}/${name}`, id, summary, ...CESSION },
  ...{ once: true, answer: RECORD },
});

export const cessionCalls: readonly OwnCall[] = [
  {
    ...{ method: "post", path: "/operation-cessions/preview", id: "previewCession", ...CESSION },
    ...{ summary: "Quanto a cessionária pagaria, e o que não pode comprar" },
    body: object(
      { cessionaryCompanyID: number, cessionDate: day, rate: number, operationIDs: list(number), cessionID: number },
      ["cessionaryCompanyID"],
    ),
    answer: object<CessionPreview>({
      ...{ operationsCount: number, faceValue: amount, presentValue: amount, purchaseValue: amount, discount: amount },
      ...{ problems: list(text), items: list(CANDIDATE) },
    }),
    effect:
      "Sem operações no corpo, avalia todas as que podem ser cedidas. Os totais são das elegíveis; não grava nada.",
  },
  {
    ...{ method: "get", path: "/operation-cessions/{id}/items", id: "cessionItems", ...CESSION },
    ...{ summary: "As operações de uma cessão", answer: object<LotItems>({ problems: list(text), items: list(free) }) },
    effect: "Diz o que foi ou será vendido de cada uma, o que já foi recebido e repassado; não grava nada.",
  },
  {
    ...act("join", "joinCession", "Inclui operações em uma cessão em elaboração"),
    body: IDS,
    effect: `Calcula o lote de novo; recusa o que a cessionária não compra, com cada motivo. ${EFFECTS.idempotent}`,
  },
  {
    ...act("leave", "leaveCession", "Tira operações de uma cessão em elaboração"),
    body: IDS,
    effect: `Calcula o lote de novo; as operações ficam livres para outra cessão. ${EFFECTS.idempotent}`,
  },
  {
    ...act("recalculate", "recalculateCession", "Calcula uma cessão em elaboração para outra data ou taxa"),
    ...{ body: object({ cessionDate: day, rate: number }, []), optional: true },
    effect: `Sem data, para hoje. A cessão volta à elaboração. ${EFFECTS.idempotent}`,
  },
  {
    ...act("offer", "offerCession", "Envia a cessão para análise da cessionária"),
    ...{ body: object({}), optional: true },
    effect: `A cessionária passa a ver a cessão. Uma alteração depois disto a devolve à elaboração. ${EFFECTS.idempotent}`,
  },
  {
    ...act("confirm", "confirmCession", "Formaliza a cessão, uma vez"),
    ...{ body: object({}), optional: true },
    effect: `Cede as operações, lança cada uma pelo roteiro da cessionária e cria a conta a receber do preço, em uma transação. Confirmada de novo responde 409. ${EFFECTS.idempotent}`,
  },
  {
    ...act("cancel", "cancelCession", "Cancela a cessão"),
    body: object({ cancelReason: text }),
    effect: `Uma cessão formalizada é desfeita enquanto nada dela foi pago: estorna os lançamentos e cancela o preço. ${EFFECTS.idempotent}`,
  },
  {
    ...act("repurchase", "repurchaseFromCession", "Recompra operações cedidas"),
    body: object({ operationIDs: list(number), price: amount }, ["operationIDs"]),
    effect: `Devolve as operações ao credor e cria a conta a pagar pelo valor presente à taxa da cessão. Com o preço mostrado no corpo, recusa se o de hoje for outro. ${EFFECTS.idempotent}`,
  },
  {
    ...act("substitute", "substituteInCession", "Troca operações cedidas por outras"),
    body: object({ leaveIDs: list(number), joinIDs: list(number), difference: amount }, ["leaveIDs", "joinIDs"]),
    effect: `Recompra umas e cede outras no mesmo ato; só a diferença é devida (negativa: o credor paga). Com a diferença mostrada no corpo, recusa se a de hoje for outra. ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "get", path: "/operation-cessions/{id}/term.pdf", id: "cessionTerm", ...CESSION },
    ...{ type: "application/pdf", summary: "O termo de cessão em PDF; antes de formalizada, a minuta" },
    effect: "Desenha o documento com o que foi guardado; não grava nada.",
  },
  {
    ...{ method: "get", path: "/operation-cessions/{id}/cnab444", id: "cessionFile", ...CESSION },
    ...{ type: "text/plain", summary: "O arquivo CNAB 444 da cessão formalizada, no layout da cessionária" },
    effect: "Monta o arquivo com o número que a cessão recebeu; não grava nada, e sai sempre igual.",
  },
  {
    ...{ method: "get", path: "/operation-cessions/{id}/export", id: "exportCession", ...CESSION },
    ...{ type: "text/csv", summary: "As parcelas de uma cessão em CSV" },
    effect: "Escreve uma linha por parcela, com o recebido e o repassado; não grava nada.",
  },
  {
    ...{ method: "get", path: "/operations/{id}/cession", id: "operationCession", tag: "operations" },
    ...{ fails: ["400", "403", "404"], summary: "A cessão em que uma operação está, e as anteriores" },
    answer: object<OperationLots>({ current: nullable(free), earlier: list(free) }),
    effect: "Diz a cessão atual, em elaboração ou formalizada, e as de que a operação saiu; não grava nada.",
  },
];
