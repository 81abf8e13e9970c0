// The door of the products: what the home page says of them.
import type { HomeTask } from "../../features/home/index.ts";
import { defineSlice } from "../../framework/index.ts";

// biome-ignore format: a task a line
const homeTasks: HomeTask[] = [
  { key: "productsWithoutWorkflow", order: 70, resource: "products", since: "createdAt", filters: () => ({ enabled: true, workflowID: { $null: true } }) },
];

export const productsSlice = defineSlice({
  name: "products",
  homeTasks,
  firstSteps: [{ key: "products", order: 50, resource: "products", over: 0 }],
});
