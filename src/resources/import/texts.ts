// What the import of a spreadsheet says.
import { formatCount } from "../texts.ts";

export const IMPORT = {
  import: "Importar",
  drop: "Arraste a planilha para cá ou clique para escolher",
  accepted: ".xlsx ou .csv, até 20 MB e 10.000 linhas",
  template: "Baixe o modelo com as colunas deste cadastro:",
  templateXlsx: "modelo .xlsx",
  templateCsv: "modelo .csv",
  hint: "A primeira linha traz os nomes das colunas. As marcadas com * são obrigatórias. Uma coluna “id” altera o registro que tem esse código.",
  sending: "Enviando o arquivo…",
  checking: "Conferindo as linhas…",
  importing: "Importando…",
  another: "Escolher outro arquivo",
  refused: "Linhas recusadas",
  refusedFile: "Baixar linhas recusadas",
  row: "Linha",
  field: "Campo",
  reason: "Motivo",
  done: "Concluir",
  nothing: "Nenhuma linha pode ser importada. Corrija o arquivo e envie-o de novo.",
  kind: "Envie uma planilha .xlsx ou .csv.",
  tooLarge: "O arquivo excede o limite de 20 MB.",
} as const;

const rows = (amount: number): string => (amount === 1 ? "1 linha" : `${formatCount(amount)} linhas`);

export const importRows = (amount: number): string => `Importar ${rows(amount)}`;
export const readyText = (accepted: number): string =>
  accepted === 1 ? "1 linha pronta para importar" : `${rows(accepted)} prontas para importar`;
export const refusedText = (refused: number): string =>
  refused === 1
    ? "1 linha com problema, que não será importada"
    : `${rows(refused)} com problemas, que não serão importadas`;
export const importedText = (created: number, updated: number): string =>
  [
    ...(created > 0 || updated === 0
      ? [created === 1 ? "1 registro criado" : `${formatCount(created)} registros criados`]
      : []),
    ...(updated > 0 ? [updated === 1 ? "1 registro alterado" : `${formatCount(updated)} registros alterados`] : []),
  ].join(" e ");
export const leftOutText = (refused: number): string =>
  refused === 1 ? "1 linha foi recusada" : `${rows(refused)} foram recusadas`;
export const ignoredText = (columns: string[]): string =>
  `${columns.length === 1 ? "Coluna que não é importada" : "Colunas que não são importadas"}: ${columns.join(", ")}.`;
export const moreText = (amount: number): string => `… e mais ${formatCount(amount)}. Baixe a lista para ver todas.`;
