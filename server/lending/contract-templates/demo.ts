// The contracts of the demonstration.
import type { DemoPart } from "../../features/demo/index.ts";

const CONTRACT_TEMPLATES = [
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

export const demo: DemoPart[] = [
  {
    name: "contract-templates",
    async make(maker) {
      await maker.createAll("contract-templates", CONTRACT_TEMPLATES, { oldest: 140, newest: 20 });
    },
  },
];
