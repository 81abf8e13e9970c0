// Texts of the layout's states and parts: no network, a newer version, help, the company that the person works for.
export const FRAME = {
  offline: "Sem conexão",
  offlineHint: "Sem conexão com a internet. O que está na tela pode estar desatualizado.",
  offlineNotice:
    "Você está sem conexão. O que está na tela continua aqui, e o que falta aparece sozinho quando ela voltar.",
  silentNotice:
    "O servidor não está respondendo. Tentamos de novo a cada poucos segundos; nada do que está na tela se perde.",
  slowRead:
    "Está demorando mais que o normal. Você pode esperar, tentar de novo ou cancelar; nada do que está na tela se perde.",
  slowWrite: "Está demorando mais que o normal. Espere mais um pouco: o que você digitou continua na tela.",
  stopWaiting: "Parar de esperar",
  offlineText: "Nada do que é seu fica guardado neste navegador. O sistema abre assim que a conexão voltar.",
  newVersion: "Uma nova versão está disponível. Atualizando...",
  supportEmail: "E-mail",
  supportPhone: "Telefone",
  noSupport: "O contato do suporte ainda não foi informado em Dados da empresa.",
  version: "Versão",
  organization: "Organização",
} as const;
