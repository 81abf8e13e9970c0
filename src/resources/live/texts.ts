// The texts about other people who work on the same records.
import { countText, formatCount } from "../../base/count-text.ts";

const ENUMERATION = new Intl.ListFormat("pt-BR", { type: "conjunction" });
const MOST_FIELDS = 4;

export const LIVE = {
  also: "Também neste registro",
  editing: "editando",
  somebody: "Outra pessoa",
  refresh: "Atualizar a lista",
  listChanged: "Outras pessoas mudaram esta lista.",
  take: "Usar os valores novos",
  dismiss: "Dispensar",
  deleted: "Este registro foi excluído por outra pessoa. O que você digitou não pode mais ser salvo.",
} as const;

export const visitorText = (name: string, isEditing: boolean): string =>
  isEditing ? `${name} (${LIVE.editing})` : name;

function fieldsText(titles: readonly string[]): string {
  const more = titles.length - MOST_FIELDS;
  if (more <= 0) return ENUMERATION.format(titles);
  const rest = more === 1 ? "mais 1 campo" : `mais ${formatCount(more)} campos`;
  return ENUMERATION.format([...titles.slice(0, MOST_FIELDS), rest]);
}

/** "ANA LIMA alterou Telefone e E-mail." */
export const changedText = (name: string, titles: readonly string[]): string =>
  titles.length === 0 ? `${name} alterou este registro.` : `${name} alterou ${fieldsText(titles)}.`;

export const alsoChangedText = (titles: readonly string[]): string =>
  `Você também mudou ${fieldsText(titles)}: o que você digitou fica, e ao salvar você escolhe.`;

export const rowsChangedText = (amount: number): string =>
  countText(amount, "linha foi alterada por outra pessoa.", "linhas foram alteradas por outras pessoas.");
