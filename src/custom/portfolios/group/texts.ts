// Texts of the switch that offers the view by portfolio.
export const FEATURE_TEXTS = {
  feature: "Visão por carteira",
  featureText:
    "Administradores escolhem, ao entrar, se veem toda a organização ou a carteira de uma cessionária, e trocam a qualquer momento pelo topo da tela.",
  featureOn: "Ligada",
  featureOff: "Desligada",
  turnOn: "Ligar visão por carteira",
  turnOff: "Desligar visão por carteira",
  turnOnText:
    "Na próxima entrada, cada administrador escolherá a visão em que trabalha. Cada cessionária cadastrada passa a ter uma carteira.",
  turnOffText: "Todos os administradores voltam a ver toda a organização, também quem está agora em outra visão.",
  turnedOn: "Visão por carteira ligada com sucesso!",
  turnedOff: "Visão por carteira desligada com sucesso!",
  featureError: "Não foi possível alterar a visão por carteira!",
  featureLoadError: "Não foi possível carregar os dados!",
} as const;

export const WALLET_TEXTS = {
  link: {
    title: "Vincular grupo de carteiras",
    question: "Deseja realmente vincular esta carteira ao grupo?",
    verb: "Vincular",
    done: "Carteira vinculada com sucesso!",
  },
  unlink: {
    title: "Desvincular grupo de carteiras",
    question: "Deseja realmente desvincular esta carteira do grupo?",
    verb: "Desvincular",
    done: "Carteira desvinculada com sucesso!",
  },
} as const;
