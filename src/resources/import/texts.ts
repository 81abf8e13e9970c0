// The texts of the import of a spreadsheet.
import { countText, formatCount } from "../../base/count-text.ts";

export const IMPORT = {
  import: "Importar",
  drop: "Arraste a planilha para cá ou clique para escolher",
  accepted: ".xlsx ou .csv, até 20 MB e 10.000 linhas",
  template: "Baixe o modelo com as colunas deste cadastro:",
  templateXlsx: "modelo .xlsx",
  templateCsv: "modelo .csv",
  hint: "A primeira linha traz os nomes das colunas. Se forem outros, você diz na próxima etapa o que cada uma é.",
  reading: "Lendo as colunas…",
  sending: "Enviando o arquivo…",
  checking: "Conferindo as linhas…",
  importing: "Importando…",
  another: "Escolher outro arquivo",
  backToColumns: "Voltar às colunas",
  check: "Conferir linhas",
  refused: "Linhas recusadas",
  refusedFile: "Baixar linhas recusadas",
  row: "Linha",
  field: "Campo",
  value: "Valor",
  reason: "Motivo",
  done: "Concluir",
  nothing: "Nenhuma linha pode ser importada. Corrija o arquivo e envie-o de novo.",
  shared: "Atualizar dados compartilhados",
  sharedHint:
    "A planilha muda dados que outros cadastros também mostram. Marcado, eles mudam em todos; desmarcado, essas linhas são recusadas.",
  kind: "Envie uma planilha .xlsx ou .csv.",
  tooLarge: "O arquivo excede o limite de 20 MB.",
  columns: "Colunas do arquivo",
  columnsHint: "Confira em que campo entra cada coluna. O que estiver como “Não importar” fica de fora.",
  remembered: "As colunas estão como você as deixou da última vez em um arquivo igual a este.",
  skip: "Não importar",
  recordID: "Código do registro (altera o existente)",
  guessed: "Sugestão",
  noHeading: "Coluna sem nome",
  noValues: "Sem valores nas primeiras linhas",
  existing: "Quando o registro já existe",
  alwaysNew: "Recusar a linha ou criar outro registro",
  past: "Importações anteriores",
  pastEmptyTitle: "Nenhuma importação",
  pastEmpty: "As planilhas importadas neste cadastro aparecem aqui e podem ser desfeitas.",
  more: "Carregar mais",
  undo: "Desfazer",
  undoGoOn: "Continuar a desfazer",
  undoTitle: "Desfazer a importação?",
  undoVerb: "Desfazer importação",
  undoing: "Desfazendo…",
  undoExceptions: "O que foi alterado depois da importação ou está em uso fica como está, e é mostrado a seguir.",
  undoEffect: "Os registros criados são excluídos e os alterados voltam ao que eram.",
  retainedRecords: "Registros que ficaram como estão",
  record: "Registro",
  seeRetained: "Ver o que ficou",
  undoneTitle: "Importação desfeita",
} as const;

export const STATE_TEXTS = {
  running: ["Em andamento", "information"],
  interrupted: ["Interrompida", "warning"],
  done: ["Concluída", "success"],
  failed: ["Não concluída", "danger"],
  undoing: ["Desfeita em parte", "warning"],
  undone: ["Desfeita", "neutral"],
} as const;

const rows = (amount: number): string => countText(amount, "linha", "linhas");

export const importRows = (amount: number): string => `Importar ${rows(amount)}`;
export const rowsOfFile = (name: string, amount: number): string => `${name} · ${rows(amount)}`;
export const readyText = (accepted: number): string =>
  accepted === 1 ? "1 linha pronta para importar" : `${rows(accepted)} prontas para importar`;
export const plannedText = (created: number, updated: number): string =>
  `${countText(created, "registro novo", "registros novos")} e ${countText(
    updated,
    "registro existente alterado",
    "registros existentes alterados",
  )}.`;
export const refusedText = (refused: number): string =>
  refused === 1
    ? "1 linha com problema, que não será importada"
    : `${rows(refused)} com problemas, que não serão importadas`;
export const importedText = (created: number, updated: number): string =>
  [
    ...(created > 0 || updated === 0 ? [countText(created, "registro criado", "registros criados")] : []),
    ...(updated > 0 ? [countText(updated, "registro alterado", "registros alterados")] : []),
  ].join(" e ");
export const leftOutText = (refused: number): string =>
  refused === 1 ? "1 linha foi recusada" : `${rows(refused)} foram recusadas`;
export const ignoredText = (columns: string[]): string =>
  `${columns.length === 1 ? "Coluna que não é importada" : "Colunas que não são importadas"}: ${columns.join(", ")}.`;
export const againText = (byWhom: string): string =>
  `Este mesmo arquivo já foi importado (${byWhom}). Se continuar, os registros novos passam a existir duas vezes.`;
export const moreText = (amount: number): string => `… e mais ${formatCount(amount)}. Baixe a lista para ver todas.`;
export const missingText = (titles: string[]): string =>
  titles.length === 1
    ? `O campo obrigatório “${titles[0]}” está sem coluna.`
    : `Campos obrigatórios sem coluna: ${titles.join(", ")}.`;
export const movedText = (done: number, total: number): string => `${formatCount(done)} de ${rows(total)}`;
export const updateBy = (title: string): string => `Alterar o que tem o mesmo valor em “${title}”`;
export const fieldFor = (heading: string): string => `Campo para a coluna ${heading}`;
export const byText = (who: string, when: string): string => `${who} · ${when}`;
export const undoneText = (undone: number, unchanged: number): string =>
  [
    countText(undone, "registro desfeito", "registros desfeitos"),
    ...(unchanged > 0 ? [countText(unchanged, "ficou como está", "ficaram como estão")] : []),
  ].join(", ");
export const refusedCount = (refused: number): string =>
  refused === 1 ? "1 linha recusada" : `${rows(refused)} recusadas`;
export const undoLabel = (fileName: string): string => `Desfazer a importação de ${fileName}`;
