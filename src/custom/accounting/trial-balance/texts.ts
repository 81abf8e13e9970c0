// The trial balance: its address, the right that opens it, its texts.
import { BALANCE_TITLE } from "../../users/index.ts";

export const BALANCE_ROUTE = {
  path: "/contabil/balancete",
  page: ["credit_accounting_trial_balance"],
  menu: "Contábil",
  order: 2,
};

export const BALANCE_TEXTS = {
  title: BALANCE_TITLE,
  synthetic: "Contas sintéticas",
  analytic: "Contas analíticas",
  legend: "Legenda",
  summary: "Resumo do período",
  period: "Período",
  regime: "Regime",
  custom: "Personalizado",
  start: "Início",
  end: "Fim",
  apply: "Aplicar",
  settings: "Configurar exibição/exportação",
  export: "Exportar relatório",
  assets: "Ativo",
  liabilities: "Passivo",
  result: "Resultado do período",
  accumulated: (day: string) => `Resultado acumulado até ${day}`,
  otherRegime: (usual: string, chosen: string) =>
    `O regime deste período é ${usual}. Estes são os livros de ${chosen}.`,
  expandAll: "Expandir tudo",
  collapseAll: "Recolher tudo",
  expand: (name: string) => `Expandir ${name}`,
  collapse: (name: string) => `Recolher ${name}`,
  shown: (period: string) => `Balancete de ${period}`,
  check: "Verifique os lançamentos do período.",
  emptyTitle: "Nenhum saldo neste período",
  emptyText: "Não há lançamentos até o fim do período. Contas com saldo zerado podem ser exibidas pelas configurações.",
  entries: "Ver os lançamentos da conta neste período",
  loadError: "Não foi possível carregar o balancete!",
  periodError: "Não foi possível atualizar o período!",
  settingsSaved: "Configurações salvas com sucesso!",
  settingsError: "Não foi possível salvar as configurações",
  exportError: "Não foi possível exportar o relatório!",
  sheet: "Baixar planilha",
} as const;
