// Texts of the dialog of opening balances.
import { countText, formatCount } from "../../../base/count-text.ts";
import { formatDate } from "../../../base/dates.ts";
import { OPENING_TITLE } from "./opening-title.ts";

export const OPENING = {
  title: OPENING_TITLE,
  intro:
    "Os saldos com que os livros deste regime começam, um por conta. A planilha tem as colunas Conta e Saldo; o sinal segue o lado natural da conta, ou a coluna D/C diz o lado.",
  date: "Data dos saldos",
  dateHint: "O último dia do sistema anterior. Não pode estar encerrado.",
  dateWrong: "Informe a data dos saldos, até hoje.",
  transit: "Conta transitória (opcional)",
  transitHint: "Código da conta contra a qual cada saldo entra. Sem ela, devedores entram contra credores.",
  kind: "Envie uma planilha .xlsx ou .csv.",
  checking: "Conferindo os saldos…",
  saving: "Gravando os saldos…",
  check: "Conferência dos saldos",
  row: "Linha",
  account: "Conta",
  debit: "Devedor",
  credit: "Credor",
  total: "Total",
  save: "Gravar saldos de abertura",
  otherFile: "Escolher outro arquivo",
  undo: "Desfazer saldos de abertura",
  undoText: "Os lançamentos de abertura deste regime serão excluídos. Só é possível enquanto o dia deles está aberto.",
  saved: "Saldos de abertura gravados com sucesso!",
  undone: "Saldos de abertura desfeitos com sucesso!",
  loading: "Carregando…",
  close: "Fechar",
} as const;

export const presentBalancesText = (date: string, entries: number, total: string): string =>
  `Este regime já tem saldos de abertura, de ${formatDate(date)}: ${total} em ${countText(entries, "lançamento", "lançamentos")}.`;

export const problemCount = (count: number): string =>
  countText(count, "problema impede a gravação.", "problemas impedem a gravação.");

export const readyText = (entries: number): string =>
  `Débitos e créditos são iguais. ${entries === 1 ? "Será gravado 1 lançamento." : `Serão gravados ${formatCount(entries)} lançamentos.`}`;

export const moreRows = (count: number): string => `e mais ${formatCount(count)} linhas`;
