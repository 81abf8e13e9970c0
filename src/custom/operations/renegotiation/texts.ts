// The texts of the renegotiation wizard. Spec OPS-043 to OPS-049.
import { lower } from "../../../base/text.ts";

export const STEP_LABELS = {
  OPERATION_DATA: "Dados da operação",
  RENEGOTIATION_DATA: "Dados da renegociação",
  CUSTOMER: "Cliente",
  GUARANTORS: "Avalistas",
  ATTACHMENTS: "Anexos",
  COLLATERALS: "Garantias",
  DISBURSEMENTS: "Desembolsos",
  CONFIRMATION: "Confirmação",
} as const;

export const RENEGOTIATION_TEXTS = {
  title: "Renegociação",
  steps: "Etapas da renegociação",
  operations: "Operações",
  ahead: "Conclua antes as etapas anteriores.",
  nothing: "Não há o que renegociar",
  noDebt: "O cliente não tem operação paga com parcelas em aberto.",
  openOperation: "Abrir operação",
  openCustomer: "Abrir cadastro",
  created: "Operação criada com sucesso!",
} as const;

export const DRAFT_TEXTS = {
  title: "Rascunhos desta renegociação",
  draft: (when: string, step: string) => `Rascunho de ${lower(when)}, ${lower(step)}`,
  goOn: "Continuar rascunho",
  discard: "Descartar",
  startAfresh: "Começar de novo",
} as const;

export const TERM_TEXTS = {
  product: "Produto da nova operação",
  choose: "Escolha o produto",
  simulationHint: "Informe o produto e o número de parcelas.",
  noProducts: "Nenhum produto habilitado atende este cliente: habilite um em Produtos.",
  installments: "Parcelas",
  accepts: (range: string) => `O produto aceita ${range}.`,
  firstDueDate: "Primeiro vencimento",
  firstDueDateHint: "Em branco: conforme a carência do produto.",
  monthlyRate: "Taxa ao mês",
  monthlyRateHint: "Em branco: a taxa do produto.",
} as const;

export const DEBT_TEXTS = {
  installments: "Parcelas renegociadas",
  intro: "Escolha as operações do cliente e as parcelas em aberto. A dívida é a de hoje.",
  all: (code: string) => `Todas as parcelas da operação ${code}`,
  choose: (code: string, installment: number) => `Parcela ${installment} da operação ${code}`,
  late: "Vencida: não pode ficar de fora",
  claimed: (code: string) => `Na renegociação da operação ${code}`,
  installment: "Parcela",
  due: "Vencimento",
  state: "Situação",
  open: "Em aberto",
  anticipation: "Desconto",
  fine: "Multa",
  interest: "Juros de mora",
  total: "Dívida hoje",
  discount: "Desconto",
  discountLimit: (percent: string, most: string) => `Sua alçada: ${percent} da dívida, até ${most}.`,
  downPayment: "Entrada",
  downPaymentHint: "Paga pelo cliente antes do envio para pagamento.",
  change: "Troco",
  changeHint: "O que o cliente recebe além da dívida.",
  explanation: "Como foi calculado",
  updating: "Calculando a dívida...",
  failed: "Não foi possível calcular a dívida.",
  waiting: "O saldo aparece depois de corrigido o campo marcado.",
  sums: "Saldo a renegociar",
} as const;

export const SUM_TEXTS = {
  open: "Parcelas em aberto",
  charges: "Multa e juros de mora",
  anticipation: "Desconto por antecipação",
  debt: "Dívida atualizada",
  discount: "Desconto",
  carried: "Valor renegociado",
  downPayment: "Entrada",
  balance: "Saldo a renegociar",
  change: "Troco",
  released: "O novo contrato libera",
} as const;

export const PART_TEXTS = {
  intro: "O que continua marcado passa para a nova operação.",
  later: "Outros podem ser incluídos depois, na esteira da nova operação.",
  guarantors: "As operações renegociadas não têm avalistas.",
  documents: "As operações renegociadas não têm documentos aprovados.",
  warranties: "As operações renegociadas não têm garantias.",
} as const;

export const CUSTOMER_TEXTS = {
  intro:
    "A nova operação é do mesmo cliente. Para corrigir algo, abra o cadastro e volte: o que foi digitado aqui fica.",
  failed: "Não foi possível carregar o cadastro do cliente.",
  noRight: "O cadastro completo é visível a quem pode ver clientes.",
} as const;

export const PAYOUT_TEXTS = {
  none: "Sem troco, nada é pago ao cliente.",
  noneHint: "O novo contrato só paga a dívida. Para pagar um troco, informe-o nos dados da renegociação.",
  useAccount: "Usar conta cadastrada",
  payee: (change: string) => `A quem o troco de ${change} é pago`,
} as const;

export const CONFIRMATION_TEXTS = {
  intro: "Confira. As operações renegociadas só são baixadas quando a nova é enviada para pagamento.",
  justification: "Justificativa",
  changed: (before: string, after: string, difference: string) =>
    `A dívida mudou desde a última conta: eram ${before} e agora são ${after}, uma diferença de ${difference}. Confira e conclua de novo.`,
  edit: "Editar",
  nobody: "Nenhum",
} as const;
