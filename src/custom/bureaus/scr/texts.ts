// Texts of the SCR.
import { formatMonth } from "../../../base/dates.ts";
import { type Cents, formatMoney, reais, toCents, type WireAmount } from "../../../base/money.ts";

export const SCR_TEXTS = {
  title: "SCR",
  tabs: "Resultado do SCR",
  limits: "Limites",
  detail: "Detalhamento",
  history: "Histórico",
  baseDate: "Data-base",
  again: "Refazer consulta",
  pdf: "PDF",
  pdfTitle: "SCR em PDF",
  pdfFailed: "Não foi possível gerar o PDF.",
  simulated: "Simulador",
  simulatedHint: "Resposta de simulador: nenhum bureau foi consultado.",
  consulted: "Consultada",
  notConsulted: "Não consultada",
  queried: "Data base consultada com sucesso!",
  queryFailed: "Não foi possível consultar novas datas-base",
  historyFailed: "Não foi possível consultar as datas-base",
  detailFailed: "Não foi possível consultar as informações.",
  noneConsulted: "Nenhuma data-base consultada. Selecione ao menos uma no histórico.",
  noData: "O SCR não tem dados deste CPF/CNPJ nesta data-base.",
  noDataHint: "A consulta foi feita e está guardada; não é preciso repeti-la.",
  timeline: "Dívidas na linha do tempo",
  distribution: "Linha do tempo",
  timelineHint: "Da perda mais antiga, à esquerda, ao que vence por último, à direita.",
  nothing: "Sem dívidas nesta data-base.",
  total: "Total",
  totals: "Totais",
  limit: "Limite de crédito",
  limitUpTo: "Até 360 dias",
  limitAbove: "Acima de 360 dias",
  others: "Relacionamento e qualidade dos dados",
  modality: "Modalidade",
  exchange: "Variação cambial",
  late: "Atraso mais antigo",
  onTime: "Em dia",
  limitShort: "Limite",
  order: "Ordenar por",
  noModalities: "Nenhuma modalidade nesta data-base.",
  chart: "Evolução por data-base",
  state: "Situação",
  compareWith: "Comparar com",
  difference: "Diferença",
  nothingToCompare: "Consulte outra data-base para comparar.",
  select: "Selecionar",
};

export const ORDERS = [
  { value: "age", label: "Atraso" },
  { value: "value", label: "Valor" },
  { value: "code", label: "Código" },
];

/** Without the symbol, for columns of amounts. */
export const figureText = (cents: Cents): string => (cents === 0n ? "–" : formatMoney(cents));

const compact = new Intl.NumberFormat("pt-BR", { notation: "compact", maximumFractionDigits: 1 });
/** For a place too small for all digits: "12,4 mil". */
export const shortText = (cents: Cents): string => compact.format(Number(cents) / 100);

export const maxText = (most: number): string => `É possível selecionar no máximo ${most} datas-base.`;
export const consultText = (count: number): string => `Consultar datas-base selecionadas (${count})`;
export const monthsText = (months: readonly string[]): string => months.map(formatMonth).join(", ");

export function costText(unit: WireAmount | null | undefined, count: number): string {
  const end = "A consulta não pode ser desfeita. Deseja continuar?";
  if (unit === null || unit === undefined) return `A consulta é cobrada uma única vez por data-base. ${end}`;
  const total = reais(toCents(unit) * BigInt(count));
  return `Esta consulta custará ${total}${count > 1 ? ` (${count} × ${reais(unit)})` : ""}. ${end}`;
}

/** The colour of a group, wherever it is drawn. */
export const TONES = { fallingDue: "var(--accent)", overdue: "var(--warning)", losses: "var(--danger)" } as const;
