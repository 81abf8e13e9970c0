// The door of the operations: the credit operation from its entry to the decision.
import { defineSlice } from "../../framework/index.ts";
import type { ShippedTable } from "../../features/reference/index.ts";
import { operationsCalls } from "./contract.ts";
import { operationRoutes } from "./routes.ts";

const shippedTables: ShippedTable[] = [
  {
    resource: "stage-deadlines",
    file: new URL("shipped/stage-deadlines.json", import.meta.url),
    key: ["stage"],
    corrected: false,
  },
];

export const operationsSlice = defineSlice({
  name: "operations",
  routes: (app, { database }) => operationRoutes(app, database),
  contract: { calls: operationsCalls },
  shippedTables,
});
