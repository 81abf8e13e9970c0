// The texts of the bin.
import { countText, formatCount } from "../../base/count-text.ts";
import { inSentence } from "../texts.ts";

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
const daysText = (days: number): string => countText(days, "dia", "dias");

/** Says before a deletion what becomes of the records. */
export const binText = (days: number, amount: number): string =>
  amount === 1
    ? `Vai para a lixeira por ${daysText(days)} e pode ser restaurado de lá.`
    : `Vão para a lixeira por ${daysText(days)} e podem ser restaurados de lá.`;
export const deletedByText = (who: string | null, when: string): string =>
  who === null ? `Excluído ${inSentence(when)}` : `Excluído por ${who} ${inSentence(when)}`;
export const untilText = (day: string): string => `Até ${day}`;
export const restoredText = (amount: number): string =>
  countText(amount, "registro restaurado da lixeira!", "registros restaurados da lixeira!");
export const purgedText = (amount: number): string =>
  countText(amount, "registro excluído definitivamente!", "registros excluídos definitivamente!");
export const chosenText = (verb: string, amount: number): string =>
  amount > 1 ? `${verb} ${formatCount(amount)}` : verb;
export const totalText = (total: number): string => countText(total, "registro na lixeira", "registros na lixeira");
