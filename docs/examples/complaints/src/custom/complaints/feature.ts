// The ombudsman's office: its panel, and what the home calls overdue complaints.
import { defineFeature, lazyNamed } from "../../framework.ts";

const route = {
  path: "/operacional/painel-da-ouvidoria",
  page: ["credit_operational_complaints_panel"],
  menu: "Operacional",
  section: "Ouvidoria",
  order: 21,
};

export const complaintsFeature = defineFeature({
  name: "complaints",
  pages: [
    {
      label: "Painel da ouvidoria",
      route,
      component: lazyNamed("ComplaintsPanelPage", () => import("./ComplaintsPanelPage.tsx"), "h1"),
    },
  ],
  homeTasks: { complaintsOverdue: ["reclamação vencida", "reclamações vencidas"] },
});
