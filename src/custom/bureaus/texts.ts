// The texts of the dialogs of the bureaus.

export const BUREAU_NAMES = { scr: "SCR", cdl: "Boa Vista", regcheq: "Regcheq" } as const;

export const HUB_TEXTS = {
  title: "Consulta aos bureaus",
  warning: "Realize a consulta manual dos bureaus.",
  notice: "A consulta é cobrada uma única vez dentro do prazo de validade da informação.",
  consult: "Consultar",
  view: "Visualizar dados",
  again: "Refazer consulta",
  never: "Não consultado",
  valid: "Válido",
  expired: "Expirado",
  expiring: "Expira em breve",
  running: "Consulta em andamento",
  unclear: "Cobrança a esclarecer",
  off: "Fora de uso",
  offHint: "Este bureau não está em uso. Confira Configurações › Bureaus de crédito.",
  simulator: "Simulador",
  pricesFailed: "Não foi possível carregar os dados!",
  queryFailed: "Não foi possível realizar a consulta.",
  readFailed: "Não foi possível carregar os dados.",
  regcheqFailed: "Não foi possível encontrar os dados",
  consulting: "Consultando o bureau. Pode fechar esta janela: a consulta continua, e o resultado fica guardado.",
  loading: "Carregando...",
  missing: "Não informado",
  none: "-",
  notCharged: "Nada foi cobrado, e o cadastro continua sem esta consulta.",
  mayRun: "A consulta pode ter sido feita. Feche e abra os bureaus de novo antes de repetir: nada é cobrado em dobro.",
  pdf: "PDF",
  pdfFailed: "Não foi possível gerar o PDF.",
  close: "Fechar",
  retry: "Tentar novamente",
  subjectFailed: "Não foi possível carregar os dados do cadastro.",
  budget: "Ver consultas",
} as const;

export const CLEARING = {
  ask: "Perguntar ao bureau",
  state: "Declarar cobrança",
  answered: "O bureau respondeu, e a consulta foi recuperada.",
  notCharged: "Esclarecido: nada foi cobrado.",
  stillOpen: "O bureau ainda não esclareceu. Tente mais tarde, ou um administrador declara a cobrança.",
  failed: "Não foi possível esclarecer a cobrança.",
  hint: "Perguntar não é cobrado. Enquanto isto não se esclarece, uma nova consulta começa por essa pergunta.",
  stateTitle: "Declarar cobrança",
  stateHint: "Declare só o que você conferiu, por exemplo na fatura. A declaração fica no histórico e não muda mais.",
  question: "A consulta foi cobrada?",
  yes: "Foi cobrada",
  no: "Não foi cobrada",
  chooseOne: "Escolha uma das opções.",
  reason: "Como se soube",
  tooShort: "Escreva como se soube, com 10 a 500 caracteres.",
  stated: "Cobrança declarada.",
} as const;

export const COMPARE = {
  title: "Boa Vista e cadastro",
  field: "Dado",
  bureau: "Boa Vista",
  register: "Cadastro",
  same: "Igual",
  differs: "Diferente",
  use: "Usar no cadastro",
  used: "Cadastro atualizado.",
  failed: "Não foi possível atualizar o cadastro.",
  beside: "Comparar com outro",
  besideTitle: "Lado a lado",
  besidePerson: "Outra pessoa",
  besideCompany: "Outra empresa",
  besideHint: "Escolha quem também já foi consultado na Boa Vista. Comparar não consulta nem cobra.",
  notConsulted: "Este cadastro ainda não foi consultado na Boa Vista.",
} as const;

export const RISK_TEXTS: { readonly [level: string]: { text: string; tone: "danger" | "warning" | "success" } } = {
  HIGH: { text: "Alto", tone: "danger" },
  MEDIUM: { text: "Médio", tone: "warning" },
  LOW: { text: "Baixo", tone: "success" },
};

export const consultTitle = (bureau: string): string => `Consultar ${bureau}`;

/** Without a price for those who may not see it. */
export const confirmText = (price: string | undefined): string =>
  `Esta consulta ${price === undefined ? "será cobrada" : `custará ${price}`}. A consulta não pode ser desfeita. Deseja continuar?`;

export const stillValidText = (until: string): string =>
  `A informação guardada vale até ${until}; refazer a consulta cobra de novo.`;

export const daysText = (days: number): string =>
  days === 0 ? "expira hoje" : days === 1 ? "expira amanhã" : `expira em ${days} dias`;

export const unclearText = (when: string, failure: string | null): string =>
  `A consulta de ${when} ficou sem resposta e pode ter sido cobrada.${failure ? ` ${failure}` : ""}`;

export const budgetText = (spent: string, budget: string): string =>
  `As consultas deste mês já somam ${spent} de ${budget} do orçamento.`;
