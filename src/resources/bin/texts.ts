// The texts of the bin.
import { formatCount, inSentence } from "../texts.ts";

export const BIN = {
  title: "Lixeira",
  emptyTitle: "Nada na lixeira",
  off: "A lixeira está desligada: o que se exclui não volta. Os dias se escolhem em Configurações › Organização.",
  noneFound: "Nada na lixeira atende à busca.",
  search: "Buscar pelo nome",
  restore: "Restaurar",
  purge: "Excluir definitivamente",
  purgeText: "Os dados e os arquivos saem da lixeira para sempre.",
  select: "Selecionar",
  selectAll: "Selecionar todos desta página",
  untitled: "Sem nome",
  comesBack: "Volta com:",
  previous: "Mais recentes",
  next: "Mais antigos",
} as const;

export const binOf = (many: string): string => `${BIN.title}: ${many}`;
export const emptyText = (days: number): string =>
  `O que for excluído fica aqui por ${daysText(days)} e pode ser restaurado.`;
const daysText = (days: number): string => (days === 1 ? "1 dia" : `${formatCount(days)} dias`);

/** Says before a deletion what becomes of the records. */
export const binText = (days: number, amount: number): string =>
  amount === 1
    ? `Vai para a lixeira por ${daysText(days)} e pode ser restaurado de lá.`
    : `Vão para a lixeira por ${daysText(days)} e podem ser restaurados de lá.`;
export const deletedByText = (who: string | null, when: string): string =>
  who === null ? `Excluído ${inSentence(when)}` : `Excluído por ${who} ${inSentence(when)}`;
export const untilText = (day: string): string => `Até ${day}`;
export const restoredText = (amount: number): string =>
  amount === 1 ? "1 registro restaurado da lixeira!" : `${formatCount(amount)} registros restaurados da lixeira!`;
export const purgedText = (amount: number): string =>
  amount === 1 ? "1 registro excluído definitivamente!" : `${formatCount(amount)} registros excluídos definitivamente!`;
export const chosenText = (verb: string, amount: number): string =>
  amount > 1 ? `${verb} ${formatCount(amount)}` : verb;
export const totalText = (total: number): string =>
  total === 1 ? "1 registro na lixeira" : `${formatCount(total)} registros na lixeira`;
