// The daily closing: its address, the right that opens it, its texts. Spec accounting §8.
import { formatDate } from "../../base/dates.ts";
import type { ClosingStatus, DisagreementAction } from "../../rules/closing-states.ts";
import type { ClosingSettings } from "../../rules/closing-settings.ts";

export const CLOSING_ROUTE = {
  path: "/contabil/encerramento-diario",
  page: ["credit_accounting_daily_closing"],
  menu: "Contábil",
  order: 3,
};

export const CLOSING_TEXTS = {
  title: "Encerramento diário",
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
  dateMissing: "Informe a data do encerramento.",
  run: "Realizar encerramento",
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
  resumeText: "As conferências serão feitas de novo, e a decisão sobre divergências valerá outra vez.",
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
  retry: "Tentar novamente",
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

export const closesDays = (days: readonly string[]): string =>
  days.length > 1
    ? `Encerra os dias ${formatDate(days[0]!)} a ${formatDate(days.at(-1)!)}, em ordem.`
    : `Encerra o dia ${formatDate(days[0]!)}.`;

export const confirmRun = (date: string): string =>
  `Encerrar os dias até ${formatDate(date)}? Depois disso eles não aceitam lançamentos nem alterações.`;

export const divergenceCount = (count: number): string => (count === 1 ? "1 divergência" : `${count} divergências`);

export const closingOf = (date: string): string => `Encerramento de ${formatDate(date)}`;

export const dateLimits = (min: string | undefined, max: string): string =>
  min === undefined
    ? `Até ${formatDate(max)}.`
    : min > max
      ? CLOSING_TEXTS.allClosed
      : min === max
        ? `Somente ${formatDate(max)}.`
        : `De ${formatDate(min)} a ${formatDate(max)}.`;

export const records = (ids: readonly number[]): string => `Registros: ${ids.join(", ")}`;

export const stepOutcome = (outcome: string, entries: number, divergences: number): string =>
  outcome === "posted"
    ? `${entries} lançamentos`
    : divergences === 0
      ? "sem divergências"
      : divergenceCount(divergences);

export const moveUp = (name: string): string => `Mover para cima: ${name}`;
export const moveDown = (name: string): string => `Mover para baixo: ${name}`;
export const openDetails = (date: string): string => `Detalhes do encerramento de ${formatDate(date)}`;
export const unlink = (name: string): string => `Desvincular ${name}`;
