// What the demonstration lender set up: guarantees, goods, documents, templates, fields, committee.

// biome-ignore format: a table, one modality a line
export const GUARANTEE_MODALITIES = [
  { name: "ALIENAÇÃO FIDUCIÁRIA DE VEÍCULO", code: "AFVEIC", bacenCode: "0430", kind: "VEHICLE", requiresRegistry: true, requiresInsurance: true, coveragePercent: 100, ltvPercent: 80 },
  { name: "ALIENAÇÃO FIDUCIÁRIA DE EQUIPAMENTOS", code: "AFEQUIP", bacenCode: "0423", kind: "EQUIPMENT", requiresRegistry: true, coveragePercent: 100, ltvPercent: 60 },
  { name: "CESSÃO DE DUPLICATAS", code: "DUPLIC", bacenCode: "0101", kind: "RECEIVABLES", coveragePercent: 120, ltvPercent: 85 },
  { name: "AVAL DE PESSOA FÍSICA", code: "AVALPF", bacenCode: "0901", kind: "SURETY", coveragePercent: 100 },
  { name: "AVAL DE PESSOA JURÍDICA", code: "AVALPJ", bacenCode: "0902", kind: "SURETY", coveragePercent: 100 },
  { name: "CONSIGNAÇÃO EM FOLHA", code: "CONSIG", kind: "PAYROLL", coveragePercent: 100 },
] as const;

// biome-ignore format: a table, one type a line
export const ASSET_TYPES = [
  { name: "AUTOMÓVEL", code: "AUTO", kind: "VEHICLE", modalities: ["AFVEIC"], depreciationPercent: 12, maxAgeYears: 12, requiresPlate: true, requiresChassis: true },
  { name: "MOTOCICLETA", code: "MOTO", kind: "VEHICLE", modalities: ["AFVEIC"], depreciationPercent: 15, maxAgeYears: 8, requiresPlate: true, requiresChassis: true },
  { name: "CAMINHÃO", code: "CAMINHAO", kind: "VEHICLE", modalities: ["AFVEIC"], depreciationPercent: 10, maxAgeYears: 15, requiresPlate: true, requiresChassis: true },
  { name: "MÁQUINA INDUSTRIAL", code: "MAQUINA", kind: "EQUIPMENT", modalities: ["AFEQUIP"], depreciationPercent: 10, maxAgeYears: 10, requiresRegistration: true },
  { name: "DUPLICATA MERCANTIL", code: "DUPLICATA", kind: "RECEIVABLES", modalities: ["DUPLIC"] },
] as const;

// biome-ignore format: a table, one document a line
export const DOCUMENT_TYPES = [
  { name: "RG OU CNH", code: "RGCNH", target: "CUSTOMER", customerType: "PERSON", required: true },
  { name: "COMPROVANTE DE RESIDÊNCIA", code: "RESIDENCIA", target: "CUSTOMER", customerType: "BOTH", required: true, validityDays: 90 },
  { name: "COMPROVANTE DE RENDA", code: "RENDA", target: "CUSTOMER", customerType: "PERSON", required: true, validityDays: 60 },
  { name: "CONTRATO SOCIAL", code: "CONTRSOCIAL", target: "CUSTOMER", customerType: "COMPANY", required: true },
  { name: "FATURAMENTO DOS ÚLTIMOS 12 MESES", code: "FATURAMENTO", target: "CUSTOMER", customerType: "COMPANY", required: true, validityDays: 60 },
  { name: "DOCUMENTO DO AVALISTA", code: "DOCAVAL", target: "GUARANTOR", customerType: "BOTH", required: false },
  { name: "DOCUMENTO DO SÓCIO", code: "DOCSOCIO", target: "PARTNER", customerType: "COMPANY", required: false },
  { name: "CRLV DO VEÍCULO", code: "CRLV", target: "WARRANTY", customerType: "BOTH", required: true },
  { name: "LAUDO DE VISTORIA", code: "VISTORIA", target: "WARRANTY", customerType: "BOTH", required: false, validityDays: 30 },
  { name: "CONTRACHEQUE", code: "CONTRACHEQUE", target: "EMPLOYER", customerType: "PERSON", required: true, validityDays: 45 },
] as const;

// biome-ignore format: a table, one field a line
export const CUSTOM_FIELDS = [
  { name: "ORIGEM DOS RECURSOS", key: "origemDosRecursos", fieldType: "SELECT", target: "OPERATION", options: ["SALÁRIO", "ALUGUEL", "VENDA DE BEM", "OUTRA"], required: true },
  { name: "FINALIDADE DO CRÉDITO", key: "finalidadeDoCredito", fieldType: "TEXT", target: "OPERATION", maxLength: 120, required: false, helpText: "Com as palavras do cliente." },
  { name: "ACEITA CONTATO POR MENSAGEM", key: "aceitaMensagem", fieldType: "BOOLEAN", target: "PERSON", required: false },
  { name: "FROTA PRÓPRIA", key: "frotaPropria", fieldType: "NUMBER", target: "COMPANY", required: false, helpText: "Quantidade de veículos." },
] as const;

export const CONTRACT_TEMPLATES = [
  {
    name: "CÉDULA DE CRÉDITO BANCÁRIO - PESSOA FÍSICA",
    code: "CCBPF",
    category: "CONTRATO",
    customerType: "PERSON",
    certificateType: "ELECTRONIC",
    signerTypes: ["CUSTOMER", "LENDER"],
    body: "<h2>Cédula de Crédito Bancário nº {{operation.code}}</h2><p>Emitente: <strong>{{customer.name}}</strong>, CPF {{customer.documentNumber}}.</p><p>O emitente pagará à {{organization.legalName}} o valor de {{operation.totalValue}} em {{operation.installmentQuantity}} parcelas de {{operation.installmentValue}}, à taxa de {{operation.rate}} ao mês.</p>",
  },
  {
    name: "CÉDULA DE CRÉDITO BANCÁRIO - PESSOA JURÍDICA",
    code: "CCBPJ",
    category: "CONTRATO",
    customerType: "COMPANY",
    certificateType: "ICP",
    signerTypes: ["CUSTOMER", "GUARANTOR", "LENDER"],
    body: "<h2>Cédula de Crédito Bancário nº {{operation.code}}</h2><p>Emitente: <strong>{{customer.name}}</strong>, CNPJ {{customer.documentNumber}}, por seus representantes legais.</p><p>Valor: {{operation.totalValue}}. Parcelas: {{operation.installmentQuantity}}.</p>",
  },
  {
    name: "AUTORIZAÇÃO DE CONSIGNAÇÃO EM FOLHA",
    code: "AUTCONSIG",
    category: "AUTORIZAÇÃO",
    customerType: "PERSON",
    certificateType: "ELECTRONIC",
    signerTypes: ["CUSTOMER"],
    body: "<h2>Autorização de consignação</h2><p>Autorizo {{employer.legalName}} a descontar de minha remuneração as parcelas da operação {{operation.code}}.</p>",
  },
  {
    name: "TERMO DE ALIENAÇÃO FIDUCIÁRIA DE VEÍCULO",
    code: "TERMOAF",
    category: "GARANTIA",
    customerType: "BOTH",
    certificateType: "ICP",
    signerTypes: ["CUSTOMER", "LENDER", "WITNESS"],
    body: "<h2>Alienação fiduciária</h2><p>Veículo placa {{vehicle.licensePlate}}, chassi {{vehicle.chassisNumber}}, dado em garantia da operação {{operation.code}}.</p>",
  },
] as const;

/** From the first to vote to the last, with the value that each may approve. */
export const COMPETENCES = [
  { name: "ANALISTA DE CRÉDITO", limit: 10_000 },
  { name: "GERENTE DE CRÉDITO", limit: 50_000 },
  { name: "DIRETORIA", limit: 500_000 },
] as const;

/** Beside the statuses that every installation has. */
export const OWN_STATUSES = [
  { name: "AGUARDANDO AGENTE", stage: "DOCUMENTS", color: "#B45309" },
  { name: "EM ANÁLISE NO RH", stage: "PRE_ANALYSIS", color: "#6D28D9" },
] as const;
