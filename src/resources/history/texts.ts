// The texts of the history of a record.
import { formatCount } from "../../base/count-text.ts";
import type { Resource } from "../../base/resource.ts";
import { inSentence } from "../texts.ts";

export const HISTORY = {
  title: "Histórico",
  emptyTitle: "Nada registrado",
  empty: "O que for criado ou alterado neste registro aparece aqui, com quem fez e quando.",
  more: "Carregar mais",
  end: "Início do histórico",
  restore: "Ver e restaurar",
  restoreTitle: "Restaurar esta versão?",
  restoreText: "Escolha o que volta a ser como era. O restante fica como está.",
  restoreNothing: "O registro já está como nesta versão.",
  restoreStale: "O registro foi alterado enquanto você olhava. A lista abaixo já é a nova.",
  restored: "Versão restaurada com sucesso!",
  restoreError: "Não foi possível restaurar a versão!",
  field: "Campo",
  now: "Agora",
  earlier: "Nesta versão",
  erased: "Os valores foram apagados a pedido do titular (LGPD).",
  nothing: "vazio",
  before: "Antes",
  after: "Depois",
  added: "Incluído",
  removed: "Retirado",
  unfold: "Ver tudo",
  fold: "Ver menos",
  unknownUser: "Usuário removido",
  system: "Sistema",
  today: "Hoje",
  yesterday: "Ontem",
} as const;

const ACTIONS = {
  ...{ create: "criou", update: "alterou", delete: "excluiu" },
  ...{ restore: "restaurou da lixeira", purge: "excluiu definitivamente" },
} as const;

/** An act on the screen needs no text. */
export const ORIGINS: { [origin: string]: string | undefined } = {
  import: "Importação",
  undo: "Importação desfeita",
  bulk: "Ação em lote",
  restore: "Versão restaurada",
  "api-key": "Chave de API",
  system: "Sistema",
};

export const actText = (action: keyof typeof ACTIONS, what: string): string => `${ACTIONS[action]} ${what}`;
/** Returns "o lead" or "a corretora"; for the values of the record "dados de pessoa". */
export const ownText = ({ label }: Resource): string => `${label.gender === "f" ? "a" : "o"} ${inSentence(label.one)}`;
export const partText = (part: string): string => `dados de ${inSentence(part)}`;
export const registerText = (register: string): string => `pelo cadastro de ${register}`;
export const keyText = (name: string): string => `pela chave ${name}`;
export const fileText = (name: string): string => `arquivo ${name}`;
export const moreFields = (amount: number): string =>
  amount === 1 ? "e mais 1 campo" : `e mais ${formatCount(amount)} campos`;
export const restoreFields = (amount: number): string =>
  amount === 1 ? "Restaurar 1 campo" : `Restaurar ${formatCount(amount)} campos`;
export const restoreLabel = (when: string): string => `Ver e restaurar a versão de ${when}`;
