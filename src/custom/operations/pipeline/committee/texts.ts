// The texts of the committee of an operation.
export const COMMITTEE_TEXTS = {
  title: "Comitê de aprovação",
  open: "Abrir comitê",
  opened: "Comitê aberto com sucesso!",
  openFailed: "Não foi possível abrir o comitê!",
  openTitle: "Abrir o comitê?",
  openText: "Regra, membros e substitutos são fixados como estão agora, e os pareceres deixam de poder ser alterados.",
  restart: "Reiniciar comitê",
  restartText: "Deseja realmente reiniciar o comitê?",
  restartHint: "Os votos desta rodada deixam de valer e ficam no histórico; os mesmos membros votam de novo.",
  restarted: "Comitê reiniciado com sucesso!",
  restartFailed: "Não foi possível reiniciar o comitê!",
  reset: "Redefinir comitê",
  resetText: "Deseja realmente redefinir o comitê?",
  resetHint: "A composição volta a ser a do comitê que o produto tem agora; a rodada fica no histórico.",
  proposalEnds: "A contraproposta em aberto é cancelada.",
  resetDone: "Comitê redefinido com sucesso!",
  resetFailed: "Não foi possível redefinir o comitê!",
  minutes: "Ata",
  minutesTitle: "Ata do comitê de crédito",
  minutesFailed: "Não foi possível gerar a ata!",
  minutesReason: "A ata existe depois de aberto o comitê.",
  superseded: "As condições mudaram depois desta votação. Ela fica no histórico, e o comitê decide de novo.",
  preview: "Quem decide, se o comitê for aberto agora",
  positions: "Cargos e votos",
  decides: "Decide",
  opines: "Opina",
  listed: "Acompanha sem votar",
  above: "Só vota se o caso subir",
  vetoes: "Pode vetar",
  noLimit: "Sem alçada",
  nobody: "Ninguém vota neste cargo.",
  notVoted: "Não votou",
  awaited: "Aguardando voto",
  removed: "Deixou o comitê",
  why: "Por que estas pessoas e este resultado",
  summary: "Resumo da operação",
  exposure: "Exposição",
  client: "Cliente",
  group: "Grupo econômico",
  deadline: "Prazo da votação",
  rule: "Regra",
  round: "Rodada",
  rounds: "Rodadas anteriores",
  votings: "Votações anteriores",
  opinions: "Pareceres",
  noOpinions: "Ninguém escreveu um parecer.",
} as const;

export const VOTE_TEXTS = {
  title: "Votar",
  own: "O seu voto",
  canChange: "Você pode mudá-lo até o resultado.",
  comment: "Comentário",
  commentHint: "Obrigatório para reprovar. Ao avaliar, diga o que falta.",
  rejectReason: "Informe o motivo da reprovação.",
  done: "Voto registrado com sucesso!",
  failed: "Não foi possível registrar o voto!",
} as const;

export const PROPOSAL_TEXTS = {
  title: "Contraproposta",
  all: "Contrapropostas",
  rateHint: "Sem mudança, vale a taxa do produto para o novo valor e prazo.",
  send: "Enviar contraproposta",
  sent: "Contraproposta enviada com sucesso!",
  sendFailed: "Não foi possível enviar a contraproposta!",
  simulate: "Calcular",
  simulating: "Calculando…",
  simulateFailed: "Não foi possível calcular a contraproposta!",
  notSimulated: "Altere os valores e calcule para ver as condições propostas ao lado das atuais.",
  waits: "A votação está suspensa até a resposta.",
  cancel: "Cancelar contraproposta",
  cancelText: "Deseja realmente cancelar a contraproposta?",
  cancelHint: "As condições originais continuam, e a votação segue com os votos dados.",
  cancelled: "Contraproposta cancelada com sucesso!",
  cancelFailed: "Não foi possível cancelar a contraproposta!",
  accept: "Aceitar",
  acceptTitle: "Aceitar a contraproposta?",
  acceptText: "As condições propostas passam a valer, e o comitê vota de novo.",
  accepted: "Contraproposta aceita com sucesso!",
  acceptFailed: "Não foi possível aceitar a contraproposta!",
  refuse: "Recusar",
  refuseTitle: "Recusar a contraproposta?",
  refuseText: "As condições originais continuam, e a votação segue com os votos dados.",
  refused: "Contraproposta recusada com sucesso!",
  refuseFailed: "Não foi possível recusar a contraproposta!",
  justification: "Justificativa",
} as const;

export const ACTION_LABELS = { APPROVE: "Aprovar", REJECT: "Reprovar", EVALUATE: "Avaliar" } as const;
export const VOTED_LABELS = { APPROVE: "Aprovou", REJECT: "Reprovou", EVALUATE: "Pediu avaliação" } as const;
export const ACTION_TONES = { APPROVE: "success", REJECT: "danger", EVALUATE: "warning" } as const;
export const RESULT_LABELS = { AP: "Aprovado", RE: "Reprovado", AN: "Em análise" } as const;
const RESULT_TONES = { AP: "success", RE: "danger", AN: "warning" } as const;

interface Decision {
  result: keyof typeof RESULT_LABELS;
  finishedAt: string | null;
}

/** The operation was over before anybody decided. */
export const isWithdrawn = ({ result, finishedAt }: Decision): boolean => result === "AN" && finishedAt !== null;

/** For the answer to a counterproposal. */
export const isWaiting = ({ result, isSuspended }: Decision & { isSuspended: boolean }): boolean =>
  isSuspended && result === "AN";

export const resultOf = (voting: Decision): { label: string; tone: string } =>
  isWithdrawn(voting)
    ? { label: "Encerrada sem resultado", tone: "neutral" }
    : { label: RESULT_LABELS[voting.result], tone: RESULT_TONES[voting.result] };
export const ENDED_LABELS = {
  RESTART: "reiniciada",
  RESET: "redefinida",
  COUNTERPROPOSAL: "encerrada por contraproposta aceita",
} as const;
export const PROPOSAL_LABELS = {
  SENT: "Em aberto",
  ACCEPTED: "Aceita",
  REFUSED: "Recusada",
  CANCELLED: "Cancelada",
} as const;

export const ruleText = ({ rule, minVotes }: { rule: keyof typeof RULES; minVotes?: number }): string =>
  rule === "QUORUM" && minVotes ? `${RULES.QUORUM} de ${minVotes}` : RULES[rule];
const RULES = { UNANIMITY: "Unanimidade", MAJORITY: "Maioria", QUORUM: "Quórum", ANY: "Primeira aprovação" } as const;

export const insteadOf = (name: string): string => `No lugar de ${name}`;

/** What a counterproposal changes. */
