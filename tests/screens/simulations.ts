// Simulations in the shape of the server's answers, for the screens that show them.
import type { Simulation } from "../../src/rules/products/simulation.ts";

/** R$ 10.000,00 in equal parts of principal, with R$ 10,00 of interest each month. */
export function simulationOf(count: number, part: Partial<Simulation> = {}): Simulation {
  const principal = 10_000 / count;
  const schedule = Array.from({ length: count }, (_, index) => ({
    ...{ number: index + 1, dueDate: `2027-01-${String((index % 28) + 1).padStart(2, "0")}`, days: 30 },
    ...{ interest: 10, capitalisedInterest: 0, principal, payment: principal + 10, charges: 0 },
    ...{ total: principal + 10, balance: 10_000 - principal * (index + 1) },
  }));
  const interest = 10 * count;
  return {
    ...{ productID: 3, product: { id: 3, name: "VEÍCULOS" }, productVariantID: 5 },
    ...{ productVariant: { id: 5, name: "CURTA" }, customerType: "PERSON", installmentQuantity: count },
    ...{ originDate: "2026-12-01", firstDueDate: "2027-01-01", lastDueDate: "2027-12-01" },
    validUntil: "2026-12-06",
    ...{ value: 10_000, downPayment: 0, requestedValue: 10_000, financedValue: 10_000, releasedValue: 10_000 },
    ...{ installmentValue: principal + 10, lastInstallmentValue: principal + 10 },
    rate: { percent: 2, period: "MONTH", kind: "EFFECTIVE", monthly: 2, yearly: 26.82, from: "VARIANT" },
    iof: { daily: 80, additional: 38, total: 118, payment: "FINANCED" },
    ...{ tfc: 90, insurance: 0, additionalFee: 0, charges: [], dealerReturn: 0 },
    cet: { monthly: 2.5, yearly: 34.5 },
    ...{ schedule, flows: [], warnings: [] },
    breakdown: [
      { code: "RELEASED", label: "Valor liberado ao cliente", amount: 10_000, percent: 90 },
      { code: "INTEREST", label: "Juros", amount: interest, percent: 10 },
      { code: "TOTAL", label: "Total a pagar", amount: 10_000 + interest, percent: 100 },
    ],
    totals: {
      ...{ interest, capitalisedInterest: 0, principal: 10_000, charges: 0 },
      ...{ payments: 10_000 + interest, paid: 10_000 + interest },
    },
    explanation: [
      {
        ...{ figure: "CET", label: "Custo efetivo total", value: "34,50 % ao ano", formula: "taxa que zera os fluxos" },
        inputs: [{ name: "Valor liberado", value: "R$ 10.000,00" }],
        ...{ convention: "dias corridos, ano de 365", source: "Resolução CMN 4.881/2020" },
      },
    ],
    ...part,
  };
}
