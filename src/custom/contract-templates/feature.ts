// The text of a contract with its variables, and how it reads with sample data.
import { defineFeature, lazyNamed } from "../../framework.ts";

export const contractTemplatesFeature = defineFeature({
  name: "contract-templates",
  firstSteps: { contractTemplates: "Crie os templates de contrato" },
  widgets: { "contract-text": { Input: lazyNamed("ContractTextInput", () => import("./ContractTextInput.tsx")) } },
  panels: {
    "contract-templates": [
      {
        id: "pre-visualizacao",
        label: "Pré-visualização",
        Content: lazyNamed("PreviewPanel", () => import("./PreviewPanel.tsx")),
      },
    ],
  },
});
