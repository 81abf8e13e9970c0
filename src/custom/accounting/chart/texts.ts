// Texts of the chart of accounts: its page, and the form of an account.
import { countText } from "../../../base/count-text.ts";
export const CHART_TEXTS = {
  title: "Plano de contas",
  area: "Contábil",
  newAccount: "Nova conta",
  newBelow: "Nova conta abaixo",
  split: "Dividir conta",
  view: "Visualizar",
  edit: "Editar",
  delete: "Excluir",
  actions: (name: string) => `Ações: ${name}`,
  export: "Exportar",
  exportXlsx: "Planilha (XLSX)",
  exportCsv: "Texto separado (CSV)",
  exported: "Plano de contas exportado.",
  reconstructed: (count: number) =>
    `${countText(count, "conta deste plano foi reconstruída", "contas deste plano foram reconstruídas")}. Troque cada código pelo do Cosif da época antes de qualquer uso regulatório.`,
  position: "Posição no plano",
  positionWaits: "Escolha o plano e digite o código: a posição da conta aparece aqui.",
  searching: "Procurando a posição da conta…",
  level: (level: number) => `Nível ${level}`,
  digit: (digit: string) => `dígito de controle ${digit}`,
  side: (side: string) => (side === "C" ? "saldo natural credor" : "saldo natural devedor"),
  untitled: "(sem título)",
  failed: "Não foi possível mostrar a posição da conta.",
} as const;
