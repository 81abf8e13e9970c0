// The variables of a contract: the name of each, an example of its value, and the catalogue by group.
interface TemplateVariable {
  name: string;
  label: string;
  sample: string;
}

interface VariableGroup {
  label: string;
  /** Where a person fills in what a document lacks. */
  filledIn: string;
  variables: readonly TemplateVariable[];
}

const group = (
  [label, filledIn]: [label: string, filledIn: string],
  prefix: string,
  rows: [name: string, label: string, sample: string][],
): VariableGroup => ({
  label,
  filledIn,
  variables: rows.map(([name, text, sample]) => ({ name: `${prefix}.${name}`, label: text, sample })),
});

export const TABLES = "tables";

/** Drawn in the place of the paragraph that names one. */
export type TableName = "installments" | "costs" | "charges" | "flows" | "guarantors" | "warranties";

// biome-ignore format: a line a variable
export const TEMPLATE_VARIABLES: readonly VariableGroup[] = [
  group(["Operação", "Dados da operação, e Encargos do produto"], "operation", [
    ["code", "Número da operação", "2026-000123"],
    ["date", "Data da operação", "21/11/2026"],
    ["productName", "Produto", "CRÉDITO PESSOAL"],
    ["totalValue", "Valor total", "R$ 25.000,00"],
    ["releasedValue", "Valor liberado", "R$ 24.180,00"],
    ["installmentQuantity", "Quantidade de parcelas", "24"],
    ["installmentValue", "Valor da parcela", "R$ 1.284,52"],
    ["firstDueDate", "Primeiro vencimento", "21/12/2026"],
    ["lastDueDate", "Último vencimento", "21/11/2028"],
    ["paymentType", "Forma de pagamento", "Boleto bancário"],
    ["paymentFrequency", "Periodicidade das parcelas", "Mensal"],
    ["rate", "Taxa de juros ao mês", "1,99%"],
    ["annualRate", "Taxa de juros ao ano", "26,68%"],
    ["cetMonthly", "CET ao mês", "2,21%"],
    ["cetYearly", "CET ao ano", "30,00%"],
    ["iofValue", "Valor do IOF", "R$ 620,35"],
    ["feesValue", "Valor das tarifas", "R$ 199,65"],
    ["lateFee", "Multa por atraso", "2,00%"],
    ["lateInterest", "Juros de mora ao mês", "1,00%"],
  ]),
  group(["Cliente", "Cadastro do cliente"], "customer", [
    ["name", "Nome ou razão social", "MARIA DA SILVA SOUZA"],
    ["documentNumber", "CPF ou CNPJ", "529.982.247-25"],
    ["identityNumber", "Documento de identidade", "12.345.678-9 SSP/SP"],
    ["nationality", "Nacionalidade", "BRASILEIRA"],
    ["civilStatus", "Estado civil", "Casado(a)"],
    ["occupation", "Profissão", "PROFESSORA"],
    ["birthDate", "Data de nascimento", "20/05/1990"],
    ["address", "Endereço completo", "RUA DAS FLORES, 120, CENTRO, SÃO PAULO/SP, 01001-000"],
    ["email", "E-mail", "maria@exemplo.com.br"],
    ["phone", "Telefone", "(11) 98765-4321"],
    ["representativeName", "Representante legal", "JOSÉ DE SOUZA"],
    ["representativeDocumentNumber", "CPF do representante legal", "111.444.777-35"],
  ]),
  group(["Avalista", "Etapa Avalista, e cadastro do avalista"], "guarantor", [
    ["name", "Nome do avalista", "ANTÔNIO PEREIRA LIMA"],
    ["documentNumber", "CPF ou CNPJ do avalista", "390.533.447-05"],
    ["civilStatus", "Estado civil do avalista", "Solteiro(a)"],
    ["spouseName", "Cônjuge do avalista", "ANA PEREIRA LIMA"],
    ["address", "Endereço do avalista", "AVENIDA BRASIL, 45, CENTRO, CURITIBA/PR, 80010-000"],
    ["email", "E-mail do avalista", "antonio@exemplo.com.br"],
    ["phone", "Telefone do avalista", "(41) 99876-5432"],
  ]),
  group(["Credor", "Configurações › Organização"], "organization", [
    ["legalName", "Razão social do credor", "FINANCEIRA EXEMPLO S.A."],
    ["tradeName", "Nome fantasia do credor", "FINANCEIRA EXEMPLO"],
    ["documentNumber", "CNPJ do credor", "11.222.333/0001-81"],
    ["address", "Endereço do credor", "AVENIDA PAULISTA, 1000, BELA VISTA, SÃO PAULO/SP, 01310-100"],
    ["email", "E-mail do credor", "contato@exemplo.com.br"],
    ["phone", "Telefone do credor", "(11) 3000-0000"],
    ["ombudsmanPhone", "Ouvidoria do credor", "0800 000 0000"],
  ]),
  group(["Empregador", "Cadastro do cliente, em vínculo com a empresa conveniada"], "employer", [
    ["legalName", "Razão social do empregador", "PREFEITURA MUNICIPAL EXEMPLO"],
    ["documentNumber", "CNPJ do empregador", "44.555.666/0001-00"],
    ["registration", "Matrícula do funcionário", "102030"],
  ]),
  group(["Veículo", "Etapa Garantia, e cadastro do veículo"], "vehicle", [
    ["description", "Marca e modelo", "FIAT ARGO 1.0"],
    ["modelYear", "Ano modelo", "2024"],
    ["licensePlate", "Placa", "ABC1D23"],
    ["chassisNumber", "Chassi", "9BWZZZ377VT004251"],
    ["renavam", "Renavam", "00639884962"],
  ]),
  group(["Tabela, sozinha em seu parágrafo", "Dados da operação"], TABLES, [
    ["installments", "Parcelas", "[tabela das parcelas]"],
    ["costs", "Composição do CET", "[tabela da composição do CET]"],
    ["charges", "IOF, tarifas e seguro", "[tabela do IOF, das tarifas e do seguro]"],
    ["flows", "Fluxos do CET", "[tabela dos fluxos do CET]"],
    ["guarantors", "Avalistas", "[tabela dos avalistas]"],
    ["warranties", "Garantias", "[tabela das garantias]"],
  ]),
];

export const VARIABLES: ReadonlyMap<string, TemplateVariable> = new Map(
  TEMPLATE_VARIABLES.flatMap(({ variables }) => variables.map((variable) => [variable.name, variable] as const)),
);

export const SAMPLE_VALUES: ReadonlyMap<string, string> = new Map(
  [...VARIABLES.values()].map(({ name, sample }) => [name, sample]),
);

/** "Profissão (Cadastro do cliente)": what is missing, and where to fill it in. */
export function whereToFill(name: string): string {
  const group = TEMPLATE_VARIABLES.find(({ variables }) => variables.some((variable) => variable.name === name));
  return `${VARIABLES.get(name)?.label ?? name} (${group?.filledIn ?? "Template de contrato"})`;
}
