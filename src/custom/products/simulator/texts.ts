// The words of the simulator.
import { countText } from "../../../base/count-text.ts";
import type { RequestList, Simulation } from "../../../rules/products/simulation.ts";
import { SIMULATOR_PATH, SIMULATOR_TITLE } from "./address.ts";

export const SIMULATIONS_PATH = "/operacional/simulacoes";

export const SIMULATOR_TEXTS = {
  title: SIMULATOR_TITLE,
  terms: "Condições",
  product: "Produto",
  customerType: "Tipo de cliente",
  customer: "Cliente",
  customerHint: "Opcional: idade, renda e margem entram na simulação. Busque por nome, CPF ou CNPJ.",
  simulatorType: "Tipo de simulação",
  value: "Valor da simulação",
  max: "Valor máximo da parcela",
  desired: "Valor desejado da parcela",
  installments: "Parcelas",
  installmentsHint: "Uma ou até quatro, separadas por vírgula: 12, 24, 36",
  originDate: "Data da liberação",
  firstDueDate: "Primeiro vencimento",
  firstDueDateHint: "Em branco, segue a carência do produto.",
  downPayment: "Entrada",
  age: "Idade",
  ageHint: "Em branco, vale a do cliente.",
  vehicleYear: "Ano do veículo",
  score: "Score",
  scoreHint: "De 0 a 1000: decide a faixa de taxa e de limite.",
  simulate: "Simular",
  simulating: "Simulando…",
  compare: "Adicionar à comparação",
  offline: "Sem conexão com a internet. O que você digitou continua na tela: simule de novo quando a conexão voltar.",
  failed: "Não foi possível simular a operação!",
  rangesFailed: "Não foi possível carregar os limites do produto.",
  noProducts: "Nenhum produto disponível",
  emptyTitle: "Nenhuma simulação ainda",
  emptyText: "Escolha o produto, informe valor e parcelas e compare até quatro propostas lado a lado.",
  offers: "Propostas",
  remove: "Remover proposta",
  lowestCet: "Menor CET",
  lowestInstallment: "Menor parcela",
  installment: "Parcela",
  lastInstallment: "Última parcela",
  frequency: "Periodicidade",
  paymentType: "Forma de pagamento",
  financed: "Valor financiado",
  released: "Valor liberado",
  iof: "IOF",
  tfc: "TFC",
  additionalFee: "Taxa adicional",
  insurance: "Seguro",
  rate: "Taxa de juros",
  total: "Total a pagar",
  cetMonth: "CET ao mês",
  cetYear: "CET ao ano",
  cost: "Custo efetivo total",
  costIntro: "Para onde vai tudo o que o cliente paga.",
  receives: "O cliente recebe",
  pays: "O cliente paga",
  costsMore: "Custo do crédito",
  part: "Parte",
  amount: "Valor",
  share: "Do total",
  chart: "Saldo e parcelas",
  balance: "Saldo devedor",
  balanceAfter: "Saldo devedor depois de cada parcela",
  release: "Liberação",
  interest: "Juros",
  principal: "Amortização",
  schedule: "Parcelas",
  number: "Nº",
  dueDate: "Vencimento",
  charges: "Encargos",
  payment: "Parcela",
  totals: "Totais",
  explain: "Explicar",
  formula: "Como se calcula",
  inputs: "Valores usados",
  convention: "Convenção",
  source: "Base legal",
  copyLink: "Copiar link",
  linkCopied: "Link da simulação copiado.",
  linkWithoutLists:
    "Link copiado sem a lista de títulos, datas ou liberações, nem o valor. Para compartilhar a simulação inteira, salve no cadastro.",
  linkFailed: "Não foi possível copiar o link.",
  proposal: "Proposta em PDF",
  proposalFailed: "Não foi possível escrever a proposta!",
  store: "Salvar no cadastro",
  storedNow: "Simulação salva no cadastro.",
  openStored: "Ver simulação salva",
  storeFailed: "Não foi possível salvar a simulação!",
  needsCustomer: "Escolha o cliente e simule de novo: a simulação é salva no cadastro dele.",
  start: "Iniciar operação",
  refusedTerms: "Prazos que não podem ser simulados",
} as const;

interface ListTexts {
  title: string;
  /** One row: "Título 3: vencimento". */
  row: string;
  date: string;
  amount?: string;
  add: string;
  clear: string;
  hint: string;
  needsDate: string;
  needsAmount?: string;
  /** "12 títulos" */
  count: (rows: number) => string;
}

const countOf = (one: string, many: string) => (rows: number) => countText(rows, one, many);

export const LIST_TEXTS: { readonly [list in RequestList]: ListTexts } = {
  titles: {
    ...{ title: "Títulos", row: "Título", date: "Vencimento", amount: "Valor de face" },
    ...{ add: "Adicionar título", clear: "Limpar títulos", count: countOf("título", "títulos") },
    hint: "Em branco, títulos iguais, um por parcela. Cole da planilha: vencimento e valor.",
    ...{ needsDate: "Informe o vencimento.", needsAmount: "Informe o valor de face." },
  },
  dueDates: {
    ...{ title: "Vencimentos", row: "Vencimento", date: "Data" },
    ...{ add: "Adicionar vencimento", clear: "Limpar vencimentos", count: countOf("vencimento", "vencimentos") },
    hint: "Em branco, um por mês. Cole da planilha: uma data por linha.",
    needsDate: "Informe o vencimento.",
  },
  laterReleases: {
    ...{ title: "Liberações posteriores", row: "Liberação", date: "Data", amount: "Valor" },
    ...{ add: "Adicionar liberação", clear: "Limpar liberações", count: countOf("liberação", "liberações") },
    hint: "As que vêm depois da primeira, que é o valor da simulação. Cole da planilha: data e valor.",
    ...{ needsDate: "Informe a data da liberação.", needsAmount: "Informe o valor da liberação." },
  },
};

export const cellLabel = (row: string, number: number, column: string): string =>
  `${row} ${number}: ${column.toLocaleLowerCase("pt-BR")}`;
export const removeRowLabel = (row: string, number: number): string =>
  `Remover ${row.toLocaleLowerCase("pt-BR")} ${number}`;

export const PASTE_TEXTS = {
  pasted: (rows: number): string => countText(rows, "linha colada.", "linhas coladas."),
  refused: "Linhas que não foram coladas:",
  more: (rows: number): string => `e mais ${rows}`,
  line: (number: number, reason: string): string => `Linha ${number}: ${reason}`,
  twoColumns: "são duas colunas, data e valor.",
  oneColumn: "é uma coluna só, de datas.",
  noDate: (text: string): string => `“${text}” não é uma data DD/MM/AAAA.`,
  noAmount: (text: string): string => `“${text}” não é um valor maior que zero, como 1.234,56.`,
};

export const DECIDED_TEXTS = {
  value: "É a soma dos títulos.",
  titles: "É o número de títulos.",
  dueDates: "É o número de vencimentos.",
} as const;

export const SIMULATOR_TYPES = [
  { value: "RV", label: "Valor solicitado" },
  { value: "MI", label: "Valor máximo da parcela" },
  { value: "IV", label: "Valor desejado da parcela" },
];

export const CUSTOMER_TYPES = [
  { value: "PERSON", label: "Pessoa física" },
  { value: "COMPANY", label: "Pessoa jurídica" },
];

/** "Proposta CRÉDITO PESSOAL 12x" */
export const proposalName = ({ product, installmentQuantity }: Pick<Simulation, "product" | "installmentQuantity">) =>
  `Proposta ${product.name.replace(/[\\/:*?"<>|]/g, "-")} ${installmentQuantity}x`;
export const simulatorAddress = (simulationID: number | string): string =>
  `${SIMULATOR_PATH}?simulacao=${simulationID}`;
export const storedText = (madeBy: string, madeAt: string): string =>
  `Simulação salva por ${madeBy} em ${madeAt}. Os valores são os daquele momento; Simular calcula com as condições de hoje.`;
export const proposalLabel = (title: string): string => `${SIMULATOR_TEXTS.proposal}: ${title}`;
export const cardText = (yearlyCet: string, paid: string): string => `CET ${yearlyCet} a.a. · Total ${paid}`;
export const removeLabel = (count: number): string => `Remover proposta de ${count} parcelas`;
export const explainLabel = (label: string): string => `Explicar: ${label}`;
export const refusedTerm = (count: number, reason: string): string => `${count} parcelas: ${reason}`;
