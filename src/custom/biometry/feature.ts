// Biometry: its settings in two tabs, what stands on records, and the page of a one-time link.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { CAPTURES_PAGE, PANEL_TEXTS } from "./texts.ts";

const ofPerson = {
  id: "biometria",
  label: PANEL_TEXTS.tab,
  pages: [CAPTURES_PAGE],
  Content: lazyNamed("PersonPanel", () => import("./PersonPanel.tsx")),
};

export const biometryFeature = defineFeature({
  name: "biometry",
  screens: {
    "biometry-parameters": {
      list: lazyNamed("BiometrySettings", () => import("./BiometrySettings.tsx"), "h1"),
    },
  },
  panels: {
    persons: [ofPerson],
    customers: [ofPerson],
    "biometry-captures": [
      {
        id: "link-e-foto",
        label: PANEL_TEXTS.linkAndPicture,
        Content: lazyNamed("LinkAndPicture", () => import("./LinkAndPicture.tsx")),
      },
    ],
  },
  publicPages: [
    {
      path: "/biometria/captura",
      title: "Validação biométrica",
      component: lazyNamed("CapturePage", () => import("./capture/CapturePage.tsx"), "h1"),
    },
  ],
});
