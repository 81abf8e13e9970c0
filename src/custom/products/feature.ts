// Products, as the home speaks of them.
import { defineFeature } from "../../framework.ts";

export const productsFeature = defineFeature({
  name: "products",
  homeTasks: {
    productsWithoutWorkflow: ["produto habilitado sem workflow", "produtos habilitados sem workflow"],
  },
  firstSteps: { products: "Cadastre o primeiro produto" },
});
