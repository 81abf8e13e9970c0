// The texts of biometry.
export const SETTINGS_TEXTS = {
  title: "Biometria",
  connection: "Conexão e link",
  rules: "Regras e pontuações",
  validity: "Validade da biometria",
  rulesNote: "O que acontece com o cadastro em cada faixa de pontuação. Uma regra nova vale para as próximas capturas.",
  action: "Ação",
  choose: "Selecione",
  required: "Escolha a ação desta faixa.",
  save: "Salvar",
  days: "Validade da biometria (dias)",
  daysNote: "Depois deste prazo, uma nova captura é pedida e a foto é apagada.",
  daysProblem: "Informe um número inteiro de 1 a 3650 dias.",
  resend: "Reenviar biometria no contrato",
  yes: "Sim",
  no: "Não",
  readOnly: "Você pode ver estas configurações, mas não alterá-las.",
};

/** What is said after an act, by what it was about. */
export const RULE_TEXTS = {
  saved: "Parametrização editada com sucesso!",
  failed: "Não foi possível editar a parametrização!",
  loadFailed: "Não foi possível listar as parametrizações do score biométrico!",
};
export const VALIDITY_TEXTS = {
  saved: "Configurações de validade da biometria atualizadas!",
  failed: "Não foi possível atualizar as configurações de validade da biometria!",
  loadFailed: "Não foi possível listar as configurações de validade da biometria!",
};

export const ACTION_HELP = {
  APPROVE: "O cadastro é aprovado sem passar por ninguém, se a prova de vida foi confirmada.",
  EVALUATE: "Suspende a etapa de biometria até a decisão dos responsáveis.",
  REJECT: "Encerra a fase de biometria; os operadores podem reiniciá-la manualmente.",
};

export const PANEL_TEXTS = {
  request: "Solicitar validação biométrica",
  question: "Deseja realmente solicitar a validação biométrica?",
  title: "Validação biométrica",
  requested: "Validação biométrica solicitada! Envie o link à pessoa.",
  requestFailed: "Não foi possível solicitar a validação biométrica!",
  none: "Sem validação biométrica",
  noneText: "Peça a foto do rosto por um link de uso único.",
  open: "Abrir validação",
  history: "Validações desta pessoa",
  more: "As mais antigas estão em Operacional › Validações biométricas.",
  link: "Link de captura",
  linkNote: "Quem tem o link pode enviar a foto uma vez. Mande-o só à própria pessoa.",
  copy: "Copiar link",
  copied: "Copiado",
  mail: "Enviar por e-mail",
  mailFailed: "Não foi possível enviar o link!",
  noLink: "O link desta validação não está mais aberto.",
  linkFailed: "Não foi possível obter o link!",
  picture: "Foto",
  pictureNote: "Fica no histórico quem abriu a foto e quando.",
  showPicture: "Abrir foto",
  pictureAlt: "Foto enviada na captura",
  noPicture: "Não há foto guardada.",
  pictureFailed: "Não foi possível abrir a foto!",
  close: "Fechar",
};

/** What to do next, by the status of the newest capture. */
export const NEXT_STEPS: Readonly<Record<string, string>> = {
  PE: "Envie o link à pessoa e aguarde a foto.",
  EN: "O bureau está comparando a foto.",
  SR: "O bureau ainda não respondeu; o sistema pergunta de novo a cada minuto, sem outra cobrança.",
  SU: "Aguarda a decisão dos responsáveis: abra a validação para aprovar ou negar.",
  AP: "Nada a fazer enquanto estiver válida.",
  RE: "Encerrada. Reinicie a biometria se quiser outra captura.",
  EX: "Venceu: solicite uma nova captura.",
  CA: "Solicite outra captura quando precisar.",
};

export const SIMULATOR_TEXTS = {
  notice: "Nesta demonstração, um simulador compara os rostos. Nenhuma foto sai da instalação, e nada é cobrado.",
  open: "Ajustar simulador",
  title: "Simulador de biometria",
  hint: "A escolha vale na hora para toda a instalação, até que alguém a desfaça.",
  behaviour: "Como responde",
  score: "Pontuação de todos",
  scoreHint: "De -100 a 100. Vazio: cada CPF tem a sua, sempre a mesma.",
  badScore: "A pontuação é um número inteiro de -100 a 100.",
  changed: "Simulador ajustado.",
  failed: "Não foi possível ajustar o simulador.",
  behaviours: {
    NORMAL: { label: "Normal", effect: "Responde na hora." },
    SLOW: {
      label: "Lento",
      effect: "Não responde até o fim da espera. O resultado chega quando o sistema pergunta de novo.",
    },
    FAILING: { label: "Fora do ar", effect: "Recusa a conexão. Nada é cobrado, e o link continua aberto." },
    UNPAID: { label: "Contrato não pago", effect: "Recusa a comparação. Nada é cobrado, e o link continua aberto." },
    ODD: {
      label: "Resposta sem sentido",
      effect: "Responde uma página em vez de dados. A cobrança fica a esclarecer.",
    },
    TRUNCATED: { label: "Resposta cortada", effect: "Responde só a metade. A cobrança fica a esclarecer." },
    HUGE: { label: "Resposta de 10 MB", effect: "Responde demais, e a leitura para. A cobrança fica a esclarecer." },
    WRONG_CHARSET: {
      label: "Codificação errada",
      effect: "Diz UTF-8 e responde em Latin-1. A cobrança fica a esclarecer.",
    },
    NO_SCORE: { label: "Sem rosto para comparar", effect: "Responde sem pontuação, o que vale como neutro." },
  },
} as const;
