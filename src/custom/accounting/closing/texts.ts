// The daily closing: its texts. Spec accounting §8.
import { countText, formatCount } from "../../../base/count-text.ts";
import { formatDate, isDate } from "../../../base/dates.ts";
import type { OpenDays } from "../../../rules/accounting/closing/closing-preview.ts";
import type { ClosingSettings } from "../../../rules/accounting/closing/closing-settings.ts";
import type { ClosingStatus, DisagreementAction } from "../../../rules/accounting/closing/closing-states.ts";
import { CLOSING_TITLE } from "./address.ts";

export const CLOSING_TEXTS = {
  title: CLOSING_TITLE,
  tabs: "Partes do encerramento diário",
  last: "Último encerramento",
  none: "Nenhum encerramento realizado.",
  lastError: "Ocorreu um problema ao buscar o último encerramento diário.",
  next: "Próximo encerramento automático",
  manualMode: "O encerramento está no modo manual: cada dia é encerrado por uma pessoa.",
  unset: "O modo de encerramento ainda não foi escolhido em Parametrizações.",
  manual: "Encerramento manual",
  manualText: "Encerra todos os dias ainda abertos até a data escolhida. Um dia encerrado não aceita mais lançamentos.",
  date: "Data do encerramento",
  allClosed: "Todos os dias até hoje já estão encerrados.",
  dateMissing: "Informe a data do encerramento, como DD/MM/AAAA.",
  run: "Realizar encerramento",
  previewLoading: "Conferindo os dias em aberto…",
  previewNote: "Em livros grandes isto leva alguns minutos.",
  previewError: "As conferências não responderam.",
  uncheckedOutcome:
    "Você pode encerrar assim mesmo: o encerramento faz as conferências, e divergências sem decisão o suspendem.",
  openDaysError: "Não foi possível carregar os dias em aberto.",
  final: "Dias encerrados não aceitam mais lançamentos nem alterações. Não é possível reabri-los.",
  noEntries: "Sem lançamentos nestes dias",
  periodLabel: "Período",
  daysLabel: "Dias",
  entriesLabel: "Lançamentos",
  decisionLabel: "Decisão",
  undecided: "As parametrizações não dizem o que fazer com divergências. Escolha uma decisão para cada conferência.",
  running: "Encerramento em andamento…",
  runningNote: "Aguarde: lançamentos até a data escolhida só serão aceitos de novo se o dia não for encerrado.",
  success: "Encerramento realizado com sucesso!",
  error: "Ocorreu um erro ao realizar o encerramento!",
  divergences: "Divergências",
  noDivergences: "Nenhuma divergência foi encontrada.",
  divergencesError: "Não foi possível carregar as divergências.",
  seeDivergences: "Ver divergências",
  history: "Encerramentos",
  historyError: "Não foi possível carregar os encerramentos.",
  more: "Mostrar mais",
  details: "Detalhes",
  resume: "Retomar",
  cancel: "Cancelar encerramento",
  cancelText: "O encerramento suspenso será cancelado, e o que ele lançou será desfeito.",
  cancelled: "Encerramento cancelado.",
  cancelError: "Não foi possível cancelar o encerramento.",
  suspended: "Há um encerramento suspenso. Retome-o ou cancele-o no Histórico antes de encerrar outro dia.",
  executed: "O que foi executado",
  system: "Sistema",
  inProgress: "Em andamento",
  automatic: "Automático",
  manualName: "Manual",
  settingsError: "Ocorreu um problema ao buscar as parametrizações.",
  eventsError: "Ocorreu um problema ao buscar os eventos.",
  saved: "Parametrizações editadas com sucesso!",
  saveError: "Ocorreu um problema ao editar as parametrizações.",
  help: "Sobre as decisões",
  select: "Selecione",
  when: "Quando encerrar",
  notices: "Avisos do encerramento",
  decisions: "Divergências e operações",
  link: "Vincular usuários",
  linkVerb: "Vincular",
  linkHint: "Usuários Admin e SuperAdmin habilitados",
  search: "Buscar usuário",
  nobodyFound: "Nenhum usuário encontrado.",
  linked: "Usuários vinculados com sucesso!",
  linkError: "Não foi possível vincular os usuários!",
  usersError: "Não foi possível listar os usuários.",
  nobody: "Nenhum usuário vinculado.",
  required: "(obrigatório)",
  morning: "Um horário antes do meio-dia encerra o dia anterior.",
  events: "Eventos do encerramento",
  eventsText: "O que cada encerramento executa e confere, nesta ordem.",
  eventsSaved: "Eventos editados com sucesso!",
  eventsSaveError: "Não foi possível editar os eventos.",
  save: "Salvar",
  saveEvents: "Salvar eventos",
  loading: "Carregando…",
  automaticTime: "Horário de encerramento",
} as const;

export const TABS = [
  { id: "encerramento", label: "Encerramento" },
  { id: "historico", label: "Histórico" },
  { id: "parametrizacoes", label: "Parametrizações" },
] as const;
export type TabID = (typeof TABS)[number]["id"];

export const STATUS: Record<ClosingStatus, { label: string; tone: "success" | "warning" | "danger" | "neutral" }> = {
  F: { label: "Concluído", tone: "success" },
  D: { label: "Concluído com divergências", tone: "warning" },
  C: { label: "Cancelado", tone: "danger" },
  S: { label: "Suspenso", tone: "neutral" },
};

export const DECISIONS: { value: DisagreementAction; label: string; help: string }[] = [
  { value: "CANCEL", label: "Cancelar", help: "Cancelar: desfaz o encerramento e todos os seus efeitos." },
  { value: "IGNORE", label: "Ignorar", help: "Ignorar: conclui o encerramento com as divergências registradas." },
  { value: "SUSPEND", label: "Suspender", help: "Suspender: aguarda a correção das divergências." },
];

export const SETTING_LABELS: Record<keyof ClosingSettings, string> = {
  manualClosing: "Encerramento de dia",
  closingTime: "Horário de encerramento",
  operationInputBlocked: "Bloquear entrada de operações durante o encerramento",
  weekendClosing: "Encerramento aos finais de semana",
  manualClosingNotified: "Lembrete",
  notificationManualTime: "Horário do lembrete",
  responsiblePersonIDs: "Usuários responsáveis",
  disagreementAction: "Decisão",
  closingStartedNotified: "Notificar início do encerramento",
  closingEndedNotified: "Notificar fim do encerramento",
};

export const COLUMNS = ["Executado em", "Data", "Modo", "Responsável", "Situação"] as const;
export const DIVERGENCE_COLUMNS = ["Conferência", "Divergência", "Esperado", "Encontrado", "Diferença"] as const;

export const closesDays = (first: string, last: string): string =>
  first === last
    ? `Encerra o dia ${formatDate(first)}.`
    : `Encerra os dias ${formatDate(first)} a ${formatDate(last)}, em ordem.`;

export const daysText = (days: number): string => countText(days, "dia", "dias");
export const closeDays = (days: number): string => `Encerrar ${daysText(days)}`;
export const entriesText = (entries: number): string => countText(entries, "lançamento", "lançamentos");
export const daysWithWeekdays = (days: number, weekdays: number): string =>
  weekdays === days ? daysText(days) : `${daysText(days)}, ${formatCount(weekdays)} de segunda a sexta-feira`;
export const periodText = (first: string, last: string): string =>
  first === last ? formatDate(first) : `${formatDate(first)} a ${formatDate(last)}`;
export const moreDivergences = (hidden: number): string => `e mais ${countText(hidden, "divergência", "divergências")}`;

export const OUTCOMES: Record<ClosingStatus, string> = {
  F: "O encerramento será feito sem divergências.",
  D: "O encerramento será feito, com as divergências registradas.",
  S: "O encerramento ficará suspenso até que as divergências sejam corrigidas; nada é encerrado.",
  C: "O encerramento será cancelado: nada é encerrado.",
};

export const divergenceCount = (count: number): string => countText(count, "divergência", "divergências");

export const closingOf = (date: string): string => `Encerramento de ${formatDate(date)}`;

/** `closedUntil` is null when an earlier day may be closed too. */
export function dateLimits({ closedUntil, firstDay, today }: OpenDays): string {
  if (firstDay > today) return CLOSING_TEXTS.allClosed;
  if (closedUntil === null) return `Até ${formatDate(today)}. O primeiro lançamento é de ${formatDate(firstDay)}.`;
  if (firstDay === today) return `Só ${formatDate(today)} está em aberto.`;
  return `De ${formatDate(firstDay)} a ${formatDate(today)}.`;
}

/** Returns why a day cannot be closed, and which days can. */
export function dateProblem(date: string, days: OpenDays): string | undefined {
  const { closedUntil, firstDay, today } = days;
  if (firstDay > today) return CLOSING_TEXTS.allClosed;
  if (!isDate(date)) return CLOSING_TEXTS.dateMissing;
  if (date > today) return `${formatDate(date)} ainda não chegou. Escolha um dia até ${formatDate(today)}, hoje.`;
  if (closedUntil !== null && date <= closedUntil)
    return `Os dias até ${formatDate(closedUntil)} já estão encerrados. Escolha um dia de ${formatDate(firstDay)} a ${formatDate(today)}.`;
  return undefined;
}

export const records = (ids: readonly number[]): string => `Registros: ${ids.join(", ")}`;

export const stepOutcome = (outcome: string, entries: number, divergences: number): string =>
  outcome === "posted"
    ? countText(entries, "lançamento", "lançamentos")
    : divergences === 0
      ? "sem divergências"
      : divergenceCount(divergences);

export const moveUp = (name: string): string => `Mover para cima: ${name}`;
export const moveDown = (name: string): string => `Mover para baixo: ${name}`;
export const openDetails = (date: string): string => `Detalhes do encerramento de ${formatDate(date)}`;
export const unlink = (name: string): string => `Desvincular ${name}`;
export const modeText = ({ manual }: { manual: boolean }): string =>
  manual ? CLOSING_TEXTS.manualName : CLOSING_TEXTS.automatic;
