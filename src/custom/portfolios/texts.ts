// Texts of choosing the view: one company's portfolio or the whole lender.
export const PORTFOLIO_TEXTS = {
  page: "Selecionar visão",
  title: "Selecione qual visão você gostaria de enxergar",
  subtitle: "Escolha uma visão ampla da carteira ou uma empresa específica.",
  note: "Você pode alterar a visão a qualquer momento.",
  list: "Visões",
  advance: "Avançar",
  save: "Salvar",
  leave: "Sair",
  switchView: "Trocar visão",
  chosen: "Carteira selecionada com sucesso!",
  selectError: "Não foi possível selecionar a carteira.",
  loadError: "Não foi possível carregar as carteiras do sistema.",
} as const;
