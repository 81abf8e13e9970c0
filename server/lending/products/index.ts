// The door of the products: their tasks on the home page, and the data that every installation and the demonstration
// have.
import { valueAt } from "../../../src/base/lookup.ts";
import type { HomeAmount, HomeStart, HomeTask } from "../../features/home/index.ts";
import type { ShippedTable } from "../../features/reference/index.ts";
import { defineSlice, run } from "../../framework/index.ts";
import { productsCalls } from "./contract.ts";
import { demo } from "./demo/make-products.ts";
import { productRoutes } from "./routes.ts";
import { SIMULATIONS } from "./stored/personal-data.ts";
import { storedSimulationRoutes } from "./stored/routes.ts";

export { offeredProducts } from "./offered.ts";
export { simulateWithTerms } from "./simulation/simulate.ts";
export { digestOf } from "./stored/digest.ts";
export { storedSimulation } from "./stored/read.ts";

// biome-ignore format: a task a line
const homeTasks: HomeTask[] = [
  { key: "productsWithoutWorkflow", order: 70, resource: "products", since: "createdAt", filters: () => ({ enabled: true, workflowID: { $null: true } }) },
];

const VALID_SIMULATIONS: HomeAmount = {
  key: "validSimulations",
  order: 30,
  label: "Em simulações ainda válidas",
  resource: "simulations",
  value: "value",
  filters: ({ clock }) => ({ validUntil: { $gte: clock.today() } }),
};

const SIMULATE: HomeStart = {
  order: 15,
  label: "Simular um crédito",
  at: {
    path: "/operacional/simulador",
    pages: ["credit_registers_products", "credit_operational_operations", "agency_office_operations", "hr_operations"],
  },
};

/** A subtype names its type by code, because the database assigns the ids. */
const withTypes: ShippedTable["linked"] = async (handle, rows) => {
  const types = await run<{ id: number; code: string }>(handle, "select id, code from product_types");
  const idOf = new Map(types.map(({ id, code }) => [code, id]));
  return rows.map(({ typeCode, ...row }) => ({ ...row, typeID: valueAt(idOf, String(typeCode)) }));
};

const shipped = (name: string): URL => new URL(`shipped/${name}.json`, import.meta.url);

// biome-ignore format: a table
const shippedTables: ShippedTable[] = [
  { resource: "product-types", file: shipped("product-types"), key: ["code"], corrected: false },
  { resource: "product-subtypes", file: shipped("product-subtypes"), key: ["code"], corrected: false, linked: withTypes },
  { resource: "tax-rates", file: shipped("tax-rates"), key: ["tax", "taxpayer", "validFrom"], corrected: false },
];

export const productsSlice = defineSlice({
  name: "products",
  async routes(app, { database }) {
    await productRoutes(app);
    await storedSimulationRoutes(app, database);
  },
  contract: { calls: productsCalls },
  personalData: [SIMULATIONS],
  homeTasks,
  homeAmounts: [VALID_SIMULATIONS],
  homeStarts: [SIMULATE],
  shippedTables,
  demo,
  firstSteps: [{ key: "products", order: 50, resource: "products", over: 0 }],
});
