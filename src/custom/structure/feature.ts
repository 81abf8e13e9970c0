// The organizational structure: who decides, up to which amount, and who stands in for whom.
import { defineFeature, lazyNamed } from "../../framework.ts";
import { ABSENCES_TITLE, STRUCTURE_EDIT_TITLE, STRUCTURE_PATH, STRUCTURE_RIGHTS, STRUCTURE_TITLE } from "./address.ts";

const StructurePage = lazyNamed("StructurePage", () => import("./StructurePage.tsx"), "h1");

export const structureFeature = defineFeature({
  name: "structure",
  pages: [
    {
      label: STRUCTURE_TITLE,
      route: {
        path: `${STRUCTURE_PATH}/visualizar`,
        page: [STRUCTURE_RIGHTS],
        menu: "Configurações",
        label: STRUCTURE_TITLE,
        order: 3,
      },
      component: StructurePage,
    },
    {
      label: STRUCTURE_EDIT_TITLE,
      route: { path: `${STRUCTURE_PATH}/edit/:id`, page: [STRUCTURE_RIGHTS] },
      view: "update",
      component: StructurePage,
    },
  ],
  panels: {
    users: [
      {
        id: "ausencias",
        label: ABSENCES_TITLE,
        Content: lazyNamed("AbsencesPanel", () => import("./Absences.tsx")),
      },
    ],
  },
});
