// The texts of leads on the home page.
import { defineFeature } from "../../framework.ts";

export const leadsFeature = defineFeature({
  name: "leads",
  homeTasks: {
    contactsDue: ["lead seu com contato para hoje ou atrasado", "leads seus com contato para hoje ou atrasado"],
    contactsLate: ["lead de colega com contato atrasado", "leads de colegas com contato atrasado"],
    leadsOfNobody: ["lead em aberto sem responsável", "leads em aberto sem responsável"],
  },
});
