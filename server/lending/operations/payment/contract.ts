// The calls of the payment of an operation, as the published contract describes them.
import type { PaymentAnswer, QuoteLine, SettlementQuote } from "../../../../src/rules/operations/answers/payment.ts";
import { contract, type OwnCall } from "../../../framework/index.ts";

const { amount, EFFECTS, free, list, nullable, number, object, text } = contract;
const OPERATION = { tag: "operations", fails: ["400", "403", "404", "409"] };
const QUOTED = {
  query: [
    { name: "date", required: false, schema: text, description: "AAAA-MM-DD; sem ela, hoje" },
    {
      ...{ name: "installments", required: false, schema: text },
      description: "Números de parcelas em aberto, separados por vírgula; sem eles, todas",
    },
  ],
};
const PARTS = { openValue: amount, discount: amount, fine: amount, interest: amount, total: amount };
const NULL_TEXT = nullable(text);

export const paymentCalls: readonly OwnCall[] = [
  {
    ...{ method: "get", path: "/operations/{id}/payment", id: "operationPayment", ...OPERATION },
    ...{ summary: "Contas a pagar e a receber de uma operação, sem as canceladas" },
    answer: object<PaymentAnswer>({
      ...{ sentForPaymentAt: NULL_TEXT, sentBy: NULL_TEXT, markedAsPaidAt: NULL_TEXT, paidBy: NULL_TEXT },
      ...{ payables: list(free), receivables: list(free) },
    }),
    effect: "Diz quem enviou e quem pagou, quando, e as contas feitas; não grava nada.",
  },
  {
    ...{ method: "post", path: "/operations/{id}/sent-for-payment", id: "sendOperationForPayment", ...OPERATION },
    ...{ summary: "Envia a operação para pagamento, uma vez", body: object({}), optional: true, once: true },
    answer: object({ id: number, payableIDs: list(number), receivableIDs: list(number) }),
    effect: `Cria uma conta a pagar por desembolso e uma a receber por parcela, lança o contrato nos livros e passa a operação a A PAGAR, tudo em uma transação. Enviada de novo responde 409. ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "post", path: "/operations/{id}/payables", id: "remakeOperationPayables", ...OPERATION, once: true },
    ...{ summary: "Refaz as contas a pagar que foram canceladas", body: object({}), optional: true },
    answer: object({ id: number, payableIDs: list(number) }),
    effect: `Cria uma conta a pagar para cada desembolso cuja conta foi cancelada depois do envio; sem nenhuma responde 409. ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "get", path: "/operations/{id}/settlement-quote", id: "settlementQuote", ...OPERATION, ...QUOTED },
    ...{ summary: "Quanto custa antecipar parcelas ou quitar a operação numa data" },
    answer: object<SettlementQuote>({
      ...{ date: text, monthlyRate: text, explanation: list(text), insuranceRefund: amount, ...PARTS },
      lines: list(object<QuoteLine>({ installment: number, dueDate: text, daysLate: number, ...PARTS })),
    }),
    effect:
      "Calcula o valor presente das parcelas a vencer à taxa do contrato, e multa e juros de mora das vencidas; não grava nada.",
  },
  {
    ...{ method: "get", path: "/operations/{id}/settlement-quote.pdf", id: "settlementQuotePaper", ...OPERATION },
    ...{ ...QUOTED, summary: "A cotação de antecipação ou quitação", type: "application/pdf", answer: text },
    effect: "Escreve a cotação com valores por parcela e explicação; não grava nada.",
  },
  {
    ...{ method: "post", path: "/operations/{id}/anticipate", id: "anticipateOperation", ...OPERATION, once: true },
    ...{ summary: "Antecipa parcelas ou quita a operação", optional: true },
    body: object({ date: text, installments: list(number), liquidationMethod: text, total: amount }),
    answer: object({ id: number, total: amount, discount: amount, insuranceRefund: amount }),
    effect: `Recebe as parcelas escolhidas, ou todas, pelo valor da cotação na data e lança os eventos contábeis; a última parcela liquida a operação. Um total diferente do da cotação é recusado. ${EFFECTS.audited} ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "post", path: "/operations/{id}/write-off", id: "writeOffOperation", ...OPERATION, once: true },
    ...{ summary: "Baixa a operação como prejuízo", body: object({ reason: text }, ["reason"]) },
    answer: object({ id: number, amount: amount }),
    effect: `A partir dos dias de atraso da organização: provisiona e baixa o valor contábil, passa as parcelas em aberto a baixadas e a operação a BAIXADA. Recebimentos seguintes são recuperação. ${EFFECTS.audited} ${EFFECTS.idempotent}`,
  },
  {
    ...{
      method: "post",
      path: "/operations/{id}/undo-write-off",
      id: "undoOperationWriteOff",
      ...OPERATION,
      once: true,
    },
    ...{ summary: "Desfaz a baixa como prejuízo", body: object({ reason: text }, ["reason"]) },
    answer: object({ id: number }),
    effect: `Enquanto o dia da baixa está aberto e nada foi recuperado: estorna os lançamentos e reabre a operação. ${EFFECTS.audited} ${EFFECTS.idempotent}`,
  },
];
