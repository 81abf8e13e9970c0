// Writes a product and its parts with every field filled, and reads the same values back.
import { expect, test } from "vitest";
import { productServer } from "./product-server.ts";

const { api, created } = productServer();

const PLAIN = {
  ...{
    enabled: true,
    name: "PRODUTO INTEIRO",
    code: "INTEIRO",
    description: "Linha um.",
    creditPolicy: "Renda comprovada.",
  },
  ...{ consigned: true, consignedType: "PUBLIC", customerType: "BOTH", vehicleGuarantee: true },
  ...{ minInstallmentQuantity: 2, maxInstallmentQuantity: 48, minValue: 1_000.01, maxValue: 99_999.99 },
  ...{ minInstallmentValue: 50.5, maxInstallmentValue: 9_000, graceDays: 45, dueDay: 31, monthEnd: "LAST_DAY" },
  ...{ firstPeriodInterest: "CAPITALISED", businessDayAdjustment: "FOLLOWING", businessDayInterest: "ADJUSTED" },
  ...{ gracePeriods: 3, graceInterest: "PAID", graceWithinTerm: true, rate: 1.987654, ratePeriod: "YEAR" },
  ...{ rateKind: "NOMINAL", dayCount: "BUS/252", roundingMode: "CEILING", roundingUnit: 0.05 },
  ...{ residuePlace: "FIRST_INSTALLMENT", tfc: 123.45, tfcPayment: "DEDUCTED", iofPayment: "APART" },
  ...{ iofRounding: "PER_INSTALLMENT", iofExempt: true, iofExemptionReason: "EXPORTAÇÃO", insurance: 1.25 },
  ...{ insuranceForm: "MONTHLY", insuranceMonthlyValue: 9.9, minAge: 21, maxAge: 70, entryValue: 20 },
  ...{ amortizationType: "SAC", paymentType: "PAYROLL", paymentFrequency: "QUARTERLY", biometryRequired: true },
  ...{ maxIncomeCommitmentPercent: 35, dispatchMode: "EXTERNAL", certificateType: "ELECTRONIC" },
  ...{ valueBasis: "FINANCED", laterReleases: "RECALCULATED", compoundingPerYear: 2, interestGrowth: "LINEAR" },
  ...{ localHolidays: true, graceInterestPeriods: 2, interestRoundingMode: "DOWN", tfcBase: "FINANCED" },
  proposalValidityDays: 10,
};

interface Row {
  id: number;
  typeID: number;
  companyID: number;
}

const rowsOf = async (address: string): Promise<Row[]> =>
  (await api.sa!.get<{ content: Row[] }>(`${address}${address.includes("?") ? "&" : "?"}pageSize=50`)).body.content;
const firstID = async (address: string): Promise<number> => (await rowsOf(address))[0]!.id;

test("a product holds each of its fields as it was typed, and so do its parts", async () => {
  const [subtype] = await rowsOf("/product-subtypes");
  const body = {
    ...{ ...PLAIN, typeID: subtype!.typeID, subtypeID: subtype!.id },
    ...{ committeeID: await firstID("/committees"), workflowID: await firstID("/workflows") },
    ...{ accountingScriptID: await firstID("/accounting-scripts?regime=IFRS") },
    ...{ insurerID: await firstID("/insurers"), brokerID: await firstID("/brokers") },
    guaranteeModalityIDs: (await rowsOf("/guarantee-modalities")).slice(0, 2).map(({ id }) => id),
  };
  const id = await created("products", body);
  expect((await api.sa!.get(`/products/${id}`)).body).toMatchObject(body);
  const parts = {
    "product-companies": { companyID: (await rowsOf("/agency-offices"))[0]!.companyID, companyType: "AO", link: true },
    "product-contract-templates": {
      contractTemplateID: await firstID("/contract-templates"),
      required: true,
      order: 2,
    },
    "product-charges": { kind: "LATE_FINE", valueMode: "PERCENT", value: 2, startDay: 1 },
    "product-variants": {
      ...{ name: "ÚNICA", customerType: "COMPANY", status: "ACTIVE", rate: 2.5, graceDays: 60, tfcType: "PERCENT" },
      ...{ minInstallmentQuantity: 2, maxInstallmentQuantity: 24, minValue: 1_000, maxValue: 5_000, tfcValue: 1.5 },
      ...{ creditLifeInsurancePercent: 2, minAge: 21, maxAge: 65, returnType: "FIXED", returnValue: 10.5 },
      ...{ description: "Para empresas.", vehicleMinYear: 2015 },
    },
  };
  for (const [resource, part] of Object.entries(parts)) {
    const partID = await created(resource, { productID: id, ...part });
    expect((await api.sa!.get(`/${resource}/${partID}`)).body).toMatchObject({ productID: id, ...part });
  }
});
