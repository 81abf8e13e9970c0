// The words of the product's own panels.
import { countText } from "../../base/count-text.ts";
export const PRODUCT_TEXTS = {
  variants: "Parametrizações",
  score: "Parametrizações de score",
  companies: "Empresas vinculadas",
  templates: "Templates de contrato",
  charges: "Encargos",
  fees: "Taxas adicionais",
  simulations: "Simulações",
  noSimulations: "Nenhuma simulação salva",
  noSimulationsText: "Simule um produto para este cadastro e salve a proposta: ela fica aqui.",
  moreSimulations: "As 50 mais novas; todas estão em Operacional › Simulações salvas.",
  simulationsRight: "As simulações salvas são vistas por quem tem acesso a operações.",
  positions: "Cargos de aprovação",
  needsWorkflow: "O produto só poderá ser utilizado após o vínculo de um workflow.",
  linkCompanies: "Vincular empresas",
  link: "Vincular",
  companyType: "Tipo da empresa",
  searchCompanies: "Buscar por razão social ou CNPJ",
  alreadyLinked: "Já vinculada",
  noCompanies: "Nenhuma empresa encontrada.",
  moreCompanies: "Há mais empresas: busque pelo nome ou pelo CNPJ.",
  companiesError: "Não foi possível listar as empresas.",
  linkError: "Não foi possível vincular as empresas!",
  addTemplate: "Adicionar template",
  bands: "Faixas de score de 0 a 1000",
  allCovered: "Todos os scores de 0 a 1000 têm faixa.",
} as const;

const BUREAU_NAMES: Readonly<Record<string, string>> = { BOA_VISTA: "Boa Vista", SCR: "SCR", REGCHEQ: "Regcheq" };

export const BUREAU_RULE_TEXTS = {
  title: "Decisão por bureaus",
  tryOut: "Testar com o que já foi consultado",
  tryOutHint: "Usa só respostas guardadas: nenhum bureau é consultado e nada é cobrado.",
  document: "CPF/CNPJ",
  date: "Na data",
  run: "Testar",
  failed: "Não foi possível testar as regras.",
  result: "Resultado",
  nothingMet: "Nenhuma regra foi atingida.",
  noRule: (date: string): string => `Nenhuma regra em vigor em ${date}: os bureaus não decidem nada.`,
  consulted: (bureau: string, date: string | undefined): string =>
    `${BUREAU_NAMES[bureau] ?? bureau}: ${date === undefined ? "não consultado" : `consulta de ${date}`}`,
  outcomes: { APPROVE: "Aprovar", REFER: "Enviar para análise", DENY: "Negar" },
} as const;

export const linkLabel = (count: number): string =>
  count === 0 ? PRODUCT_TEXTS.link : `Vincular ${countText(count, "empresa", "empresas")}`;

export const linkedText = (count: number): string =>
  countText(count, "empresa vinculada com sucesso!", "empresas vinculadas com sucesso!");

export const refusedText = (count: number, reason: string): string =>
  `${countText(count, "empresa não foi vinculada", "empresas não foram vinculadas")}: ${reason}`;

/** "Sem faixa: 501 a 699 e 801 a 1000." */
export const gapsText = (gaps: readonly { from: number; to: number }[]): string => `Sem faixa: ${listed(gaps)}.`;
export const overlapsText = (overlaps: readonly { from: number; to: number }[]): string =>
  `Em mais de uma faixa: ${listed(overlaps)}.`;

const span = ({ from, to }: { from: number; to: number }): string => (from === to ? String(from) : `${from} a ${to}`);
const list = new Intl.ListFormat("pt-BR", { type: "conjunction" });
const listed = (spans: readonly { from: number; to: number }[]): string => list.format(spans.map(span));
