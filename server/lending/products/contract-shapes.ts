// The shapes of simulations in the published contract: those of src/rules/products/simulation.ts.
import { contract } from "../../framework/index.ts";

type Schema = typeof contract.text;

const { day, flag, list, number: integer, object, text } = contract;
const amount: Schema = { type: "number", description: "Reais, com dois decimais." };
const percent: Schema = { type: "number", description: "Percentual: 1.99 é 1,99%." };
const oneOf = (...values: string[]): Schema => ({ type: "string", enum: values });
const nullable = (type: string): Schema => ({ type: [type, "null"] });

const customer = oneOf("PERSON", "COMPANY");
const payment = oneOf("FINANCED", "DEDUCTED", "APART");

const CONDITIONS: Record<string, Schema> = {
  customerType: customer,
  documentNumber: { type: "string", description: "CPF ou CNPJ de cliente cadastrado: dele vêm idade, renda e margem." },
  originDate: { ...day, description: "Hoje, quando não vem." },
  firstDueDate: day,
  dueDates: {
    ...{ type: "array", items: day, minItems: 1, maxItems: 600 },
    description: "De produto com datas livres: uma por parcela; quando não vêm, uma por mês.",
  },
  titles: {
    ...{ type: "array", items: object({ faceValue: amount, dueDate: day }), minItems: 1, maxItems: 600 },
    description: "De desconto: os títulos, que dizem value e installmentQuantity; quando não vêm, títulos iguais.",
  },
  laterReleases: {
    ...{ type: "array", items: object({ date: day, amount }), minItems: 1, maxItems: 60 },
    description: "De produto com várias liberações: as que vêm depois da primeira, que é value.",
  },
  downPayment: { ...amount, description: "A entrada mínima do produto, quando não vem." },
  productVariantID: integer,
  companyID: integer,
  age: integer,
  vehicleYear: integer,
  score: { type: "integer", minimum: 0, maximum: 1000 },
  companyTimeMonths: integer,
  income: { ...amount, description: "Renda mensal, ou faturamento mensal de empresa." },
  margin: amount,
  availableLimit: amount,
  simplesNacional: flag,
  withInsurance: { ...flag, description: "true quando não vem." },
  withAdditionalFee: { ...flag, description: "Inclui a taxa adicional do produto, seja qual for o tempo de empresa." },
};

const one = { installmentQuantity: integer };
const many = { installmentQuantities: { type: "array", items: integer, minItems: 1, maxItems: 60, uniqueItems: true } };
const request = (target: Record<string, Schema>): Schema =>
  object({ ...CONDITIONS, ...target }, ["customerType", ...Object.keys(target)]);

export const REQUESTS = {
  simulate: request({ value: amount, ...one }),
  multiSimulate: request({ value: amount, ...many }),
  maxInstallment: request({ maxInstallmentValue: amount, ...one }),
  desiredInstallment: request({ desiredInstallmentValue: amount, ...many }),
};

const owner = {
  ...{ customerID: integer, leadID: integer, personID: integer, companyID: integer },
  simulatorType: { ...oneOf("RV", "MI", "IV"), description: "Como se simulou: RV, quando não vem." },
};
export const STORE_REQUEST = {
  anyOf: [
    object({ ...CONDITIONS, ...owner, value: amount, ...one }, ["customerType", "value", "installmentQuantity"]),
    object({ ...CONDITIONS, ...owner, maxInstallmentValue: amount, ...one }, [
      ...["customerType", "maxInstallmentValue", "installmentQuantity"],
    ]),
  ],
};

const named = object({ id: integer, name: text });

const RATE = object({
  ...{ percent, period: oneOf("DAY", "MONTH", "YEAR"), kind: oneOf("EFFECTIVE", "NOMINAL") },
  ...{ monthly: percent, yearly: percent, from: oneOf("VARIANT", "SCORE") },
});
const IOF = object(
  {
    ...{ daily: amount, additional: amount, total: amount, payment, dailyPercent: percent, additionalPercent: percent },
    ...{ validFrom: day, source: text, exemption: text, refinanced: amount },
    complementary: amount,
  },
  ["daily", "additional", "total", "payment"],
);
const CHARGE = object(
  {
    ...{ code: text, name: text, amount, percent, base: amount },
    payment: oneOf("FINANCED", "DEDUCTED", "APART", "PER_INSTALLMENT"),
  },
  ["code", "name", "amount", "payment"],
);
const BAND = object(
  {
    ...{ id: integer, name: text, classification: text, rate: percent, maxLoanAmount: amount },
    operationEntryStatusID: integer,
  },
  ["id", "name", "classification"],
);
const INSTALLMENT = object({
  ...{ number: integer, dueDate: day, days: integer, interest: amount, capitalisedInterest: amount, principal: amount },
  ...{ payment: amount, charges: amount, total: amount, balance: amount },
});
const FLOW = object({
  ...{ date: day, item: text, amount },
  kind: oneOf("RELEASE", "DEDUCTION", "PAID_AT_RELEASE", "INSTALLMENT"),
});
const EXPLANATION = object({
  ...{ figure: text, label: text, value: text, formula: text, convention: text, source: text },
  inputs: list(object({ name: text, value: text })),
});

export const SIMULATION = object(
  {
    ...{ productID: integer, product: named, productVariantID: integer, productVariant: named, customerType: customer },
    ...{ paymentType: text, paymentFrequency: text, frequencyDays: integer },
    ...{ installmentQuantity: integer, originDate: day, firstDueDate: day },
    ...{ lastDueDate: day, validUntil: day },
    ...{ value: amount, downPayment: amount, requestedValue: amount, laterReleasesValue: amount },
    ...{ financedValue: amount, releasedValue: amount },
    ...{ installmentValue: amount, lastInstallmentValue: amount, rate: RATE, iof: IOF, tfc: amount, insurance: amount },
    ...{ additionalFee: amount, charges: list(CHARGE), dealerReturn: amount },
    cet: object({ monthly: percent, yearly: percent }),
    scoreBand: BAND,
    ...{ schedule: list(INSTALLMENT), flows: list(FLOW) },
    breakdown: list(object({ code: text, label: text, amount, percent })),
    totals: object({
      ...{ interest: amount, capitalisedInterest: amount, principal: amount },
      ...{ charges: amount, payments: amount, paid: amount },
    }),
    ...{ warnings: list(text), explanation: list(EXPLANATION) },
  },
  [
    ...["productID", "product", "productVariantID", "productVariant", "customerType", "installmentQuantity"],
    ...[
      "originDate",
      "firstDueDate",
      "lastDueDate",
      "validUntil",
      "value",
      "downPayment",
      "requestedValue",
      "financedValue",
    ],
    ...["releasedValue", "installmentValue", "lastInstallmentValue", "rate", "iof", "tfc", "insurance"],
    ...["additionalFee", "charges", "dealerReturn", "schedule", "flows", "breakdown", "totals", "warnings"],
  ],
);

export const STORED_SIMULATION = object({
  ...{ id: integer, simulatorType: oneOf("RV", "MI", "IV"), customerID: nullable("integer") },
  ...{ request: contract.free, answer: SIMULATION, madeBy: text, madeAt: text, engineVersion: text },
});

const REFUSED = object({
  installmentQuantity: integer,
  refusal: object({ code: text, entity: text, subcode: text, message: text }, ["code", "message"]),
});

export const TERM_SIMULATIONS = list({ anyOf: [SIMULATION, REFUSED] });

export const RANGES = object({
  ...{ minValue: amount, maxValue: amount, minInstallmentQuantity: integer, maxInstallmentQuantity: integer },
  ...{ minAge: nullable("integer"), maxAge: nullable("integer"), graceDays: nullable("integer") },
  minEntryPercent: nullable("number"),
  dependsOn: list(oneOf("age", "vehicleYear", "score")),
  takes: {
    ...list(oneOf("downPayment", "titles", "dueDates", "laterReleases")),
    description: "O que mais a simulação deste produto aceita; tudo pode faltar.",
  },
});

export const OVERLAPS = list(object({ variants: list(named), message: text }));

export const OFFERED = list(
  object({
    ...{ id: integer, name: text, customerType: oneOf("PERSON", "COMPANY", "BOTH") },
    ...{ consigned: flag, vehicleGuarantee: flag },
  }),
);

export const inQuery = (name: string, schema: Schema, required = false): Schema => ({
  in: "query",
  name,
  schema,
  required,
});

export const OFFERED_QUERY = [inQuery("customerType", customer), inQuery("companyID", integer)];

export const VARIANT_QUERY = [
  inQuery("customerType", customer, true),
  ...[inQuery("value", amount), inQuery("installmentQuantity", integer), inQuery("age", integer)],
  ...[inQuery("vehicleYear", integer), inQuery("originDate", day), inQuery("companyID", integer)],
  inQuery("companyType", text),
];
