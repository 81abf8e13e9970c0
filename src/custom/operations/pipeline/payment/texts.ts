// Texts of the payment of an operation. Spec PAY-001 to PAY-017.
import { countText } from "../../../../base/count-text.ts";
export const PAYMENT_TEXTS = {
  send: "Enviar para pagamento",
  question:
    "As contas a pagar e a receber são criadas e o contrato é lançado nos livros. A operação não muda mais, e isto não pode ser desfeito.",
  carries:
    "As parcelas renegociadas passam para RENEGOCIADA, e as operações de que nada mais está em aberto para BAIXADA.",
  done: "Operação enviada para pagamento com sucesso!",
  failed: "Erro ao enviar operação para pagamento!",
  alreadyCreated: "Os pagamentos já foram criados e estão visíveis na Tesouraria.",
  toPayables: "Abrir contas a pagar",
  toReceivables: "Abrir contas a receber",
  remake: "Refazer contas canceladas",
  remakeQuestion: "Uma nova conta a pagar é criada para cada desembolso cuja conta foi cancelada.",
  remade: "Contas a pagar refeitas com sucesso!",
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
  installments: (count: number, sum: string) =>
    count === 0 ? "Nada em aberto" : `${countText(count, "parcela", "parcelas")} em aberto, ${sum}`,
} as const;

export const AFTER_PAYMENT_TEXTS = {
  settle: "Antecipar ou quitar",
  writeOff: "Baixar como prejuízo",
  writeOffText:
    "O valor contábil é provisionado e sai do ativo, e a operação passa a BAIXADA. O que for recebido depois é recuperação. Enquanto o dia estiver aberto, a baixa pode ser desfeita.",
  writtenOff: "Operação baixada como prejuízo!",
  undo: "Desfazer baixa",
  undoText: "Os lançamentos da baixa são estornados e a operação volta a PAGO, com as parcelas em aberto.",
  undone: "Baixa desfeita com sucesso!",
} as const;

export const SETTLEMENT_TEXTS = {
  title: "Antecipar ou quitar",
  hint: "Escolha as parcelas. As vencidas entram com multa e juros; as que vencem depois, pelo valor presente.",
  date: "Data do pagamento",
  dateProblem: "Informe a data.",
  all: "Todas as parcelas",
  installment: "Parcela",
  due: "Vencimento",
  open: "Em aberto",
  discount: "Desconto",
  charges: "Multa e juros",
  total: "A pagar",
  choose: (installment: number) => `Parcela ${installment}`,
  mustPay: "Vencida: entra sempre",
  receive: (sum: string) => `Receber ${sum}`,
  refund: (sum: string) => `Seguro a devolver: ${sum}, já abatidos do valor a receber.`,
  done: "Recebimento registrado com sucesso!",
  failed: "Não foi possível registrar o recebimento!",
  paper: "Cotação em PDF",
  paperFailed: "Não foi possível abrir a cotação!",
  future: "Para um dia que ainda não chegou há só a cotação: o recebimento se registra no dia.",
  noRight: "Para receber falta a permissão de alterar contas a receber.",
  noneChosen: "Nenhuma parcela escolhida.",
  explanation: "Como foi calculado",
} as const;

export const RISK_TEXTS = {
  title: "Risco e provisão",
  on: (day: string) => `no fim de ${day}`,
  stage: "Estágio e carteira",
  level: "Nível (Res. 2.682)",
  days: "Dias de atraso",
  provision: "Provisão",
  carrying: "Valor contábil bruto",
  deferred: "Tarifas e custos a apropriar",
  rate: "Taxa efetiva",
  yearly: (percent: string) => `${percent} a.a.`,
  why: "Por que esta classificação",
} as const;
