// Wallets of a group, and how a lender's view is split by them.
import { defineFeature, lazyNamed } from "../../framework.ts";

export const portfoliosFeature = defineFeature({
  name: "portfolios",
  panels: {
    "wallet-groups": [
      {
        id: "carteiras",
        label: "Carteiras",
        Content: lazyNamed("WalletsPanel", () => import("./group/WalletsPanel.tsx")),
      },
      {
        id: "visao-por-carteira",
        label: "Visão por carteira",
        Content: lazyNamed("ViewSwitchPanel", () => import("./group/ViewSwitchPanel.tsx")),
      },
    ],
  },
});
