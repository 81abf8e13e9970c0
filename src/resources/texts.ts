// The texts of the generated screens that no schema gives.
import { countText, formatCount } from "../base/count-text.ts";
import type { Resource } from "../base/resource.ts";

export const TEXTS = {
  view: "Visualizar",
  preview: "Pré-visualizar",
  previewHint: "Pré-visualizar (P)",
  previewOf: "Pré-visualização de",
  closePreview: "Fechar pré-visualização",
  openPage: "Abrir",
  edit: "Editar",
  delete: "Excluir",
  create: "Criar",
  save: "Salvar",
  cancel: "Cancelar",
  confirm: "Confirmar",
  close: "Fechar",
  back: "Voltar",
  retry: "Tentar novamente",
  refresh: "Atualizar",
  apply: "Aplicar",
  clear: "Limpar",
  yes: "Sim",
  no: "Não",
  loading: "Carregando...",
  saving: "Salvando…",
  search: "Buscar",
  clearSearch: "Limpar busca",
  export: "Exportar",
  exporting: "Exportando…",
  exported: "Planilha exportada com sucesso!",
  filter: "Filtro",
  filters: "Filtros",
  clearFilters: "Limpar filtros",
  clearSearchAndFilters: "Limpar busca e filtros",
  columns: "Colunas",
  defaultColumns: "Voltar às colunas padrão",
  density: "Densidade",
  comfortable: "Confortável",
  compact: "Compacta",
  actions: "Ações",
  moreActions: "Mais ações",
  selectRow: "Selecionar linha",
  selectPage: "Selecionar todas as linhas desta página",
  clearSelection: "Limpar seleção",
  selectingAll: "Selecionando…",
  bulkEdit: "Alterar campo",
  bulkEditField: "Campo",
  bulkEditChoose: "Escolha o campo a alterar",
  bulkEditEmpty: "Em branco, o campo fica vazio em todos.",
  undo: "Desfazer",
  enable: "Habilitar",
  disable: "Desabilitar",
  perPage: "por página",
  pages: "Paginação",
  previousPage: "Página anterior",
  nextPage: "Próxima página",
  loadMore: "Carregar mais",
  emptyTitle: "Nenhum dado encontrado",
  emptyText: "Esta tabela não possui nenhum tipo de dado para ser exibido.",
  emptyFilteredText: "Nenhum registro atende à busca e aos filtros escolhidos.",
  loadError: "Não foi possível carregar os dados!",
  fillIn: "Informar agora",
  loadErrorHint: "Nada do que você fez se perdeu. Tente de novo.",
  requestError: "Não foi possível completar a requisição!",
  irreversible: "Esta ação não poderá ser desfeita.",
  deleted: "Dado deletado com sucesso!",
  statusChanged: "Status alterado com sucesso!",
  statusError: "Não foi possível alterar o status!",
  unused: "Nenhum outro registro se refere a este.",
  inUse: "Este registro está em uso e não pode ser excluído.",
  inUseAdvice: "Desabilite-o para que deixe de ser oferecido sem perder o histórico.",
  keepReason: "Este registro não pode ser excluído.",
  unsavedTitle: "Sair sem salvar?",
  unsavedText: "Existem alterações não salvas. Deseja realmente sair?",
  unsavedStay: "Continuar editando",
  unsavedLeave: "Sair sem salvar",
  draftLeaveTitle: "Sair e continuar depois?",
  draftLeave: "Sair e guardar o rascunho",
  required: "(obrigatório)",
  tabMissing: "Preencha todos os campos obrigatórios",
  more: "Mais",
  moreTabs: "Mais abas",
  sections: "Seções",
  summaryOne: "Revise 1 campo para continuar:",
  unsaved: "Valores padrão: ninguém alterou ainda.",
  nothingChanged: "Nada foi alterado.",
  actionDone: "Ação realizada com sucesso!",
  sharedTitle: "Estes dados também são de outros cadastros",
  sharedText: "Ao salvar, os dados abaixo mudam também em:",
  sharedFrom: "Hoje",
  sharedTo: "Passa a ser",
  sharedApply: "Alterar em todos",
  staleTitle: "Este registro foi alterado por outra pessoa",
  staleText: "Escolha, campo a campo, o que deve ficar. Nada será gravado antes disso.",
  staleMine: "Sua versão",
  staleTheirs: "Versão gravada",
  staleNoDifference: "As duas versões são iguais nos campos que você alterou.",
  staleApply: "Salvar com estas escolhas",
  theirVersionStays: "A versão gravada foi mantida.",
  goneTitle: "Este registro não existe mais",
  goneText: "Ele pode ter sido excluído por outra pessoa enquanto você trabalhava.",
  copy: "Copiar",
  copied: "Copiado",
  duplicate: "Duplicar",
  saveAndNew: "Salvar e novo",
  keyFacts: "Principais dados",
  recordsOfList: "Registros da lista",
  hideEmpty: "Ocultar campos vazios",
  fewerColumns: "Mostrar só as colunas que cabem na tela",
  shownOnce: "Copie agora: isto não será exibido novamente.",
  min: "Valor mínimo",
  max: "Valor máximo",
  periodStart: "Início",
  periodEnd: "Fim",
  customPeriod: "Personalizado",
  dateInvalid: "Data inválida.",
  monthInvalid: "Mês inválido.",
  periodOrder: "A data final deve ser igual ou posterior à inicial.",
  contains: "contém",
  otherThan: "diferente de",
  equalTo: "igual a",
  condition: "Condição",
  otherColumns: "Outras colunas",
  noOptions: "Não há opções",
} as const;

/** The panel beside a record. */
export const SIDE_PANEL = {
  title: "Atividade e vínculos",
  show: "Mostrar painel",
  hide: "Recolher painel",
  activity: "Atividade",
  links: "Vínculos",
  files: "Arquivos",
} as const;

/** The name of a list's table under a heading with the same words. */
export const itemsOf = (title: string): string => `Itens: ${title}`;

/** Returns a name as it is written inside a sentence: "Chave de API" becomes "chave de API". */
export const inSentence = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) =>
    word.length > 1 && word === word.toLocaleUpperCase("pt-BR") ? word : word.toLocaleLowerCase("pt-BR"),
  );

/** Texts that depend on what the register is called. */
export const newLabel = ({ label }: Pick<Resource, "label">): string =>
  `${label.gender === "f" ? "Nova" : "Novo"} ${inSentence(label.one)}`;
/** The heading of a register without records, when neither search nor filter hides any: "Nenhuma chave de API ainda". */
export const noneYetText = ({ label }: Pick<Resource, "label">): string =>
  `${label.gender === "f" ? "Nenhuma" : "Nenhum"} ${inSentence(label.one)} ainda`;
/** Returns "Novo fornecedor", "Editar fornecedor" or "Visualizar fornecedor". */
export const actLabel = (resource: Pick<Resource, "label">, mode: "view" | "edit" | "create"): string =>
  mode === "create" ? newLabel(resource) : `${TEXTS[mode]} ${inSentence(resource.label.one)}`;
export const createdText = ({ label, texts }: Resource): string =>
  texts?.created ?? `${label.one} ${label.gender === "f" ? "criada" : "criado"} com sucesso!`;
export const editedText = ({ label, texts }: Resource): string =>
  texts?.edited ?? `${label.one} ${label.gender === "f" ? "editada" : "editado"} com sucesso!`;
export const deletedText = ({ texts }: Resource): string => texts?.deleted ?? TEXTS.deleted;
export const createErrorText = ({ label, texts }: Resource): string =>
  texts?.createFailed ?? texts?.saveFailed ?? `Não foi possível criar ${inSentence(label.one)}!`;
export const editErrorText = ({ label, texts }: Resource): string =>
  texts?.editFailed ?? texts?.saveFailed ?? `Não foi possível editar ${inSentence(label.one)}!`;
export const deleteErrorText = ({ label, texts }: Resource): string =>
  texts?.deleteFailed ?? `Não foi possível excluir ${inSentence(label.one)}!`;
export const backToList = ({ label }: Resource): string => `Voltar para ${label.many}`;

export const tabWaitsText = ({ label }: Resource): string =>
  `Crie ${label.gender === "f" ? "a" : "o"} ${inSentence(label.one)} para ativar a aba`;

/** The same of a tab that people only change things in. */
export const tabWaitsToChangeText = ({ label }: Resource): string =>
  `Crie ${label.gender === "f" ? "a" : "o"} ${inSentence(label.one)} para habilitar modificações nesta aba`;

/** Returns "Habilitada" or "Desabilitado": the switch of a record in the register's gender. */
export const switchText = ({ label }: Resource, isOn: boolean): string =>
  `${isOn ? "Habilitad" : "Desabilitad"}${label.gender === "f" ? "a" : "o"}`;

/** Returns "fornecedor" or "3 fornecedores" for confirmations and their buttons. */
export function countedName({ label }: Resource, amount: number): string {
  return `${formatCount(amount)} ${inSentence(amount === 1 ? label.one : label.many)}`;
}

export const exportedText = (rows: number): string =>
  countText(rows, "linha exportada com sucesso!", "linhas exportadas com sucesso!");

export const showingText = (shown: number, total: number): string =>
  `Exibindo ${countText(shown, "resultado", "resultados")} de ${formatCount(total)} ao total`;
export const inUseText = (inUse: number, amount: number): string =>
  inUse === amount && amount === 1
    ? "Está em uso e não pode ser excluído."
    : `${formatCount(inUse)} de ${formatCount(amount)} ${inUse === 1 ? "está em uso e não será excluído." : "estão em uso e não serão excluídos."}`;
export const selectedText = (amount: number): string => countText(amount, "selecionado", "selecionados");
export const bulkDeletedText = (amount: number): string =>
  countText(amount, "item deletado com sucesso!", "itens deletados com sucesso!");
export const bulkChangedText = (amount: number): string =>
  countText(amount, "item teve o status alterado com sucesso!", "itens tiveram o status alterado com sucesso!");
export const selectAllText = (total: number, most: number): string =>
  total > most ? `Selecionar os primeiros ${formatCount(most)}` : `Selecionar todos os ${formatCount(total)}`;
export const bulkEditedText = (resource: Resource, amount: number): string =>
  `${countedName(resource, amount)} ${resource.label.gender === "f" ? "alterada" : "alterado"}${amount === 1 ? "" : "s"}.`;
export const undoneText = (resource: Resource, amount: number): string =>
  `Alteração desfeita em ${countedName(resource, amount)}.`;
export const notUndoneText = (resource: Resource, amount: number): string => {
  const stays = amount === 1 ? "ficou como estava: mudou" : "ficaram como estavam: mudaram";
  return `${countedName(resource, amount)} ${stays} depois desta alteração.`;
};
export const bulkFailedText = (amount: number): string =>
  `Não foi possível realizar esta ação para ${countText(amount, "item", "itens")}.`;
export const bulkQuestionText = (label: string, counted: string): string =>
  `Deseja realmente ${inSentence(label)}? A ação vale para ${counted}.`;
export const bulkActedText = (label: string, counted: string): string => `${label}: feito em ${counted}.`;
export const bulkLeftOutText = (amount: number): string =>
  countText(
    amount,
    "dos escolhidos fica como está, porque o estado dele não permite esta ação.",
    "dos escolhidos ficam como estão, porque o estado deles não permite esta ação.",
  );
/** Few are named, as far as they stand on the page. */
export const bulkRefusedText = (titles: readonly (string | undefined)[], reason: string): string => {
  const names = titles.length <= 3 && titles.every((title) => title !== undefined);
  const who = names ? titles.join(", ") : countText(titles.length, "item", "itens");
  return `${who}: ${reason}`;
};
export const mostAtOnceText = (most: number): string => `Escolha até ${formatCount(most)} de cada vez.`;
export const summaryText = (amount: number): string =>
  amount === 1 ? TEXTS.summaryOne : `Revise ${formatCount(amount)} campos para continuar:`;
export const createdByText = (name: string, when: string): string => `Criado por ${name} em ${when}`;
export const updatedByText = (name: string, when: string): string => `Atualizado por ${name} em ${when}`;
export const partyFoundText = (document: string, register: string): string =>
  `Encontramos este ${document} na ${register} e preenchemos os dados.`;

/** Returns "12 de 1.204". */
export const placeText = (place: number, total: number): string => `${formatCount(place)} de ${formatCount(total)}`;
export const showEmptyText = (amount: number): string =>
  amount === 1 ? "Mostrar 1 campo vazio" : `Mostrar ${formatCount(amount)} campos vazios`;

export const moreColumnsText = (amount: number): string =>
  amount === 1 ? "Mostrar mais 1 coluna" : `Mostrar mais ${amount} colunas`;

/** Returns "Falta informar: Endereço." */
export const missingText = (title: string): string => `Falta informar: ${title}.`;
