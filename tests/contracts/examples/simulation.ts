// Examples of every call of simulations, by operationId.
import type { Examples, ExampleTools } from "./tools.ts";

const LOAN = { customerType: "PERSON", originDate: "2026-03-02" };
const TERM = { installmentQuantity: 12 };
/** The product refuses the last term, 480. */
const TERMS = { installmentQuantities: [6, 12, 480] };
const WHOLE = { ...LOAN, ...TERM, value: 5000 };

export function examples({ api, loan, some }: ExampleTools): Examples {
  const post = async (call: string, body: object) => api().post(`${await loan()}/${call}`, body);
  const get = async (call: string) => api().get(`${await loan()}/${call}`);
  const store = async () =>
    post("simulations", { ...WHOLE, personID: await some("select min(id) as value from persons") });
  return {
    simulateProduct: () => post("simulate?explain=true", WHOLE),
    printSimulation: () => post("simulate/pdf", WHOLE),
    storeSimulation: store,
    storedSimulation: async () => api().get(`/simulations/${(await store()).body.id}/result`),
    storedProposal: async () => api().get(`/simulations/${(await store()).body.id}/pdf`),
    multiSimulateProduct: () => post("multi-simulate", { ...LOAN, value: 5000, ...TERMS }),
    simulateMaxInstallment: () =>
      post("simulate-max-installment-value", { ...LOAN, maxInstallmentValue: 500, ...TERM }),
    multiSimulateDesiredInstallment: () =>
      post("multi-simulate-desired-installment-value", { ...LOAN, desiredInstallmentValue: 500, ...TERMS }),
    productVariantRanges: () => get("product-variant-ranges?customerType=PERSON"),
    productVariantMatches: () => get("product-variant-matches?customerType=PERSON"),
    productVariantOverlaps: () => get("product-variant-overlaps"),
  };
}
