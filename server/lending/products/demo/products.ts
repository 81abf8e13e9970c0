// The products of the demonstration.

interface VariantSpec {
  name: string;
  customerType: string;
  installments: [number, number];
  value: [number, number];
  rate: number;
  [field: string]: unknown;
}

/** What a score band means for one product, the riskiest band first; a rate that is absent is the variant's. */
interface BandTerms {
  rate?: number;
  maxLoanAmount: number;
}

export interface ProductSpec {
  body: { name: string; code: string; [field: string]: unknown };
  subtype: string;
  workflow: string;
  modalities: string[];
  templates: string[];
  variants: VariantSpec[];
  bands: [BandTerms, BandTerms, BandTerms];
}

export const PRODUCTS: ProductSpec[] = [
  {
    body: {
      name: "CRÉDITO PESSOAL",
      code: "CP",
      description: "Empréstimo pessoal com parcelas fixas.",
      customerType: "PERSON",
      minInstallmentQuantity: 3,
      maxInstallmentQuantity: 36,
      minValue: 1_000,
      maxValue: 50_000,
      minInstallmentValue: 80,
      graceDays: 30,
      rate: 3.49,
      tfc: 120,
      insurance: 1.8,
      minAge: 18,
      maxAge: 75,
      amortizationType: "PRICE",
      paymentType: "BOLETO",
      certificateType: "ELECTRONIC",
      maxIncomeCommitmentPercent: 30,
      biometryRequired: true,
      creditPolicy: "Renda comprovada, sem restrição ativa nos bureaus e parcela de até 30% da renda.",
    },
    subtype: "0203",
    workflow: "CRÉDITO PESSOAL COMPLETO",
    modalities: ["AVALPF"],
    templates: ["CCBPF"],
    variants: [
      {
        name: "CURTO PRAZO",
        description: "Até doze parcelas, com tarifa menor.",
        customerType: "PERSON",
        installments: [3, 12],
        value: [1_000, 15_000],
        rate: 3.29,
        tfcType: "FIXED",
        tfcValue: 90,
      },
      {
        name: "LONGO PRAZO",
        description: "De treze a trinta e seis parcelas.",
        customerType: "PERSON",
        installments: [13, 36],
        value: [3_000, 50_000],
        rate: 3.69,
        tfcType: "FIXED",
        tfcValue: 120,
      },
    ],
    bands: [
      { rate: 4.9, maxLoanAmount: 3_000 },
      { rate: 3.9, maxLoanAmount: 15_000 },
      { rate: 2.99, maxLoanAmount: 50_000 },
    ],
  },
  {
    body: {
      name: "CONSIGNADO PÚBLICO",
      code: "CONSIG",
      description: "Desconto em folha de servidores de órgãos conveniados.",
      customerType: "PERSON",
      consigned: true,
      consignedType: "PUBLIC",
      minInstallmentQuantity: 6,
      maxInstallmentQuantity: 96,
      minValue: 500,
      maxValue: 120_000,
      graceDays: 60,
      rate: 1.85,
      tfc: 0,
      insurance: 0.9,
      minAge: 18,
      maxAge: 78,
      amortizationType: "PRICE",
      paymentType: "PAYROLL",
      certificateType: "ELECTRONIC",
      maxIncomeCommitmentPercent: 35,
      creditPolicy: "Margem confirmada pelo RH da conveniada; vínculo ativo há pelo menos seis meses.",
    },
    subtype: "0202",
    workflow: "CONSIGNADO COM ANÁLISE DO RH",
    modalities: ["CONSIG"],
    templates: ["CCBPF", "AUTCONSIG"],
    variants: [
      {
        name: "ATÉ 48 MESES",
        description: "Prazo curto, com taxa menor.",
        customerType: "PERSON",
        installments: [6, 48],
        value: [500, 60_000],
        rate: 1.79,
      },
      {
        name: "ATÉ 96 MESES",
        description: "Prazo longo, para valores maiores.",
        customerType: "PERSON",
        installments: [49, 96],
        value: [2_000, 120_000],
        rate: 1.89,
      },
    ],
    bands: [{ maxLoanAmount: 30_000 }, { maxLoanAmount: 80_000 }, { maxLoanAmount: 120_000 }],
  },
  {
    body: {
      name: "VEÍCULOS",
      code: "VEIC",
      description: "Financiamento de veículos novos e usados.",
      customerType: "BOTH",
      vehicleGuarantee: true,
      minInstallmentQuantity: 12,
      maxInstallmentQuantity: 60,
      minValue: 10_000,
      maxValue: 300_000,
      graceDays: 30,
      rate: 1.99,
      tfc: 890,
      insurance: 1.2,
      refundsInsurance: true,
      minAge: 18,
      maxAge: 75,
      entryValue: 20,
      amortizationType: "PRICE",
      paymentType: "BOLETO",
      certificateType: "ICP",
      maxIncomeCommitmentPercent: 35,
      creditPolicy: "Entrada mínima de 20% e veículo com até dez anos de fabricação.",
    },
    subtype: "0401",
    workflow: "VEÍCULOS COM GARANTIA",
    modalities: ["AFVEIC", "AVALPF", "AVALPJ"],
    templates: ["CCBPF", "CCBPJ", "TERMOAF"],
    variants: [
      {
        name: "PESSOA FÍSICA",
        description: "Veículos de passeio e motocicletas.",
        customerType: "PERSON",
        installments: [12, 60],
        value: [10_000, 200_000],
        rate: 1.95,
        tfcType: "FIXED",
        tfcValue: 890,
        returnType: "PERCENT",
        returnValue: 2.4,
        vehicleMinYear: 2016,
      },
      {
        name: "PESSOA JURÍDICA",
        description: "Frotas e veículos de carga.",
        customerType: "COMPANY",
        installments: [12, 48],
        value: [20_000, 300_000],
        rate: 1.79,
        tfcType: "FIXED",
        tfcValue: 1_190,
        returnType: "PERCENT",
        returnValue: 1.2,
        vehicleMinYear: 2014,
      },
    ],
    bands: [
      { rate: 2.49, maxLoanAmount: 60_000 },
      { rate: 2.09, maxLoanAmount: 150_000 },
      { rate: 1.89, maxLoanAmount: 300_000 },
    ],
  },
  {
    body: {
      name: "CRÉDITO IMOBILIÁRIO",
      code: "IMOB",
      description: "Compra de imóvel residencial em parcelas que diminuem.",
      customerType: "PERSON",
      minInstallmentQuantity: 60,
      maxInstallmentQuantity: 420,
      minValue: 80_000,
      maxValue: 1_500_000,
      graceDays: 30,
      rate: 11.49,
      ratePeriod: "YEAR",
      tfc: 1_900,
      tfcPayment: "APART",
      iofExempt: true,
      iofExemptionReason: "Decreto 6.306/2007, art. 9º, I: financiamento de imóvel residencial",
      minAge: 18,
      maxAge: 75,
      entryValue: 20,
      amortizationType: "SAC",
      paymentType: "BOLETO",
      certificateType: "ICP",
      maxIncomeCommitmentPercent: 30,
      creditPolicy: "Imóvel avaliado por engenheiro, entrada mínima de 20% e parcela de até 30% da renda.",
    },
    subtype: "0902",
    workflow: "CRÉDITO PESSOAL COMPLETO",
    modalities: ["AFIMOV"],
    templates: ["CCBPF"],
    variants: [
      {
        name: "IMÓVEL RESIDENCIAL",
        description: "Novo ou usado, para moradia.",
        customerType: "PERSON",
        installments: [60, 420],
        value: [80_000, 1_500_000],
        rate: 11.49,
        tfcType: "FIXED",
        tfcValue: 1_900,
      },
    ],
    bands: [
      { rate: 12.49, maxLoanAmount: 300_000 },
      { maxLoanAmount: 800_000 },
      { rate: 10.99, maxLoanAmount: 1_500_000 },
    ],
  },
];

export const CHARGES = [
  { kind: "LATE_INTEREST", valueMode: "PERCENT", value: 1, startDay: 1 },
  { kind: "LATE_FINE", valueMode: "PERCENT", value: 2, startDay: 1 },
  { kind: "COLLECTION_FEE", valueMode: "FIXED", value: 4.9, startDay: 1 },
];

/** Of every product, the riskiest first. */
export const SCORE_BANDS = [
  {
    name: "RISCO ALTO",
    minScore: 0,
    maxScore: 299,
    classification: "E",
    status: "PENDENTE",
  },
  {
    name: "RISCO MÉDIO",
    minScore: 300,
    maxScore: 699,
    classification: "C",
    status: "EM ANÁLISE",
  },
  {
    name: "RISCO BAIXO",
    minScore: 700,
    maxScore: 1000,
    classification: "A",
    status: "EM ANÁLISE",
  },
];
