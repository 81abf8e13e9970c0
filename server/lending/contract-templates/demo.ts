// The contracts of the demonstration.
import type { DemoPart } from "../../features/demo/index.ts";

const PAYMENT =
  "<h3>Do pagamento</h3><p>O emitente pagará ao credor {{operation.totalValue}} em {{operation.installmentQuantity}} parcelas de {{operation.installmentValue}}, a primeira em {{operation.firstDueDate}} e a última em {{operation.lastDueDate}}, à taxa de juros de <strong>{{operation.rate}} ao mês</strong> e {{operation.annualRate}} ao ano. O custo efetivo total é de <strong>{{operation.cetYearly}} ao ano</strong>.</p><p>Periodicidade das parcelas: {{operation.paymentFrequency}}. Forma de pagamento: {{operation.paymentType}}.</p><p>Em atraso incidem multa de {{operation.lateFee}} e juros de mora de {{operation.lateInterest}} ao mês.</p>";
const ANNEXES =
  "<p>{{tables.costs}}</p><p>{{tables.charges}}</p><p>{{tables.guarantors}}</p><p>{{tables.warranties}}</p><p>{{tables.installments}}</p>";

const CONTRACT_TEMPLATES = [
  {
    name: "CÉDULA DE CRÉDITO BANCÁRIO - PESSOA FÍSICA",
    code: "CCBPF",
    category: "CONTRATO",
    customerType: "PERSON",
    certificateType: "ELECTRONIC",
    signerTypes: ["CUSTOMER", "LENDER"],
    body: `<h2>Cédula de Crédito Bancário nº {{operation.code}}</h2><p>Emitente: <strong>{{customer.name}}</strong>, CPF {{customer.documentNumber}}, residente em {{customer.address}}.</p><p>Credor: <strong>{{organization.legalName}}</strong>, CNPJ {{organization.documentNumber}}.</p>${PAYMENT}${ANNEXES}`,
  },
  {
    name: "CÉDULA DE CRÉDITO BANCÁRIO - PESSOA JURÍDICA",
    code: "CCBPJ",
    category: "CONTRATO",
    customerType: "COMPANY",
    certificateType: "ICP",
    signerTypes: ["CUSTOMER", "GUARANTOR", "LENDER"],
    body: `<h2>Cédula de Crédito Bancário nº {{operation.code}}</h2><p>Emitente: <strong>{{customer.name}}</strong>, CNPJ {{customer.documentNumber}}, com sede em {{customer.address}}, por seus representantes legais.</p><p>Credor: <strong>{{organization.legalName}}</strong>, CNPJ {{organization.documentNumber}}.</p>${PAYMENT}${ANNEXES}`,
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
