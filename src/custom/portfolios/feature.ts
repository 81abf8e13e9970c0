// The wallets of a group, and the view of the lender by them.
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
