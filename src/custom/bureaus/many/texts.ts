// Texts of queries about many records.
export const MOST = 100;
export const BATCHES_PATH = "/informes/consultas-em-lote";

export const MANY_TEXTS = {
  title: "Consultas em lote",
  act: "Consultar bureau",
  tooMany: `Escolha até ${MOST} registros.`,
  bureau: "Bureau",
  baseDate: "Data-base",
  chosen: "Escolhidos",
  valid: "Ainda válidas",
  queries: "Consultas a fazer",
  total: "Custo total",
  includeValid: "Consultar também as que ainda valem",
  nothing: "Todas as respostas ainda valem: não há o que consultar.",
  disabled: "Este bureau não está em uso. Confira Configurações › Bureaus de crédito.",
  irreversible: "Cada consulta é cobrada e não pode ser desfeita.",
  each: "A autorização deve ser de cada titular escolhido.",
  loadFailed: "Não foi possível preparar o lote.",
  failed: "Não foi possível começar o lote.",
  readFailed: "Não foi possível ler o lote.",
  leave: "Pode fechar: as consultas continuam, e o andamento fica em Informes › Consultas em lote.",
  stop: "Parar",
  stopFailed: "Não foi possível parar o lote.",
  close: "Fechar",
  none: "Nenhum lote ainda",
  noneHint: "Escolha registros em uma lista de clientes, pessoas ou empresas e use “Consultar bureau”.",
  record: "Registro",
  outcome: "Resultado",
  begun: "Começou em",
  progress: "Andamento",
  state: "Situação",
};

export const BUREAUS = [
  { value: "SCR", label: "SCR" },
  { value: "BOA_VISTA", label: "Boa Vista" },
  { value: "REGCHEQ", label: "Regcheq" },
];

export const bureauName = (code: string): string => BUREAUS.find(({ value }) => value === code)?.label ?? code;

interface Shown {
  label: string;
  tone: string | undefined;
}

export const BATCH_STATES: { readonly [state: string]: Shown } = {
  RUNNING: { label: "Em andamento", tone: "information" },
  DONE: { label: "Concluído", tone: "success" },
  STOPPED: { label: "Interrompido", tone: "warning" },
  CANCELLED: { label: "Parado", tone: undefined },
};

export const LINE_STATES: { readonly [state: string]: Shown } = {
  WAITING: { label: "Na fila", tone: undefined },
  RUNNING: { label: "Consultando", tone: "information" },
  DONE: { label: "Respondida", tone: "success" },
  NO_DATA: { label: "Sem dados", tone: undefined },
  SKIPPED: { label: "Ainda válida", tone: undefined },
  FAILED: { label: "Não realizada", tone: "danger" },
  CANCELLED: { label: "Não consultada", tone: undefined },
};

export const queryText = (count: number): string =>
  count === 1 ? "Consultar 1 registro" : `Consultar ${count} registros`;
