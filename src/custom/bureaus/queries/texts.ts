// Texts of the costs of bureaus.

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
  price: "Preço na confirmação:",
};

export const GROUPS = [
  { value: "bureau", label: "Bureau" },
  { value: "month", label: "Mês" },
  { value: "person", label: "Pessoa" },
  { value: "agency", label: "Agente" },
];
