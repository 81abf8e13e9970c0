// The deliveries of a webhook, and the secret that signs them.
import { defineFeature, lazyNamed } from "../../framework.ts";

export const webhooksFeature = defineFeature({
  name: "webhooks",
  homeTasks: {
    deliveriesFailed: [
      "entrega de webhook falhou nos últimos 7 dias",
      "entregas de webhook falharam nos últimos 7 dias",
    ],
  },
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
