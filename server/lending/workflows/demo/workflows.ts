// The workflows that the products of the demonstration follow, with their statuses and documents.

/** Statuses that only the demonstration has. */
export const OWN_STATUSES = [
  { name: "AGUARDANDO AGENTE", stage: "DOCUMENTS", color: "#B45309" },
  { name: "EM ANÁLISE NO RH", stage: "PRE_ANALYSIS", color: "#6D28D9" },
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
  { name: "PROCURAÇÃO DO CLIENTE", code: "PROCURACAO", target: "CUSTOMER", customerType: "BOTH", required: false, powerOfAttorney: true },
] as const;

const FULL_STAGES = [
  "PRE_ANALYSIS",
  "OPERATION_DATA",
  "GUARANTOR",
  "DOCUMENTS",
  "WARRANTY",
  "COMMITTEE",
  "DISBURSEMENT",
  "FORMALIZATION",
  "CONTRACT_SIGNING",
  "BANKING",
  "CESSION",
  "PAYMENT",
  "ADDITIONAL_INFO",
  "CUSTOM_DATA",
];

const COMMON_STEPS = ["PRE_ANALYSIS", "PRODUCT_SELECTION", "OPERATION_DATA", "CUSTOMER_DATA", "ADDRESS"];

export interface WorkflowSpec {
  name: string;
  description: string;
  customerType: string;
  steps: string[];
  documents: string[];
  fields: string[];
  stages: string[];
  rules: {
    step: string;
    field: string;
    operator: string;
    value: string;
    decision: string;
    status?: string;
    message: string;
  }[];
}

export const WORKFLOWS: WorkflowSpec[] = [
  {
    name: "CRÉDITO PESSOAL COMPLETO",
    description: "Da pré-análise ao pagamento, com bureaus e comitê.",
    customerType: "PERSON",
    steps: [...COMMON_STEPS, "GUARANTORS", "SCR", "CDL", "REGCHEQ", "DOCUMENTS_CHECKLIST", "CONFIRMATION"],
    documents: ["RGCNH", "RESIDENCIA", "RENDA"],
    fields: [],
    stages: FULL_STAGES,
    rules: [
      {
        step: "PRE_ANALYSIS",
        field: "customer.person.politicallyExposed",
        operator: "$eq",
        value: "true",
        decision: "REQUIRE_COMMITTEE",
        message: "Pessoa politicamente exposta: a operação passa pelo comitê.",
      },
    ],
  },
  {
    name: "CONSIGNADO COM ANÁLISE DO RH",
    description: "Consulta a margem na conveniada antes da digitação.",
    customerType: "PERSON",
    steps: [
      "PRE_ANALYSIS",
      "PRODUCT_SELECTION",
      "MARGIN_CONSULTATION",
      "OPERATION_DATA",
      "CUSTOMER_DATA",
      "ADDRESS",
      "DOCUMENTS_CHECKLIST",
      "CONFIRMATION",
    ],
    documents: ["RGCNH", "CONTRACHEQUE"],
    fields: [],
    stages: FULL_STAGES.filter((stage) => stage !== "GUARANTOR" && stage !== "WARRANTY"),
    rules: [],
  },
  {
    name: "VEÍCULOS COM GARANTIA",
    description: "Financiamento com alienação fiduciária do veículo.",
    customerType: "BOTH",
    steps: [
      ...COMMON_STEPS,
      "VEHICLE_COLLATERAL",
      "OTHER_COLLATERALS",
      "GUARANTORS",
      "CUSTOM_FIELDS",
      "EXTERNAL_OPERATION_DATA",
      "DOCUMENTS_CHECKLIST",
      "CONFIRMATION",
    ],
    documents: ["RGCNH", "CRLV", "VISTORIA"],
    fields: ["origemDosRecursos", "finalidadeDoCredito"],
    stages: FULL_STAGES,
    rules: [
      {
        step: "OPERATION_DATA",
        field: "operation.totalValue",
        operator: "$gt",
        value: "100000",
        decision: "SET_STATUS",
        status: "PENDENTE",
        message: "Acima de R$ 100.000,00 a mesa confere os documentos antes da análise.",
      },
      {
        step: "VEHICLE_COLLATERAL",
        field: "vehicle.modelYear",
        operator: "$lt",
        value: "2019",
        decision: "ADD_ADDITIONAL_FEE",
        message: "Veículo com mais de sete anos: taxa adicional.",
      },
    ],
  },
  {
    name: "DESCONTO DE RECEBÍVEIS",
    description: "Compra de títulos de empresas, com conferência do faturamento.",
    customerType: "COMPANY",
    steps: [...COMMON_STEPS, "OTHER_COLLATERALS", "GUARANTORS", "DOCUMENTS_CHECKLIST", "CONFIRMATION"],
    documents: ["CONTRSOCIAL", "FATURAMENTO"],
    fields: [],
    stages: FULL_STAGES,
    rules: [],
  },
];
