// The calls of the treasury, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

const { EFFECTS, amount, number, object, text } = contract;
const PAYABLE = { tag: "account-payables", fails: ["400", "403", "404", "409"] };
const RECEIVABLE = { tag: "account-receivables", fails: ["400", "404", "409"] };
const STATE = object({ id: number, status: text });
const REASON = object({ cancelReason: text });
const REVERSAL = object({ reversalReason: text }, ["reversalReason"]);
const REVERSED = "Estorna os lançamentos do último movimento com a data de hoje; um dia encerrado é recusado.";
const DAY = { name: "on", required: false, schema: text, description: "AAAA-MM-DD; sem ele, hoje" };
const POSTED = "Lança o evento contábil na mesma transação; um dia encerrado é recusado.";

export const treasuryCalls: readonly OwnCall[] = [
  {
    ...{ method: "post", path: "/account-payables/{id}/approve", id: "approvePayable", ...PAYABLE },
    ...{ summary: "Aprova o pagamento de uma conta", answer: STATE },
    effect: `Grava quem aprovou e quando; quem registrou a conta não a aprova. ${EFFECTS.audited} Repetir responde 409.`,
  },
  {
    ...{ method: "post", path: "/account-payables/{id}/mark-as-paid", id: "markPayableAsPaid", ...PAYABLE, once: true },
    ...{ summary: "Marca uma conta como paga" },
    body: object({ paidAt: text, sourceBankAccountID: number, paymentMethod: text }, ["sourceBankAccountID"]),
    answer: object({ id: number, status: text, paidValue: amount }),
    effect: `Grava data, conta e quem pagou. ${POSTED} A operação cujas contas estão todas pagas passa a paga. ${EFFECTS.audited} ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "post", path: "/account-payables/{id}/cancel", id: "cancelPayable", ...PAYABLE },
    ...{ summary: "Cancela uma conta a pagar", body: REASON, answer: STATE },
    effect: `A conta pendente ou aprovada passa a cancelada, com o motivo. ${EFFECTS.audited} Repetir responde 409.`,
  },
  {
    ...{ method: "post", path: "/account-payables/{id}/reverse", id: "reversePayment", ...PAYABLE, once: true },
    ...{ summary: "Estorna o pagamento de uma conta", body: REVERSAL, answer: STATE },
    effect: `A conta paga volta a aguardar pagamento, e a operação dela volta a A PAGAR. ${REVERSED} ${EFFECTS.audited} ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "get", path: "/account-receivables/{id}/debt", id: "receivableDebt", ...RECEIVABLE },
    ...{ summary: "Quanto se deve de uma conta numa data", query: [DAY] },
    answer: object({
      id: number,
      on: text,
      openValue: amount,
      fineValue: amount,
      interestValue: amount,
      total: amount,
    }),
    effect: "Calcula o valor em aberto, a multa e os juros de mora na data; não grava nada.",
  },
  {
    ...{ method: "post", path: "/account-receivables/{id}/liquidate", id: "liquidateReceivable", ...RECEIVABLE },
    ...{ summary: "Registra um recebimento", once: true },
    body: object({ receivedValue: amount, paidAt: text, liquidationMethod: text }, ["receivedValue"]),
    answer: object({ id: number, accountReceivableStatus: text, openValue: amount }),
    effect: `Paga antes multa e juros de mora, depois a dívida; um valor menor deixa a conta parcialmente paga. ${POSTED} ${EFFECTS.audited} ${EFFECTS.idempotent}`,
  },
  {
    ...{ method: "post", path: "/account-receivables/{id}/cancel", id: "cancelReceivable", ...RECEIVABLE },
    ...{ summary: "Cancela uma conta a receber", body: REASON },
    answer: object({ id: number, accountReceivableStatus: text }),
    effect: `A conta de que nada foi recebido passa a cancelada, com o motivo. ${EFFECTS.audited} Repetir responde 409.`,
  },
  {
    ...{ method: "post", path: "/account-receivables/{id}/reverse", id: "reverseReceipt", ...RECEIVABLE, once: true },
    ...{ summary: "Estorna o último recebimento de uma conta", body: REVERSAL },
    answer: object({ id: number, accountReceivableStatus: text, openValue: amount }),
    effect: `Devolve dívida, multa e juros ao que eram antes do último recebimento; a operação liquidada é reaberta. ${REVERSED} ${EFFECTS.audited} ${EFFECTS.idempotent}`,
  },
];
