// Texts of the costs of bureaus, and the report as the server answers it.
import type { WireAmount } from "../../../base/money.ts";

export const COSTS_PATH = "/informes/custos-de-bureaus";

export const COST_TEXTS = {
  title: "Custos de bureaus",
  queries: "Consultas",
  charged: "Cobradas",
  notCharged: "Não cobradas",
  unclear: "A esclarecer",
  amount: "Valor cobrado",
  unclearAmount: "Valor a esclarecer",
  totals: "Totais",
  from: "De",
  to: "Até",
  apply: "Aplicar",
  groupBy: "Agrupar por",
  export: "Exportar",
  exportFailed: "Não foi possível exportar o relatório.",
  loadFailed: "Não foi possível carregar o relatório.",
  empty: "Nenhuma consulta neste período.",
  emptyHint: "Escolha outro período, ou consulte um bureau a partir de um cadastro.",
  budget: "Orçamento do mês",
  noBudget: "Sem limite mensal. Quem cuida de Configurações › Bureaus de crédito pode definir um.",
  inBudget: "Dentro do orçamento",
  warning: "Aviso de orçamento",
  spentOut: "Orçamento esgotado: novas consultas são recusadas",
  wrongPeriod: "O fim do período vem antes do começo.",
  wrongDay: "Informe uma data válida.",
  nobody: "Sem agente",
  statement: "Declarar cobrança",
  statementHint:
    "Use quando o bureau não sabe dizer o que houve. A declaração encerra a consulta e não pode ser desfeita; o motivo fica no registro.",
  wasCharged: "A consulta foi cobrada?",
  yes: "Sim, está na fatura",
  no: "Não foi cobrada",
  reason: "Como se soube",
  chooseCharge: "Diga se a consulta foi cobrada.",
  shortReason: "Escreva como se soube, com 10 a 500 caracteres.",
  stated: "Cobrança declarada.",
  notStated: "Não foi possível declarar a cobrança.",
};

export const GROUPS = [
  { value: "bureau", label: "Bureau" },
  { value: "month", label: "Mês" },
  { value: "person", label: "Pessoa" },
  { value: "agency", label: "Agente" },
];

type Group = "bureau" | "month" | "person" | "agency";

export interface CostsRow {
  code: string | null;
  text: string | null;
  queries: number;
  charged: number;
  notCharged: number;
  unclear: number;
  amount: WireAmount | null;
  unclearAmount: WireAmount | null;
}

export interface Costs {
  from: string;
  to: string;
  groupBy: Group;
  rows: readonly CostsRow[];
}
