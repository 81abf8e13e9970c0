// Biometry: its settings in two tabs, what stands on records, and the page of a one-time link.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { CAPTURES_PAGE } from "./places.ts";

const ofPerson = {
  id: "biometria",
  label: "Biometria",
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
        label: "Link e foto",
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
