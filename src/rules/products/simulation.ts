// What the calls of simulation take and answer, for server and browser. Amounts are JSON numbers of reais with two
// decimals, percents are numbers, dates are YYYY-MM-DD.
//
//   POST /products/{id}/simulate                                 SimulationRequest          → Simulation
//   POST /products/{id}/simulate/pdf       SimulationRequest or MaxInstallmentRequest      → a proposal on paper
//   POST /products/{id}/multi-simulate                           value, installmentQuantities → TermSimulation[]
//   POST /products/{id}/simulate-max-installment-value           MaxInstallmentRequest      → Simulation
//   POST /products/{id}/multi-simulate-desired-installment-value desiredInstallmentValue, installmentQuantities
//                                                                                            → TermSimulation[]
//   POST /products/{id}/simulations        the same, of a customer, lead, person or company → a stored simulation
//   GET  /simulations/{id}/result                                → StoredSimulation
//   GET  /simulations/{id}/pdf                                   → a proposal on paper
//   GET  /products/{id}/product-variant-ranges?customerType      → VariantRanges
//   GET  /products/{id}/product-variant-matches                  → ProductVariant[] (the narrowest first)
//   GET  /products/{id}/product-variant-overlaps                 → VariantOverlap[] (variants.ts), for a warning
//   GET  /products/offered?customerType&companyID                → OfferedProduct[], what an operation may be entered for
//   GET  /products/consigned-types                               → { id, text }[]
// installmentQuantities are at most 60 counts, none of them twice; the conditions of SimulationConditions come with all.
// With ?explain=true a simulation has `explanation`. The four calls answer in the order of the counts.

import type { RecordOf } from "../../base/resource-types.ts";
import type { ChargePayment, Explanation } from "../credit/index.ts";

type Product = RecordOf<"products">;

export type SimulatedCustomer = "PERSON" | "COMPANY";

/** What every simulation may say besides its value and its number of instalments. */
export interface SimulationConditions {
  customerType: SimulatedCustomer;
  /** CPF or CNPJ of a registered customer: age, income, margin and company time are theirs where not given here. */
  documentNumber?: string;
  /** Day of release, which decides rates and taxes; today when left out. */
  originDate?: string;
  /** From the product's grace when left out. */
  firstDueDate?: string;
  /** Of a product with free dates: one for each instalment; proposed a month apart when left out. */
  dueDates?: string[];
  /** Of a discount: what is bought. Their sum and number are `value` and `installmentQuantity`. */
  titles?: { faceValue: number; dueDate: string }[];
  /** Of a product with several releases: what comes after the first one, which `value` is. */
  laterReleases?: { date: string; amount: number }[];
  /** Paid by the client of the price; the least that the product asks for when left out. */
  downPayment?: number;
  /** This variant in the place of the narrowest one that matches. */
  productVariantID?: number;
  /** The company (of an agent, an employer …) that offers the product: it must be linked to it. */
  companyID?: number;
  age?: number;
  /** Year in which the vehicle was made. */
  vehicleYear?: number;
  /** 0 to 1000: the rate and the limit of its band count. */
  score?: number;
  /** Months since the company's opening, or since the admission of an employee: decides the additional fee. */
  companyTimeMonths?: number;
  /** Monthly income of a person, monthly revenue of a company. */
  income?: number;
  /** Monthly margin that payroll leaves free. */
  margin?: number;
  /** Payroll limit that the person has left. */
  availableLimit?: number;
  /** A company of Simples Nacional, or a MEI: pays a lower IOF. */
  simplesNacional?: boolean;
  /** The insurance is the client's choice; true when left out. */
  withInsurance?: boolean;
  /** The additional fee of the product, whatever the company time: a rule of the workflow asks for it. */
  withAdditionalFee?: boolean;
}

interface SimulationRequest extends SimulationConditions {
  /** What the client asks for, or the price of the goods before the down payment. */
  value: number;
  installmentQuantity: number;
}

interface MaxInstallmentRequest extends SimulationConditions {
  maxInstallmentValue: number;
  installmentQuantity: number;
}

/** A simulation of one number of instalments, by its value or by its highest instalment. */
export type SingleRequest = SimulationRequest | MaxInstallmentRequest;

/** A count that cannot be simulated stands in its place with the reason; when none can, the call itself is refused. */
export type TermSimulation = Simulation | RefusedTerm;

export interface RefusedTerm {
  installmentQuantity: number;
  refusal: {
    /** NOT_FOUND, REJECTED, NOT_ENOUGH_MARGIN, EXCEEDED_LIMIT or VALIDATION_ERROR. */
    code: string;
    entity?: string;
    subcode?: string;
    message: string;
  };
}

export interface Simulation {
  productID: number;
  product: { id: number; name: string };
  /** The variant that was used. */
  productVariantID: number;
  productVariant: { id: number; name: string };
  customerType: SimulatedCustomer;
  /** Of the product; absent of simulations that are older than this. */
  paymentType?: NonNullable<Product["paymentType"]>;
  paymentFrequency?: NonNullable<Product["paymentFrequency"]>;
  /** Days from one instalment to the next, of EVERY_DAYS. */
  frequencyDays?: number;
  installmentQuantity: number;
  originDate: string;
  firstDueDate: string;
  lastDueDate: string;
  /** The last day on which the lender offers these conditions. */
  validUntil: string;
  /** Price of the goods, where there is a down payment; otherwise what the client asks for. */
  value: number;
  downPayment: number;
  /** Value less down payment. */
  requestedValue: number;
  /** What is released after the first release; absent: nothing. */
  laterReleasesValue?: number;
  /** The debt at the release: requested money with all charges that are financed. */
  financedValue: number;
  /** Handed to the client. */
  releasedValue: number;
  /** What the client pays with the first instalment that repays principal, insurance and fees of the month included. */
  installmentValue: number;
  lastInstallmentValue: number;
  rate: SimulatedRate;
  iof: SimulatedIof;
  /** Tariff of registration. */
  tfc: number;
  /** Credit life insurance of all the term. */
  insurance: number;
  /** By company time. */
  additionalFee: number;
  charges: SimulatedCharge[];
  /** Retorno: the lender's commission to the dealer, no cost of the client. */
  dealerReturn: number;
  /** Percents; absent when the client pays no more than is received. */
  cet?: { monthly: number; yearly: number };
  /** The band of the score, when one came. */
  scoreBand?: SimulatedBand;
  schedule: SimulatedInstallment[];
  /** The flows of the CET. */
  flows: SimulatedFlow[];
  /** What the client pays in all, in parts that add up. */
  breakdown: { code: string; label: string; amount: number; percent: number }[];
  totals: {
    interest: number;
    capitalisedInterest: number;
    principal: number;
    charges: number;
    payments: number;
    /** All that the client pays after the down payment. */
    paid: number;
  };
  /** What the person should know: sentences in Portuguese. */
  warnings: string[];
  explanation?: Explanation[];
}

export interface SimulatedRate {
  percent: number;
  period: "DAY" | "MONTH" | "YEAR";
  kind: "EFFECTIVE" | "NOMINAL";
  /** Effective rates that are equivalent to it. */
  monthly: number;
  yearly: number;
  /** VARIANT, SCORE when the band of the score says another one, AGREED when it was negotiated. */
  from: "VARIANT" | "SCORE" | "AGREED";
}

export interface SimulatedIof {
  daily: number;
  additional: number;
  total: number;
  payment: ChargePayment;
  /** The line of the tax table; absent: exempt. */
  dailyPercent?: number;
  additionalPercent?: number;
  validFrom?: string;
  /** Legal source. */
  source?: string;
  /** Legal reason of the exemption. */
  exemption?: string;
  /** Of the requested value, what pays former debts and was taxed with them. */
  refinanced?: number;
  /** For the days that these debts are owed longer. */
  complementary?: number;
}

export interface SimulatedCharge {
  /** TFC, ADDITIONAL_FEE, INSURANCE. */
  code: string;
  name: string;
  /** Once, or with each instalment when `payment` is PER_INSTALLMENT. */
  amount: number;
  payment: ChargePayment | "PER_INSTALLMENT";
  percent?: number;
  base?: number;
}

export interface SimulatedBand {
  id: number;
  name: string;
  classification: string;
  rate?: number;
  maxLoanAmount?: number;
  operationEntryStatusID?: number;
}

export interface SimulatedInstallment {
  /** From 1; rows of grace count. */
  number: number;
  dueDate: string;
  /** From the release, or the due date before. */
  days: number;
  interest: number;
  /** Interest of the period that was added to the balance. */
  capitalisedInterest: number;
  principal: number;
  /** Interest and principal. */
  payment: number;
  /** Fees and insurance of the month. */
  charges: number;
  /** What the client pays. */
  total: number;
  /** Owed after it. */
  balance: number;
}

export interface SimulatedFlow {
  date: string;
  kind: "RELEASE" | "DEDUCTION" | "PAID_AT_RELEASE" | "INSTALLMENT";
  /** Code of the charge, number of the instalment. */
  item: string;
  /** To the client above zero, from the client below. */
  amount: number;
}

/** GET /simulations/{id}/result: a simulation as it was stored with a customer, lead, person or company. */
export interface StoredSimulation {
  id: number;
  /** RV: the money that is lent; MI: the highest instalment; IV: the wished instalment. */
  simulatorType: "RV" | "MI" | "IV";
  customerID: number | null;
  /** The request without the document of the customer. */
  request: SingleRequest;
  answer: Simulation;
  madeBy: string;
  /** ISO date-time. */
  madeAt: string;
  engineVersion: string;
}

export type VariantFact = "age" | "vehicleYear" | "score";

/** What of a request only some products take. */
export type OptionalTerm = "downPayment" | RequestList;
export type RequestList = "titles" | "dueDates" | "laterReleases";

/** What the enabled variants of a customer type allow, taken together; null: no limit. */
export interface VariantRanges {
  minValue: number;
  maxValue: number;
  minInstallmentQuantity: number;
  maxInstallmentQuantity: number;
  minAge: number | null;
  maxAge: number | null;
  graceDays: number | null;
  /** Least down payment, percent of the price. */
  minEntryPercent: number | null;
  /** The facts of the client or the goods that decide which variant, rate or limit counts. */
  dependsOn: VariantFact[];
  /** What else the product takes; each may be left out. */
  takes: OptionalTerm[];
}

/** A product that an operation may be entered for: enabled, with a workflow, and linked to the company of a partner. */
export interface OfferedProduct {
  id: number;
  name: string;
  customerType: SimulatedCustomer | "BOTH";
  consigned: boolean;
  vehicleGuarantee: boolean;
}
