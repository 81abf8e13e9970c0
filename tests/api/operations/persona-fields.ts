// What each persona outside credit may see of an operation, written out once more beside the product.
const HEAD = [
  "id",
  "code",
  "status",
  "statusCode",
  "color",
  "isFinal",
  "createdAt",
  "enteredAt",
  "finishedAt",
  "product",
].map((name) => `operation.${name}`);
const CUSTOMER = ["customer.customer", "customer.documentNumber", "customer.customerType"];
const INSTALLMENTS = ["installment", "dueDate", "value", "paidValue", "paidAt", "status"].map(
  (name) => `installments[].${name}`,
);
const COMMON = ["kind", "now", ...HEAD, ...CUSTOMER, ...INSTALLMENTS, "history[].at", "history[].text"];
const SIZE = [
  "requestedValue",
  "financedValue",
  "totalValue",
  "installmentQuantity",
  "installmentValue",
  "firstDueDate",
];

/** Every path of an answer of GET /operations/{id}/detailed. */
export const SUMMARY_FIELDS: Record<string, string[]> = {
  ag: [
    ...COMMON,
    "customer.customerID",
    ...[
      ...SIZE,
      "monthlyRate",
      "annualRate",
      "cet",
      "tfc",
      "iofValue",
      "downPayment",
      "disbursement",
      "creditLifeInsuranceValue",
      "validUntil",
    ].map((name) => `terms.${name}`),
    ...[
      "id",
      "name",
      "target",
      "required",
      "status",
      "fileName",
      "attachedAt",
      "dueDate",
      "requestNote",
      "rejectionReason",
    ].map((name) => `documents[].${name}`),
    ...["contracts[].name", "contracts[].state", "hrAnalysis.status", "hrAnalysis.acts[]"],
    ...["id", "requestedValue", "installmentQuantity", "monthlyRate", "firstDueDate", "sentAt"].map(
      (name) => `counterProposal.${name}`,
    ),
    ...["installmentValue", "totalValue", "cet"].map((name) => `counterProposal.${name}`),
    ...["value", "scheduledDate", "status"].map((name) => `disbursements[].${name}`),
  ],
  hr: [
    ...COMMON,
    ...["employer", "registrationNumber", "position", "department", "admissionDate", "employmentStatus"].map(
      (name) => `employment.${name}`,
    ),
    ...["margin.available", "margin.reserved", "margin.installmentValue", "hrAnalysisStatus"],
    ...["requestedValue", "installmentQuantity", "installmentValue", "firstDueDate"].map((name) => `terms.${name}`),
    ...["codeType", "codeMask", "consultedAt"].map((name) => `codes[].${name}`),
  ],
  ce: [
    ...COMMON,
    ...SIZE.map((name) => `terms.${name}`),
    "cession.cessionary",
    "cession.sentForPaymentAt",
    "cession.markedAsPaidAt",
  ],
};

/** Fields of a record in the list that may differ between systems; the others are in none but the lender's. */
export const LISTED_FIELDS: Record<string, string[]> = {
  base: [
    ...["id", "version", "createdAt", "updatedAt", "code", "kind", "statusID", "status", "statusCode"],
    ...[
      "customerType",
      "customerID",
      "customer",
      "productID",
      "product",
      "requestedValue",
      "totalValue",
      "financedValue",
    ],
    ...[
      "installmentQuantity",
      "installmentValue",
      "firstDueDate",
      "paymentType",
      "paymentFrequency",
      "enteredAt",
      "finishedAt",
    ],
    ...["sentForPaymentAt", "markedAsPaidAt"],
  ],
  ag: [
    ...[
      "stage",
      "agencyOfficeID",
      "agencyOffice",
      "affiliatedCompanyID",
      "affiliatedCompany",
      "companyID",
      "company",
      "companyType",
    ],
    ...[
      "supplierID",
      "supplier",
      "simulationID",
      "simulation",
      "simulatorType",
      "originDate",
      "workflowStepIndex",
      "hrAnalysisStatus",
    ],
    ...[
      "informedMargin",
      "informedIncome",
      "monthlyRate",
      "annualRate",
      "cet",
      "tfc",
      "iofRate",
      "dailyIof",
      "iofValue",
      "graceDays",
    ],
    ...[
      "disbursement",
      "downPayment",
      "creditLifeInsurancePercent",
      "creditLifeInsuranceValue",
      "additionalInsuranceValue",
    ],
    ...["additionalFeesValue", "validUntil", "acceptanceDate"],
  ],
  hr: [
    "affiliatedCompanyID",
    "affiliatedCompany",
    "simulationID",
    "simulation",
    "simulatorType",
    "workflowStepIndex",
    "hrAnalysisStatus",
    "informedMargin",
  ],
  ce: ["cessionaryCompanyID", "cessionaryCompany"],
};
