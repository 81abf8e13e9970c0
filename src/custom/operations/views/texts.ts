// Texts of the board, the queues and the summaries of operations.
import { countText, formatCount } from "../../../base/count-text.ts";
import type { OperationWait } from "../../../rules/home/operations-of-the-day.ts";

export const VIEWS_TEXTS = {
  lateFor: (days: number): string => (days === 1 ? "Vencida há 1 dia." : `Vencida há ${days} dias.`),
  owedToday: (total: string, { open, fine, interest }: { open: string; fine: string; interest: string }): string =>
    `Hoje se deve ${total}: ${open} em aberto, ${fine} de multa e ${interest} de juros de mora.`,
  stages: "Etapas da esteira",
  statuses: "Status",
  allStages: "Todas as etapas",
  all: "Todas",
  allStatuses: "Todos os status",
  noStage: "Fora da esteira",
  newOperation: "Nova operação",
  board: "Quadro",
  list: "Lista",
  boardTitle: "Quadro de operações",
  stage: "Etapa",
  more: "Mostrar mais",
  emptyColumn: "Nenhuma operação nesta etapa.",
  nobody: "Sem responsável",
  nothingMissing: "Nada falta nesta etapa.",
  take: "Assumir operação",
  takeQuestion: "Deseja realmente assumir esta operação?",
  taken: "Operação assumida!",
  notTaken: "Não foi possível assumir a operação!",
  complete: "Concluir etapa",
  failed: "Não foi possível carregar as operações.",
  myWork: "Meu trabalho",
  late: "Quem está atrasado",
  lateTab: "Atrasos",
  by: "Agrupar por",
  exportLate: "Exportar",
  nothingLate: "Nenhuma operação passou do prazo.",
  nothingWaits: "Nada espera por você aqui.",
  seeAll: "Ver na lista",
} as const;

/** The queues of "Meu trabalho", in the order of urgency. */
export const QUEUES: { readonly [key: string]: { title: string; hint: string } } = {
  late: { title: "Vencidas", hint: "Operações suas que passaram do prazo da etapa." },
  toVote: { title: "Para votar", hint: "Votações em que o seu voto é esperado." },
  documentsArrived: { title: "Documentos recebidos", hint: "Documentos que você pediu e que esperam análise." },
  hrAnswered: { title: "Respostas do RH", hint: "Operações suas que o RH já respondeu." },
  toComplete: { title: "Para andar", hint: "Operações suas cuja etapa depende de você." },
  waiting: { title: "Com terceiros", hint: "Esperam por alguém de fora, e o prazo delas está parado." },
  unowned: { title: "Sem responsável", hint: "Operações que ninguém assumiu ainda." },
};

export const HOME_OPERATIONS = {
  urgent: "Suas operações mais urgentes",
  waits: "Esperam por você",
  moves: "Últimas movimentações",
  none: "Nenhuma operação em andamento.",
  noneBought: "Nenhuma operação cedida à sua empresa em andamento.",
  installments: "Parcelas a receber em 30 dias",
  noInstallments: "Nenhuma parcela vence nos próximos 30 dias.",
  installmentsSum: (total: number, sum: string) => `${countText(total, "parcela", "parcelas")} · ${sum}`,
  report: "Ver o relatório",
  waiting: (total: number) => (total === 1 ? "Ver na lista" : `Ver todas as ${formatCount(total)}`),
  all: (total: number) => (total === 1 ? "Ver na lista" : `Ver as ${formatCount(total)} abertas`),
} as const;

/** What the people of a partner have to do with an operation. */
export const WORK: { readonly [work in OperationWait["work"]]: (count: number) => string } = {
  counterProposal: () => "Contraproposta para responder",
  documents: (count) => countText(count, "documento para enviar", "documentos para enviar"),
  messages: (count) => countText(count, "mensagem nova", "mensagens novas"),
  entry: () => "Digitação por terminar",
  hrAnalysis: () => "Análise para responder",
};

export const HR_TEXTS = {
  title: "Análise do RH",
  send: "Enviar para análise do RH",
  sendQuestion: "Deseja realmente enviar esta operação para análise do RH?",
  sent: "Operação enviada para análise do RH!",
  cancel: "Cancelar análise do RH",
  cancelQuestion: "Deseja realmente cancelar a análise do RH?",
  cancelled: "Análise do RH cancelada!",
  resend: "Reenviar para análise do RH",
  resendQuestion: "Deseja realmente reenviar esta operação para análise do RH?",
  resent: "Operação reenviada para análise do RH!",
  failed: "Não foi possível completar a requisição!",
  approve: "Aprovar",
  refuse: "Reprovar",
  decide: "Responder à análise",
  answered: "Resposta enviada!",
  margin: "Margem disponível",
  serviceCode: "Código de serviço",
  fundsCode: "Código de verba",
  averbationPassword: "Senha de averbação",
  note: "Observação",
  reason: "Motivo",
  states: { NS: "Não enviada", EN: "Com o RH", AP: "Aprovada", RE: "Reprovada", CA: "Cancelada" },
} as const;

/** What is done with the analysis of HR, by the last part of its call. */
export const HR_ACTS = {
  send: { title: HR_TEXTS.send, question: HR_TEXTS.sendQuestion, done: HR_TEXTS.sent },
  cancel: { title: HR_TEXTS.cancel, question: HR_TEXTS.cancelQuestion, done: HR_TEXTS.cancelled },
  resend: { title: HR_TEXTS.resend, question: HR_TEXTS.resendQuestion, done: HR_TEXTS.resent },
} as const;

export const CODE_TITLES: { readonly [code: string]: string } = {
  SERVICE_CODE: HR_TEXTS.serviceCode,
  FUNDS_CODE: HR_TEXTS.fundsCode,
  AVERBATION_PASSWORD: HR_TEXTS.averbationPassword,
};
