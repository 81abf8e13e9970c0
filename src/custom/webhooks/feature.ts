// What was delivered to a webhook, and the secret that signs it.
import { lazyNamed } from "../../fields/parts/lazy-part.tsx";
import { defineFeature } from "../../shell/feature.ts";

export const webhooksFeature = defineFeature({
  name: "webhooks",
  panels: {
    webhooks: [
      {
        id: "entregas",
        label: "Entregas",
        Content: lazyNamed("DeliveriesPanel", () => import("./DeliveriesPanel.tsx")),
      },
      { id: "assinatura", label: "Assinatura", Content: lazyNamed("SecretPanel", () => import("./SecretPanel.tsx")) },
    ],
  },
});
