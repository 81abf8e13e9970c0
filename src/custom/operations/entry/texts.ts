// The texts of the entry of an operation.

export const ENTRY_TEXTS = {
  title: "Nova operação",
  customerType: "Tipo de cliente",
  customer: "Cliente",
  customerHint: "Opcional: os dados de quem já é cliente vêm preenchidos.",
  products: "Produto",
  noProducts: "Nenhum produto atende este tipo de cliente",
  noProductsText: "São oferecidos os produtos habilitados, com workflow e vinculados à sua empresa.",
  productsFailed: "Não foi possível carregar os produtos.",
  consigned: "Consignado",
  vehicle: "Veículo em garantia",
  begin: "Iniciar",
  unfinished: "Digitações em aberto",
  unfinishedFailed: "Não foi possível carregar as digitações em aberto.",
  resume: "Continuar",
  nobody: "Cliente ainda não informado",
  discard: "Descartar",
  discardTitle: "Descartar a digitação",
  discardText: "A operação fica cancelada e o que foi digitado deixa de valer. Deseja realmente descartar?",
  discarded: "Digitação descartada.",
  discardFailed: "Não foi possível descartar a digitação.",
  steps: "Etapas da nova operação",
  loadFailed: "Não foi possível carregar a digitação.",
  finished: "Operação criada com sucesso!",
  aborted: "A operação foi interrompida",
  rejected: "A entrada foi reprovada",
  concluded: "A operação está na esteira",
  concludedText: "A digitação foi concluída. Acompanhe a operação ou comece outra.",
  openOperation: "Abrir operação",
  another: "Nova operação",
  ahead: "Conclua antes as etapas anteriores.",
  optional: "Esta etapa é opcional.",
  verdict: "O que as regras do workflow dizem até aqui",
  chooseProduct: "Escolha um produto.",
} as const;

export const BUREAU_TEXTS = {
  consult: "Consultar",
  view: "Visualizar dados",
  again: "Refazer consulta",
  done: "Consulta feita e guardada com a operação.",
  pending: "Ainda não consultado.",
  expired: "A consulta está vencida: refaça-a antes de avançar.",
  noCustomer: "O cliente ainda não está nos cadastros. Conclua antes as etapas dos dados do cliente e do endereço.",
  failed: "Não foi possível carregar os dados do bureau.",
} as const;

export const FILLED_TEXTS = {
  title: "Já informado",
  change: "Alterar",
} as const;

export const DOCUMENT_TEXTS = {
  intro: "Envie os documentos pedidos. Cada arquivo tem até 50 MB.",
  none: "O workflow não pede documentos para este cliente.",
  required: "obrigatório",
  missing: "Falta enviar",
  sent: "Enviado",
  remove: "Retirar",
  removeText: "O arquivo sai do checklist desta digitação. Deseja realmente retirar?",
  failed: "Não foi possível anexar o documento.",
  retry: "Tentar novamente",
} as const;

export const MARGIN_TEXTS = {
  consult: "Consultar margem",
  consulting: "Consultando...",
  available: "Margem disponível",
  simulated: "Resposta do simulador de margem.",
  failed: "Não foi possível consultar a margem.",
  done: "Margem consultada.",
  other: "A margem consultada é de outra matrícula: consulte de novo.",
} as const;

export const SUMMARY_TEXTS = {
  intro: "Confira o resumo. Ao concluir, a operação entra na esteira.",
  payee: "Favorecido",
  payeeHint: "A quem o valor liberado é pago.",
  primary: "Conta principal do cliente",
  other: "Outra conta",
  later: "Informar depois",
  noPrimary: "O cliente não tem conta cadastrada.",
  figures: "Condições",
  answers: "Respostas",
  documents: "Documentos",
  edit: "Editar",
  nothing: "Nada informado.",
  guarantors: "Avalistas",
  pending: "Ainda falta",
} as const;
