// The organizational structure: who decides, up to which amount, and who stands in for whom.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { ABSENCE_TEXTS, STRUCTURE_PATH, STRUCTURE_RIGHTS, STRUCTURE_TEXTS } from "./texts.ts";

const StructurePage = lazyNamed("StructurePage", () => import("./StructurePage.tsx"), "h1");

export const structureFeature = defineFeature({
  name: "structure",
  pages: [
    {
      label: STRUCTURE_TEXTS.title,
      route: {
        path: `${STRUCTURE_PATH}/visualizar`,
        page: [STRUCTURE_RIGHTS],
        menu: "Configurações",
        label: STRUCTURE_TEXTS.title,
        order: 3,
      },
      component: StructurePage,
    },
    {
      label: STRUCTURE_TEXTS.editTitle,
      route: { path: `${STRUCTURE_PATH}/edit/:id`, page: [STRUCTURE_RIGHTS] },
      view: "update",
      component: StructurePage,
    },
  ],
  panels: {
    users: [
      {
        id: "ausencias",
        label: ABSENCE_TEXTS.panel,
        Content: lazyNamed("AbsencesPanel", () => import("./Absences.tsx")),
      },
    ],
  },
});
