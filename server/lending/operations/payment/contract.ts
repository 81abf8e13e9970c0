// The calls of the payment of an operation, as the published contract describes them.
import { contract, type OwnCall } from "../../../framework/index.ts";

const { EFFECTS, free, list, number, object } = contract;
const OPERATION = { tag: "operations", fails: ["400", "403", "404", "409"] };
const NULL_TEXT = { type: ["string", "null"] };

export const paymentCalls: readonly OwnCall[] = [
  {
    ...{ method: "get", path: "/operations/{id}/payment", id: "operationPayment", ...OPERATION },
    ...{ summary: "Contas a pagar e a receber de uma operação, sem as canceladas" },
    answer: object({
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
];
