// Texts of the frame's own states and parts: no network, a newer version, help, who the person works for.
export const FRAME = {
  offline: "Sem conexão",
  offlineHint: "Sem conexão com a internet. O que está na tela pode estar desatualizado.",
  offlineText: "Nada do que é seu fica guardado neste navegador. O sistema abre assim que a conexão voltar.",
  newVersion: "Uma nova versão está disponível. Atualizando...",
  supportEmail: "E-mail",
  supportPhone: "Telefone",
  noSupport: "O contato do suporte ainda não foi informado em Dados da empresa.",
  version: "Versão",
  organization: "Organização",
} as const;
