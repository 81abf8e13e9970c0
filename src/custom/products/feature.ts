// The texts of products on the home page.
import { defineFeature } from "../../framework.ts";

export const productsFeature = defineFeature({
  name: "products",
  homeTasks: {
    productsWithoutWorkflow: ["produto habilitado sem workflow", "produtos habilitados sem workflow"],
  },
  firstSteps: { products: "Cadastre o primeiro produto" },
});
