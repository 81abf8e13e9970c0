// Texts of the payment of an operation. Spec PAY-001 to PAY-017.
export const PAYMENT_TEXTS = {
  send: "Enviar para pagamento",
  question:
    "As contas a pagar e a receber são criadas e o contrato é lançado nos livros. A operação não muda mais, e isto não pode ser desfeito.",
  done: "Operação enviada para pagamento com sucesso!",
  failed: "Erro ao enviar operação para pagamento!",
  alreadyCreated: "Os pagamentos já foram criados e estão visíveis na Tesouraria.",
  toPayables: "Abrir contas a pagar",
  toReceivables: "Abrir contas a receber",
  before: "O que será pago",
  payables: "Contas a pagar",
  receivables: "Contas a receber",
  noPayee: "Nenhum desembolso está registrado.",
  sent: "Enviada",
  paid: "Paga",
  by: "por",
  dueOn: "vence em",
  paidOn: "paga em",
  receivedOn: "recebida em",
  installments: (count: number, sum: string) => `${count} ${count === 1 ? "parcela" : "parcelas"}, ${sum} em aberto`,
} as const;
